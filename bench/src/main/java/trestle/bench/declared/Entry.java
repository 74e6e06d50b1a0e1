package trestle.bench.declared;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;

/**
 * A training session as the athlete wrote it down. {@code createdAt} is the time of the training and changes only
 * by {@link JournalTable#move}; {@code recordedAt} is when it was written.
 */
@Key(pk = "USER#{athleteId}", sk = "ENTRY#{createdAt}#{entryId}")
@Kind("ENTRY")
public record Entry(
        String athleteId,
        Instant createdAt,
        String entryId,
        Instant updatedAt,
        Instant recordedAt,
        Sections sections,
        SessionMetrics sessionMetrics,
        boolean coachVisible,
        Keywords kw,
        @Version long rev) {

    /** The two texts: one for the athlete alone, one for the athlete and linked coaches. */
    public record Sections(@Attribute("private") String personal, String shared) {}

    /** What was trained, in figures. */
    public record SessionMetrics(int durationMinutes, int intensity, int rounds, GiOrNoGi giOrNoGi, List<String> tags) {
        public SessionMetrics {
            tags = List.copyOf(tags);
        }

        /** Session-RPE load: minutes times intensity. */
        public int trainingLoad() {
            return durationMinutes * intensity;
        }
    }

    /** The dress of a session. */
    public enum GiOrNoGi {
        @Attribute("gi")
        GI,
        @Attribute("no-gi")
        NO_GI,
        @Attribute("both")
        BOTH
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
