package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.rollmodel.coaching.SharedEntry;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.OwnEntry;

/** An entry as far as a question may read it. */
sealed interface Passage {
    String entryId();

    Instant createdAt();

    /** Where the athlete's clock stood; null in entries from before this was kept. */
    @Nullable String utcOffset();

    Entry.SessionMetrics metrics();

    /** Its texts under the names of their sections, empty ones left out. */
    List<Text> texts();

    /** One section of an entry. */
    record Text(String section, String body) {}

    default AiMessage.Citation cited() {
        return new AiMessage.Citation(entryId(), createdAt(), utcOffset());
    }

    /** This entry as something that an answer rests on. */
    AiMessage.Source source();

    /** The same where nothing but its figures was told. */
    default AiMessage.Source counted() {
        return new AiMessage.Source(entryId(), createdAt(), utcOffset(), QuoteDigest.OF_NOTHING);
    }

    /** What is shared of an entry. It has no place for private text. */
    record Shared(SharedEntry entry) implements Passage {
        @Override
        public String entryId() {
            return entry.entryId();
        }

        @Override
        public Instant createdAt() {
            return entry.createdAt();
        }

        @Override
        public @Nullable String utcOffset() {
            return entry.utcOffset();
        }

        @Override
        public Entry.SessionMetrics metrics() {
            return entry.sessionMetrics();
        }

        @Override
        public List<Text> texts() {
            return given(new Text("shared", entry.sections().shared()));
        }

        @Override
        public AiMessage.Source source() {
            return new AiMessage.Source(entryId(), createdAt(), utcOffset(), QuoteDigest.of(entry));
        }
    }

    /** A whole entry, for its author alone. */
    record Whole(OwnEntry entry) implements Passage {
        @Override
        public String entryId() {
            return entry.entryId();
        }

        @Override
        public Instant createdAt() {
            return entry.createdAt();
        }

        @Override
        public @Nullable String utcOffset() {
            return entry.utcOffset();
        }

        @Override
        public Entry.SessionMetrics metrics() {
            return entry.sessionMetrics();
        }

        @Override
        public List<Text> texts() {
            return given(
                    new Text("shared", entry.sections().shared()),
                    new Text("private", entry.sections().personal()));
        }

        /** No digest: only its author ever reads what rests on it. */
        @Override
        public AiMessage.Source source() {
            return new AiMessage.Source(entryId(), createdAt(), utcOffset(), null);
        }
    }

    private static List<Text> given(Text... texts) {
        return List.of(texts).stream().filter(text -> !text.body().isBlank()).toList();
    }
}
