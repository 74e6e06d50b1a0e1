package trestle.shareables.shareable;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What only one kind of shareable has, as its admin writes it. */
public sealed interface Details permits ChecklistDetails, EventDetails, PollDetails {
    /** A new shareable with these details. */
    Shareable shareable(Common common);

    /** Until when what it announces lasts, if it announces anything: expiry counts from then. */
    @Nullable Instant announced();

    /** The same with new ids for all its parts. */
    Details copy(Supplier<String> ids);

    /** The same without times that only matter until they pass, where they have. */
    Details without(Instant now);

    /** How much of an item it takes, about. */
    int bytes();

    /** The bytes of texts, of which some may be absent. */
    static int bytes(@Nullable String... texts) {
        int bytes = 0;
        for (var text : texts) {
            if (text != null) bytes += text.getBytes(StandardCharsets.UTF_8).length;
        }
        return bytes;
    }
}
