package trestle.model.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTest {
    @Test
    void blocksAreSetOffByOneEmptyLineAndEmptyOnesLeaveNoTrace() {
        var text = new Markdown()
                .heading(1, "Journal")
                .block("")
                .block("What athletes write.")
                .list(List.of("one", "two"));

        assertThat(text).hasToString("# Journal\n\nWhat athletes write.\n\n- one\n- two\n");
    }

    @Test
    void aColumnInWhichNoRowSaysAnythingIsLeftOut() {
        var text = new Markdown()
                .table(List.of("Kind", "Index", "Notes"), List.of(List.of("Entry", "", "x"), List.of("Note", "", "")));

        assertThat(text).hasToString("| Kind | Notes |\n|---|---|\n| Entry | x |\n| Note |  |\n");
    }

    @Test
    void aTableWithoutRowsIsNone() {
        assertThat(new Markdown().table(List.of("Kind"), List.of())).hasToString("");
    }

    @Test
    void whatWouldEndACellIsEscaped() {
        var text = new Markdown().table(List.of("a"), List.of(List.of("x | y\nz")));

        assertThat(text).hasToString("| a |\n|---|\n| x \\| y<br>z |\n");
    }

    @Test
    void aCodeSpanOfNothingIsADash() {
        assertThat(Markdown.code("PK")).isEqualTo("`PK`");
        assertThat(Markdown.code("")).isEqualTo("-");
    }
}
