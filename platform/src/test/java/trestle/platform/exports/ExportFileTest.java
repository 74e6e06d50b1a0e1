package trestle.platform.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Markup;
import trestle.platform.web.Payloads;
import trestle.platform.web.fields.JsonNaming;

/** The files that an export is made of. */
final class ExportFileTest {
    private static final Instant AT = Instant.parse("2026-01-31T18:30:00Z");

    private record Note(String id, Instant at, @Nullable String tag) {}

    @Test
    void aListIsWrittenAsTheApiWritesJsonWithoutWhatIsAbsent() {
        var file = ExportFile.list("notes.json", () -> Stream.of(new Note("1", AT, null), new Note("2", AT, "x")));

        assertThat(text(file)).isEqualTo("""
            [ {
              "id" : "1",
              "at" : "2026-01-31T18:30:00.000Z"
            }, {
              "id" : "2",
              "at" : "2026-01-31T18:30:00.000Z",
              "tag" : "x"
            } ]\
            """);
    }

    @Test
    void aMissingObjectAndEmptyListsAreStillJson() {
        var lists = new LinkedHashMap<String, Supplier<? extends Stream<?>>>();
        lists.put("first", Stream::empty);
        lists.put("second", () -> Stream.of(Map.of("a", 1)));

        assertThat(text(ExportFile.object("profile.json", Optional::empty))).isEqualTo("{ }");
        assertThat(text(ExportFile.lists("links.json", lists)))
                .isEqualTo("{\n  \"first\" : [ ],\n  \"second\" : [ {\n    \"a\" : 1\n  } ]\n}");
    }

    @Test
    void noCellOfATableRunsAsAFormula() {
        var cells = List.of("=1+1", "+SUM(A1)", "-2", "@cmd", "\t=1", "'=quoted", "plain, \"q\"");

        var csv = text(ExportFile.table("t.csv", List.of("a"), () -> Stream.of(cells)));

        assertThat(csv)
                .isEqualTo("\ufeff\"a\"\r\n\"'=1+1\",\"'+SUM(A1)\",\"'-2\",\"'@cmd\",\"'\t=1\",\"''=quoted\","
                        + "\"plain, \"\"q\"\"\"\r\n");
    }

    @Test
    void aPageShowsEveryTextAsText() {
        var ours = page("plain words").kinds();

        for (var text : Payloads.all()) {
            var page = page(text);
            assertThat(ours).as(text).containsAll(page.kinds());
            assertThat(page.addresses()).as(text).isEmpty();
            assertThat(page.text()).contains(text);
        }
    }

    private static Markup page(String title) {
        return Markup.of(text(ExportFile.page("p.html", () -> title, Stream::empty, rows -> out -> {})));
    }

    @Test
    void namesOfFieldsAreSpelledAsTheApiSpellsThem() {
        record Row(String displayName) {}
        var file = ExportFile.list("people.json", () -> Stream.of(new Row("Ann")));

        assertThat(new String(ExportFiles.written(file, JsonNaming.SNAKE_CASE), StandardCharsets.UTF_8))
                .contains("\"display_name\" : \"Ann\"");
    }

    @Test
    void aFileMayBeInFoldersButNotOutsideTheArchive() {
        assertThat(ExportFile.object("pictures/2040/lake_1.jpg", "media/m1").name())
                .isEqualTo("pictures/2040/lake_1.jpg");
        for (var name : List.of("../a", "a/../b", "/a", "a//b", "a/", ".a", "a/.b", "a\\b", "a b", "")) {
            assertThatThrownBy(() -> ExportFile.object(name, "media/m1"))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aStoppedFileIsLeftAtTheRowItWasAtAndItsSourceIsClosed() {
        var closed = new AtomicBoolean();
        var read = new AtomicInteger();
        var file = ExportFile.list(
                "notes.json", () -> Stream.generate(read::incrementAndGet).onClose(() -> closed.set(true)));

        var rows = (ExportFile.Rows) file.body();
        assertThatThrownBy(() -> rows.write(OutputStream.nullOutputStream(), JsonNaming.CAMEL_CASE, () -> {
                    if (read.get() == 3) throw new IllegalStateException("stop");
                }))
                .hasMessage("stop");

        assertThat(read).hasValue(3);
        assertThat(closed).isTrue();
    }

    @Test
    void aNameThatCouldBeAPathIsRefused() {
        for (var name : List.of("../a.json", "a/../b.json", "A.json", "", ".hidden", "a b")) {
            assertThatThrownBy(() -> ExportFile.list(name, Stream::empty))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static String text(ExportFile file) {
        return new String(ExportFiles.written(file), StandardCharsets.UTF_8);
    }
}
