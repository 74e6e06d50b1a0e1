package trestle.rollmodel.journal;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Timestamps;
import trestle.model.Version;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.fields.EnumText;

/**
 * A training session as the athlete wrote it down. {@code createdAt} is the time of the training and changes only
 * by {@link JournalTable#move}; {@code recordedAt} is when it was written.
 *
 * @param sharedUpdatedAt when anything that coaches see was last changed; absent in entries from before this was kept,
 *     where {@code updatedAt} tells it
 * @param rev counts every write, so that no two changes are made to one state
 * @param reindexed how many of these writes changed nothing but the word index
 * @param utcOffset where the athlete's clock stood, such as {@code +01:00}, which gives the entry its day; absent in
 *     entries from before this was kept
 */
@Key(pk = "USER#{athleteId}", sk = "ENTRY#{createdAt}#{entryId}")
@Kind("ENTRY")
public record Entry(
        String athleteId,
        Instant createdAt,
        String entryId,
        Instant updatedAt,
        Instant recordedAt,
        @Nullable Instant sharedUpdatedAt,
        Sections sections,
        SessionMetrics sessionMetrics,
        boolean coachVisible,
        Keywords kw,
        @Version long rev,
        @Nullable Integer reindexed,
        @Nullable String utcOffset) {
    public Entry {
        if (utcOffset != null && !LocalTimes.isOffset(utcOffset)) {
            throw new IllegalArgumentException("utcOffset is an offset such as +01:00, not " + utcOffset + ".");
        }
    }

    /** The same entry, written again now: with other texts, figures and readers, and other tokens for them. */
    Entry revised(Sections texts, SessionMetrics metrics, boolean visible, Keywords tokens, Clock clock) {
        var at = Timestamps.after(updatedAt, clock);
        boolean sharedAlike =
                texts.shared().equals(sections.shared()) && metrics.equals(sessionMetrics) && visible == coachVisible;
        return new Entry(
                athleteId,
                createdAt,
                entryId,
                at,
                recordedAt,
                sharedAlike ? sharedChangedAt() : at,
                texts,
                metrics,
                visible,
                tokens,
                rev + 1,
                reindexed,
                utcOffset);
    }

    /** The same entry of another date, at an offset. */
    Entry at(Instant time, String offset) {
        return with(time, entryId, updatedAt, kw, rev, reindexed, offset);
    }

    /** The same entry under other tokens. */
    Entry indexed(Keywords tokens) {
        return with(createdAt, entryId, sharedUpdatedAt, tokens, rev, reindexed, utcOffset);
    }

    /** The same entry after the word index was rebuilt: another write, the same revision. */
    Entry reindexed(Keywords tokens) {
        return with(createdAt, entryId, sharedUpdatedAt, tokens, rev + 1, rebuilds() + 1, utcOffset);
    }

    /** The same entry under another id. */
    public Entry named(String id) {
        return with(createdAt, id, sharedUpdatedAt, kw, rev, reindexed, utcOffset);
    }

    /** What its athlete wrote, with another key or another index. */
    private Entry with(
            Instant time,
            String id,
            @Nullable Instant sharedAt,
            Keywords tokens,
            long writes,
            @Nullable Integer rebuilt,
            @Nullable String offset) {
        return new Entry(
                athleteId,
                time,
                id,
                updatedAt,
                recordedAt,
                sharedAt,
                sections,
                sessionMetrics,
                coachVisible,
                tokens,
                writes,
                rebuilt,
                offset);
    }

    /** What its ETag is made of: counts the writes that changed anything its athlete sees. */
    public long revision() {
        return rev - rebuilds();
    }

    private int rebuilds() {
        return reindexed == null ? 0 : reindexed;
    }

    /** When anything that coaches see was last changed. */
    public Instant sharedChangedAt() {
        return sharedUpdatedAt == null ? updatedAt : sharedUpdatedAt;
    }

    /** What its athlete reads of it in lists. */
    public OwnEntry own() {
        return new OwnEntry(
                entryId, athleteId, createdAt, updatedAt, sections, sessionMetrics, coachVisible, utcOffset);
    }

    /** The two texts: one for the athlete alone, one for the athlete and linked coaches. Either may be empty. */
    public record Sections(@Attribute("private") String personal, String shared) {
        public static final int LENGTH_MAX = 20_000;

        public Sections {
            if (UnicodeText.length(personal) > LENGTH_MAX || UnicodeText.length(shared) > LENGTH_MAX) {
                throw new IllegalArgumentException("A section has at most " + LENGTH_MAX + " characters.");
            }
        }
    }

    /** What was trained, in figures. */
    public record SessionMetrics(int durationMinutes, int intensity, int rounds, GiOrNoGi giOrNoGi, List<String> tags) {
        public static final int MINUTES_MAX = 600;
        public static final int INTENSITY_MAX = 10;
        public static final int ROUNDS_MAX = 100;
        public static final int TAGS_MAX = 20;
        public static final int TAG_LENGTH_MAX = 40;

        public SessionMetrics {
            check("durationMinutes", durationMinutes, 1, MINUTES_MAX);
            check("intensity", intensity, 1, INTENSITY_MAX);
            check("rounds", rounds, 0, ROUNDS_MAX);
            check("the number of tags", tags.size(), 0, TAGS_MAX);
            tags.forEach(tag -> check("the length of a tag", UnicodeText.length(tag), 1, TAG_LENGTH_MAX));
            tags = List.copyOf(tags);
        }

        private static void check(String name, int value, int least, int most) {
            if (value < least || value > most) {
                throw new IllegalArgumentException(name + " is " + least + " to " + most + ", not " + value + ".");
            }
        }

        /** Session-RPE load: minutes times intensity. */
        public int trainingLoad() {
            return durationMinutes * intensity;
        }
    }

    /** Whether a session was in gi or no-gi. */
    public enum GiOrNoGi {
        @Attribute("gi")
        GI,
        @Attribute("no-gi")
        NO_GI,
        @Attribute("both")
        BOTH;

        /** As it stands in a sentence. */
        public String inWords() {
            return this == BOTH ? "gi and no-gi" : EnumText.text(this);
        }
    }

    /** The indexed tokens of each text, and the version of the rules that chose them. */
    public record Keywords(
            Set<String> shared, @Attribute("private") Set<String> personal, int rules) {
        public static final int SHARED_MAX = 32;
        public static final int PERSONAL_MAX = 16;

        public Keywords {
            if (shared.size() > SHARED_MAX || personal.size() > PERSONAL_MAX) {
                throw new IllegalArgumentException("An entry has at most 32 shared and 16 private tokens.");
            }
            shared = Set.copyOf(shared);
            personal = Set.copyOf(personal);
        }
    }
}
