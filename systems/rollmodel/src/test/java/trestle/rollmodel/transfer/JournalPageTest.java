package trestle.rollmodel.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.entry;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import trestle.platform.exports.ExportFile;
import trestle.platform.exports.ExportFiles;
import trestle.platform.web.Markup;
import trestle.platform.web.Payloads;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry;

/** The page of an export, opened from a disk, where nobody guards what it shows: every text in it is text. */
final class JournalPageTest {
    @Test
    void whateverSomebodyWroteIsText() {
        var ours = page("plain words", Scope.ALL).kinds();

        for (var text : Payloads.all()) {
            var page = page(text, Scope.ALL);
            assertThat(ours).as(text).containsAll(page.kinds());
            assertThat(page.addresses()).as(text).isEmpty();
            assertThat(page.text()).contains(tag(text));
            for (var field : new String[] {"name.", "private.", "shared.", "comment."}) {
                assertThat(page.text()).contains(field + text);
            }
        }
    }

    @Test
    void aSharedOneHasNoPrivateText() {
        assertThat(page("plain words", Scope.SHARED).text()).contains("shared.").doesNotContain("private.", "Only you");
    }

    private static Markup page(String text, Scope scope) {
        var row = new JournalRow(planted(text), List.of(commented(text)));
        var file = ExportFile.page(
                "journal.html", () -> "name." + text, () -> Stream.of(row), rows -> JournalExport.page(rows, scope));
        return Markup.of(new String(ExportFiles.written(file), StandardCharsets.UTF_8));
    }

    private static Entry planted(String text) {
        var plain = entry("e1", NOW);
        return new Entry(
                plain.athleteId(),
                plain.createdAt(),
                plain.entryId(),
                plain.updatedAt(),
                plain.recordedAt(),
                plain.sharedUpdatedAt(),
                new Entry.Sections("private." + text, "shared." + text),
                new Entry.SessionMetrics(60, 5, 4, Entry.GiOrNoGi.GI, List.of(tag(text))),
                true,
                plain.kw(),
                1,
                null,
                null);
    }

    /** As much of a text as a tag holds. */
    private static String tag(String text) {
        var whole = "tag." + text;
        int length = Math.min(Entry.SessionMetrics.TAG_LENGTH_MAX, whole.codePointCount(0, whole.length()));
        return whole.substring(0, whole.offsetByCodePoints(0, length));
    }

    private static Comment commented(String text) {
        return Comment.of("e1", NOW, "c1", new AthleteId("ann"), new CoachId("carl"), "comment." + text);
    }
}
