package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.rollmodel.coaching.SharedEntry;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.OwnEntry;
import trestle.rollmodel.journal.ReadableEntry;

/** An entry as far as a question may read it. */
sealed interface Passage {
    ReadableEntry entry();

    /** Its texts under the names of their sections, empty ones left out. */
    List<Text> texts();

    /** This entry as something that an answer rests on. */
    AiMessage.Source source();

    /** One section of an entry. */
    record Text(String section, String body) {}

    default String entryId() {
        return entry().entryId();
    }

    default Instant createdAt() {
        return entry().createdAt();
    }

    default Entry.SessionMetrics metrics() {
        return entry().sessionMetrics();
    }

    default AiMessage.Citation cited() {
        return new AiMessage.Citation(entryId(), createdAt(), entry().utcOffset());
    }

    /** The same where only its figures were given. */
    default AiMessage.Source counted() {
        return source(entry(), QuoteDigest.OF_NOTHING);
    }

    private static AiMessage.Source source(ReadableEntry entry, @Nullable String digest) {
        return new AiMessage.Source(entry.entryId(), entry.createdAt(), entry.utcOffset(), digest);
    }

    /** What is shared of an entry. It has no place for private text. */
    record Shared(SharedEntry entry) implements Passage {
        @Override
        public List<Text> texts() {
            return given(new Text("shared", entry.sharedText()));
        }

        @Override
        public AiMessage.Source source() {
            return Passage.source(entry, QuoteDigest.of(entry));
        }
    }

    /** A whole entry, for its author alone. */
    record Whole(OwnEntry entry) implements Passage {
        @Override
        public List<Text> texts() {
            return given(
                    new Text("shared", entry.sharedText()),
                    new Text("private", entry.sections().personal()));
        }

        /** No digest: only its author ever reads what rests on it. */
        @Override
        public AiMessage.Source source() {
            return Passage.source(entry, null);
        }
    }

    private static List<Text> given(Text... texts) {
        return List.of(texts).stream().filter(text -> !text.body().isBlank()).toList();
    }
}
