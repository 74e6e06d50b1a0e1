package trestle.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import trestle.model.Names;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.TableDescriptor;
import trestle.processor.Compilation;

class DescriptorTest {
    private static final String SOURCE = """
            /** Letters of a family. */
            @Model(name = "letters", tables = Letters.class) interface Demo {}

            @Table(name = "letters", pk = "pk", sk = "sk", kind = "entity", ttl = "gone_at", names = Names.SNAKE_CASE,
                    shards = 4, items = {Letter.class, LetterTag.class, Reader.class, Outer.Guard.class})
            @Index(name = "by_public", pk = "is_public", sk = "written_at#id", include = {"title", "is_public"})
            interface Letters {}

            /**
             * A letter, with {@code title}
             * and text.
             *
             * <p>It has tags.
             *
             * @param title what it is called
             */
            @Key(pk = "LETTER#{letterId:plain}", sk = "CURRENT")
            @Key(index = "by_public", pk = "{isPublic}", sk = "{writtenAt}#{letterId}", unless = "deletedAt",
                    shardedBy = "letterId")
            @Accept(code = "TRK04", because = "ids meet")
            record Letter(String letterId, boolean isPublic, Instant writtenAt, @Nullable String title,
                    java.util.Set<String> tags, Sections sections, Map<String, Object> extra, State state,
                    @Count(of = Reader.class, reads = "name") int readerCount, @Nullable Instant deletedAt,
                    @Version long rev, @Ttl @Nullable Instant goneAt) {
              record Sections(@Attribute("private") @Nullable String personal, List<Page> pages) {}
              record Page(int number) {}
              enum State { @Attribute("draft") DRAFT, SENT }
            }

            @Key(pk = "TAG#{tag}", sk = "{letterId}") @Kind("TAG")
            @Derived(from = Letter.class, max = 9, reads = "tags")
            record LetterTag(@KeyOnly String tag, String letterId, @Ttl @Nullable Instant goneAt) {
              static Stream<LetterTag> of(Letter letter) { return Stream.empty(); }
            }

            @Key(pk = "READER#{name}", sk = "{letterId}") @Kind("READER")
            record Reader(String name, String letterId, @Ttl @Nullable Instant goneAt) {}

            interface Outer {
              @Key(pk = "GUARD#{title:lower}", sk = "X") @Derived(from = Letter.class) @Unique record Guard(@KeyOnly String title, @Ttl @Nullable Instant goneAt) {
                static Optional<Guard> of(Letter letter) { return Optional.empty(); }
              }
            }

            interface Forms { @Normalize("plain") static String plain(String text) { return text; } }
            """;

    private final ModelDescriptor model = ModelDescriptor.parse(Compilation.of(SOURCE)
            .compiles()
            .resource("META-INF/trestle/letters.model.json")
            .orElseThrow());
    private final TableDescriptor table = model.table("letters").orElseThrow();
    private final ItemDescriptor letter = table.item("Letter").orElseThrow();

    @Test
    void theModelAndItsTableAreAsDeclared() {
        assertThat(model.name()).isEqualTo("letters");
        assertThat(model.type()).isEqualTo("demo.Demo");
        assertThat(model.documentation()).isEqualTo("Letters of a family.");
        assertThat(model.normalizers()).containsExactly(new ModelDescriptor.Normalizer("plain", "demo.Forms", "plain"));
        assertThat(table.pk()).isEqualTo(new TableDescriptor.KeyAttribute("pk", false));
        assertThat(table.sk()).hasValue(new TableDescriptor.KeyAttribute("sk", false));
        assertThat(table.kindAttribute()).hasValue("entity");
        assertThat(table.ttlAttribute()).hasValue("gone_at");
        assertThat(table.names()).isEqualTo(Names.SNAKE_CASE);
        assertThat(table.shards()).isEqualTo(4);
        assertThat(table.indexes()).singleElement().satisfies(index -> {
            assertThat(index.name()).isEqualTo("by_public");
            assertThat(index.pk().name()).isEqualTo("is_public");
            assertThat(index.sk().orElseThrow().name()).isEqualTo("written_at#id");
            assertThat(index.projection()).isEqualTo("INCLUDE");
        });
    }

    @Test
    void anItemHasItsKeysItsWordsAndWhatItsSourceSays() {
        assertThat(letter.type()).isEqualTo("demo.Letter");
        assertThat(letter.documentation()).isEqualTo("""
                        A letter, with {@code title}
                         and text.

                         <p>It has tags.

                         @param title what it is called""");
        assertThat(letter.kind()).isEqualTo("Letter");
        assertThat(letter.key().pk()).isEqualTo("LETTER#{letterId:plain}");
        assertThat(letter.key().sk()).hasValue("CURRENT");
        assertThat(letter.indexKey("by_public").orElseThrow()).satisfies(key -> {
            assertThat(key.unless()).hasValue("deletedAt");
            assertThat(key.shardedBy()).hasValue("letterId");
            assertThat(key.segments()).extracting("name").containsExactly("isPublic", "writtenAt", "letterId");
        });
        assertThat(table.item("LetterTag").orElseThrow().derived())
                .hasValue(new ItemDescriptor.Derivation("Letter", 9, List.of("tags")));
        assertThat(table.item("Outer.Guard").orElseThrow()).satisfies(guard -> {
            assertThat(guard.type()).isEqualTo("demo.Outer$Guard");
            assertThat(guard.unique()).isTrue();
        });
    }

    @Test
    void attributesAreAsStored() {
        assertThat(attribute("isPublic").type()).isEqualTo(StoredType.simple(StoredType.Form.BOOLEAN, "S"));
        assertThat(attribute("writtenAt").attribute()).isEqualTo("written_at");
        assertThat(attribute("title").nullable()).isTrue();
        assertThat(attribute("letterId").nullable()).isFalse();
        assertThat(attribute("tags").type().dynamo()).isEqualTo("SS");
        assertThat(attribute("tags").java()).isEqualTo("Set<String>");
        assertThat(attribute("sections").java()).isEqualTo("Letter.Sections");
        assertThat(attribute("sections").type().attributes())
                .extracting(AttributeDescriptor::attribute)
                .containsExactly("private", "pages");
        assertThat(attribute("sections").type().attributes().getFirst().nullable())
                .isTrue();
        assertThat(attribute("extra").type().form()).isEqualTo(StoredType.Form.DOCUMENT);
        assertThat(attribute("state").type().texts()).containsExactly("draft", "SENT");
        assertThat(attribute("readerCount").countOf())
                .hasValue(
                        new AttributeDescriptor.Counter("Reader", Optional.empty(), Optional.empty(), List.of("name")));
        assertThat(attribute("rev").version()).isTrue();
        assertThat(attribute("goneAt")).satisfies(ttl -> {
            assertThat(ttl.attribute()).isEqualTo("gone_at");
            assertThat(ttl.ttl()).isTrue();
            assertThat(ttl.type().form()).isEqualTo(StoredType.Form.SECONDS);
        });
        assertThat(table.item("LetterTag")
                        .orElseThrow()
                        .component("tag")
                        .orElseThrow()
                        .keyOnly())
                .isTrue();
    }

    @Test
    void twoBuildsOfOneSourceWriteTheSameBytes() {
        var again = Compilation.of(SOURCE).resource("META-INF/trestle/letters.model.json");

        assertThat(again).hasValue(model.json());
    }

    private AttributeDescriptor attribute(String component) {
        return letter.component(component).orElseThrow();
    }
}
