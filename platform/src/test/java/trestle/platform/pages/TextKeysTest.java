package trestle.platform.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.pages.context.TextKeys;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.style.StylePage;

class TextKeysTest {
    @TempDir
    Path folder;

    @Test
    void theDesignSystemUsesTheTextsItHas() {
        var keys = TextKeys.read(
                Path.of("src/main/java/trestle/platform/pages"),
                Path.of("src/main/jte/ui"),
                Path.of("src/main/jte/frame"),
                Path.of("src/main/jte/chart"),
                Path.of("src/main/jte/style"));

        assertThat(keys.problems(Texts.beside(Ui.class), Texts.beside(StylePage.class)))
                .isEmpty();
    }

    @Test
    void whatIsUsedAndNotThereIsTold() throws IOException {
        write("page.jte", "${ui.text(\"no.such\", 3)} ${ui.text(\"more\")}");

        assertThat(problems()).contains("\"no.such\" is used and has no text");
    }

    @Test
    void whatIsThereAndNotUsedIsTold() throws IOException {
        write("page.jte", "${ui.text(\"more\")}");

        assertThat(problems())
                .contains("\"loading\" has a text and is not used")
                .doesNotContain("\"more\" has a text and is not used");
    }

    @Test
    void aMessageAfterARedirectIsAsked() throws IOException {
        write("Pages.java", "return Response.redirect(\"/entries/\" + id, \"entry-saved\");");

        assertThat(problems()).contains("\"done.entry-saved\" is used and has no text");
    }

    @Test
    void aPlaceOfAFrameIsAsked() throws IOException {
        write("Site.java", "Frame.of(x).place(\"/entries\", \"place.journal\", Icon.BOOK, \"athlete\")");

        assertThat(problems()).contains("\"place.journal\" is used and has no text");
    }

    @Test
    void theNameOfAFieldIsNoKey() throws IOException {
        write(
                "Shape.java",
                "var body = fields.text(\"body\", 1, 10); var more = in.flag(\"more\"); text(\"mine\", body);");
        write("Setting.java", "platform.settings().text(\"loading\", \"x\")");

        assertThat(problems())
                .noneMatch(problem -> problem.contains("is used and has no text"))
                .contains("\"more\" has a text and is not used", "\"loading\" has a text and is not used");
    }

    @Test
    void keysPutTogetherUseTheirFamily() throws IOException {
        write("Errors.java", "words.text(\"error.\" + status + \".title\")");

        assertThat(problems()).noneMatch(problem -> problem.contains("\"error.404.title\""));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private java.util.List<String> problems() {
        return TextKeys.read(folder).problems(Texts.beside(Ui.class));
    }
}
