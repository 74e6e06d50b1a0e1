package trestle.rollmodel.transfer;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import trestle.platform.web.Json;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.LocalTimes;

/** An entry with its comments on the exported page, by the days of the place where it was logged. */
public record JournalRow(Entry entry, List<Comment> comments) {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

    public JournalRow {
        comments = List.copyOf(comments);
    }

    public String month() {
        return MONTH.format(LocalTimes.of(entry.createdAt(), entry.utcOffset(), ZoneOffset.UTC));
    }

    public String at() {
        return Json.moment(entry.createdAt());
    }

    public String day() {
        return DAY.format(LocalTimes.of(entry.createdAt(), entry.utcOffset(), ZoneOffset.UTC));
    }

    public static String day(Comment comment) {
        return DAY.format(comment.createdAt().atOffset(ZoneOffset.UTC));
    }

    public String metrics() {
        var metrics = entry.sessionMetrics();
        return metrics.durationMinutes() + " min \u00b7 intensity " + metrics.intensity() + " \u00b7 "
                + metrics.rounds() + " rounds \u00b7 " + EnumText.text(metrics.giOrNoGi()) + " \u00b7 load "
                + metrics.trainingLoad() + (entry.coachVisible() ? "" : " \u00b7 not shown to coaches");
    }
}
