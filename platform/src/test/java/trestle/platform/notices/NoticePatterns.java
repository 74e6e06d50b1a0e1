package trestle.platform.notices;

import java.time.Instant;
import java.util.List;
import trestle.model.PageRequest;
import trestle.testing.Patterns;

/** Calls every access pattern of notices once, for the test of a system's patterns. */
public final class NoticePatterns {
    private NoticePatterns() {}

    public static void ask(Patterns patterns, NoticeTable table, Instant now) {
        var later = now.plusSeconds(60);
        var notices = patterns.watch(NoticeTable.class, table);
        var notice = new Notice("ann", now, "n2", "comment", "carl", "e1", "c1");
        patterns.ask(() -> notices.add(notice));
        patterns.ask(() -> notices.find("ann", now, "n2"));
        patterns.ask(() -> notices.list("ann", PageRequest.first(20)));
        patterns.ask(() -> notices.listAll("ann"));
        patterns.ask(() -> notices.markRead("ann", now, "n2", later));
        patterns.ask(() -> notices.remove(List.of(notice)));
        patterns.ask(() -> notices.saveDigest(new DigestSetting("ann", DigestFrequency.DAILY, "t1", now, null, null)));
        patterns.ask(() -> notices.findDigest("ann"));
        patterns.ask(() -> notices.startDigest("ann", "t1", now, later));
        patterns.ask(() -> notices.releaseDigest("ann", "t1", now, null));
        patterns.ask(() -> notices.advanceDigest("ann", "t1", now, later, null, later));
        patterns.ask(() -> notices.removeDigest("ann"));
    }
}
