package trestle.platform.live;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How far a listener has come. It travels as the id of a server-sent event, {@code MILLIS} or {@code MILLIS-EVENT}, and
 * means: everything that was committed ten seconds before that time was delivered.
 *
 * @param event the id of the event that was delivered last; empty where only the time is known
 */
public record LivePosition(Instant at, String event) {
    /** The longest text that is read as a position. */
    public static final int CHARS_MAX = 64;

    private static final Pattern TEXT = Pattern.compile("([0-9]{1,14})(?:-([0-9A-Za-z-]{1,40}))?");

    /** A time, whatever was delivered at it. */
    public static LivePosition at(Instant at) {
        return new LivePosition(at, "");
    }

    /** That of an event which was delivered. */
    public static LivePosition of(LiveEvent event) {
        return new LivePosition(event.at(), event.id());
    }

    /** Empty for a text that is not one of ours. */
    public static Optional<LivePosition> parse(String text) {
        var matcher = TEXT.matcher(text.length() > CHARS_MAX ? "" : text);
        if (!matcher.matches()) return Optional.empty();
        var event = matcher.group(2);
        return Optional.of(
                new LivePosition(Instant.ofEpochMilli(Long.parseLong(matcher.group(1))), event == null ? "" : event));
    }

    /** The text that it travels as. */
    public String text() {
        return event.isEmpty() ? Long.toString(at.toEpochMilli()) : at.toEpochMilli() + "-" + event;
    }
}
