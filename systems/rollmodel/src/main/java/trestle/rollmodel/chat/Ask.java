package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.platform.web.PathId;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.chat.AiMessage.VisibilityScope;

/**
 * A question to a journal.
 *
 * @param entryIds the only entries to read; empty for those that the question leads to
 */
public record Ask(
        String content, VisibilityScope scope, Optional<Instant> from, Optional<Instant> to, List<String> entryIds) {
    public static final int CONTENT_MAX = 2_000;
    static final int ENTRIES_MAX = 20;

    public Ask {
        entryIds = List.copyOf(entryIds);
    }

    static Checked<Ask> parse(Fields in) {
        var content = in.text("content", 1, CONTENT_MAX);
        var scope = in.choice("scope", VisibilityScope.class);
        var from = in.instantIfGiven("from");
        var to = in.instantIfGiven("to");
        var entryIds = in.texts("entryIds", ENTRIES_MAX, 64);
        in.check(
                "to",
                !(from.isPresent() && to.isPresent()) || from.get().isBefore(to.get()),
                "range",
                "This lies before the beginning.");
        in.check("entryIds", entryIds.stream().allMatch(PathId::isOne), "format", "Give ids of entries.");
        return in.make(() -> new Ask(content, scope, from, to, entryIds));
    }
}
