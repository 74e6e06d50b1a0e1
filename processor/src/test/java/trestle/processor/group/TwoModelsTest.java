package trestle.processor.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.processor.Compilation;
import trestle.processor.Message;

/** Two models that are compiled together and include the same group. */
class TwoModelsTest {
    private static final String IMPORTS = """
            import trestle.model.*;
            import java.util.List;
            import java.util.Optional;
            import shared.Shared.*;
            """;

    private static final String LETTERS = "package house.letters;\n" + IMPORTS + """
            @Model(name = "letters", tables = Letters.class)
            @Table(name = "Letters", ttl = "TTL", includes = RowItems.class, items = Letter.class)
            public interface Letters {}

            @Key(pk = "LETTER#{jobId}", sk = "CURRENT") record Letter(String jobId) {}
            """;

    private static final String PICTURES = "package house.pictures;\n" + IMPORTS + """
            @Model(name = "pictures", tables = Pictures.class)
            @Table(name = "Pictures", ttl = "TTL", includes = RowItems.class, items = Picture.class)
            public interface Pictures {}

            @Key(pk = "PICTURE#{jobId}", sk = "CURRENT") record Picture(String jobId) {}
            """;

    private static String repository(String packageName, String name) {
        return "package " + packageName + ";\n" + IMPORTS + "@Repository interface " + name
                + " { @Find List<RowOfOwner> list(String ownerId); }\n";
    }

    private static Compilation compile(String... sources) {
        return Compilation.after(GroupScene.compiled(), sources);
    }

    private static List<String> own(Compilation compiled, String model) {
        return ModelDescriptor.parse(compiled.resource("META-INF/trestle/" + model + ".model.json")
                        .orElseThrow())
                .patterns()
                .stream()
                .map(PatternDescriptor::repository)
                .filter(name -> !name.equals("Shared.RowTable"))
                .distinct()
                .toList();
    }

    @Test
    void aRepositoryOfTheGroupsRecordBelongsToTheModelOfItsPackage() {
        var compiled = compile(
                        LETTERS,
                        PICTURES,
                        repository("house.letters", "LetterRows"),
                        repository("house.pictures", "PictureRows"))
                .compiles();

        assertThat(own(compiled, "letters")).containsExactly("LetterRows");
        assertThat(own(compiled, "pictures")).containsExactly("PictureRows");
        assertThat(compiled.generated("house.pictures.DynamoPictureRows")).contains("\"Pictures\"");
    }

    @Test
    void theOrderOfTheSourcesDoesNotDecide() {
        var compiled = compile(
                        PICTURES,
                        repository("house.pictures", "PictureRows"),
                        repository("house.letters", "LetterRows"),
                        LETTERS)
                .compiles();

        assertThat(own(compiled, "letters")).containsExactly("LetterRows");
        assertThat(own(compiled, "pictures")).containsExactly("PictureRows");
    }

    @Test
    void aPackageWithinThatOfTheModelIsNearestToIt() {
        var compiled = compile(
                        LETTERS,
                        PICTURES,
                        repository("house.pictures.lists", "PictureRows"),
                        repository("house.letters.lists.deep", "LetterRows"))
                .compiles();

        assertThat(own(compiled, "letters")).containsExactly("LetterRows");
        assertThat(own(compiled, "pictures")).containsExactly("PictureRows");
    }

    @Test
    void aNameThatBeginsAlikeIsAnotherPackage() {
        var compiled = compile(
                        LETTERS.replace("house.letters", "house.pic"),
                        PICTURES,
                        repository("house.pictures", "PictureRows"))
                .compiles();

        assertThat(own(compiled, "letters")).isEmpty();
        assertThat(own(compiled, "pictures")).containsExactly("PictureRows");
    }

    @Test
    void aRecordOfOneModelDecidesWhereverTheRepositoryIs() {
        var library = Compilation.of(GroupScene.GROUP).compiles();
        var letter = "package house;\n" + IMPORTS
                + "@Key(pk = \"LETTER#{jobId}\", sk = \"CURRENT\") public record Letter(String jobId) {}\n";
        var letters = LETTERS.substring(0, LETTERS.indexOf("@Key")).replace("items = Letter", "items = house.Letter");
        var compiled = Compilation.after(
                        library, letter, letters, PICTURES, "package house.pictures;\n" + IMPORTS + """
                                @Repository interface Mixed {
                                  @Find List<RowOfOwner> list(String ownerId);
                                  @Find Optional<house.Letter> find(String jobId);
                                }
                                """)
                .compiles();

        assertThat(own(compiled, "letters")).containsExactly("Mixed");
        assertThat(own(compiled, "pictures")).isEmpty();
    }

    @Test
    void aRepositoryBetweenTwoModelsIsAmbiguous() {
        compile(LETTERS, PICTURES, repository("house", "Rows"))
                .fails()
                .reports(
                        Message.GROUP_AMBIGUOUS,
                        "@Repository interface Rows",
                        "Rows names Shared.RowOfOwner, which is in two tables, Letters and Pictures.",
                        "Leave it to the repositories of its item group.");
    }

    @Test
    void aRepositoryThatNamesNothingOfEitherIsHomeless() {
        compile(LETTERS, PICTURES, "package house.letters;\n" + IMPORTS + """
                        @Repository interface Words { @Find Optional<String> find(String jobId); }
                        """)
                .fails()
                .reports(Message.REPOSITORY_HOMELESS, "interface Words", "names no record of any model");
    }
}
