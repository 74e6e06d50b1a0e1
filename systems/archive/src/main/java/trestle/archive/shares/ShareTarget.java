package trestle.archive.shares;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.archive.comments.ItemId;

/**
 * What a link opens: a letter or a file of the gallery, as long as it is the same one. It is stored as {@code
 * letter:DATE@MILLIS} or {@code media:ID@MILLIS}, with the time at which the letter was filed or the file added.
 */
record ShareTarget(ItemId item, long createdAtMillis) {
    private static final Pattern FORM = Pattern.compile("([^@]{1,110})@([0-9]{1,15})");

    static ShareTarget of(ItemId item, Instant createdAt) {
        return new ShareTarget(item, createdAt.toEpochMilli());
    }

    static Optional<ShareTarget> parse(String text) {
        var matcher = FORM.matcher(text);
        return matcher.matches()
                ? ItemId.find(matcher.group(1)).map(item -> new ShareTarget(item, Long.parseLong(matcher.group(2))))
                : Optional.empty();
    }

    /** The same letter under another date. */
    ShareTarget at(String date) {
        return new ShareTarget(ItemId.letter(date), createdAtMillis);
    }

    String text() {
        return item.text() + "@" + createdAtMillis;
    }
}
