package trestle.platform.links;

import java.time.Instant;
import trestle.testing.Patterns;

/** Calls every access pattern of share links once, for the test of a system's patterns. */
public final class LinkPatterns {
    private LinkPatterns() {}

    public static void ask(Patterns patterns, LinkTable table, Instant now) {
        var links = patterns.watch(LinkTable.class, table);
        var until = now.plusSeconds(3_600);
        var link = new ShareLink("d1", "album-1", "ann", now, "For Rui", null, null, until, until);
        patterns.ask(() -> links.add(link));
        patterns.ask(() -> links.find("d1"));
        patterns.ask(() -> links.revise(link, link.passcode("pbkdf2-sha256$…")));
        patterns.ask(() -> links.revoke(link));
    }
}
