package trestle.rollmodel.review;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.rollmodel.progress.LoadPoint;

/**
 * A week of an athlete's training, as the athlete gets it.
 *
 * @param week its Monday
 * @param averageLoad of a week, over the {@value #WEEKS} up to this one
 * @param trained the tags of the week, most sessions first
 * @param recurring what was in several of those weeks: tags, then other words for techniques
 * @param suggestion one thing for the week after; absent where there is nothing to go by
 * @param focus what the athlete set for this week
 * @param nextFocus what the athlete set for the week after
 */
public record WeeklyReview(
        LocalDate week,
        int sessions,
        int minutes,
        int load,
        int averageLoad,
        List<Topic> trained,
        List<Topic> recurring,
        @Nullable Topic suggestion,
        @Nullable String focus,
        @Nullable String nextFocus) {
    /** How many weeks are looked at, the one reviewed included. */
    static final int WEEKS = 4;

    /** What keeps coming back was in this number of weeks and of sessions. */
    private static final int WEEKS_MIN = 2;

    private static final int SESSIONS_MIN = 3;
    private static final int TOPICS_MAX = 6;

    /**
     * A tag or a word, and how often it came up.
     *
     * @param thisWeek in how many sessions of the week
     * @param sessions in how many sessions of all the weeks
     * @param weeks in how many of them
     */
    public record Topic(String name, boolean tag, int thisWeek, int sessions, int weeks) {
        private static final Comparator<Topic> MOST_FIRST =
                Comparator.comparingInt(Topic::sessions).reversed().thenComparing(Topic::name);
    }

    static WeeklyReview of(LoadPoint load, List<Topic> topics, Optional<String> focus, Optional<String> next) {
        var trained = topics.stream()
                .filter(topic -> topic.tag() && topic.thisWeek() > 0)
                .sorted(Comparator.comparingInt(Topic::thisWeek).reversed().thenComparing(Topic.MOST_FIRST))
                .limit(TOPICS_MAX)
                .toList();
        var recurring =
                Stream.of(true, false).flatMap(tag -> recurring(topics, tag)).toList();
        return new WeeklyReview(
                load.start(),
                load.sums().sessions(),
                load.sums().minutes(),
                load.sums().load(),
                load.load28avg(),
                trained,
                recurring,
                suggestion(trained, recurring).orElse(null),
                focus.orElse(null),
                next.orElse(null));
    }

    private static Stream<Topic> recurring(List<Topic> topics, boolean tag) {
        return topics.stream()
                .filter(topic -> topic.tag() == tag && topic.weeks() >= WEEKS_MIN && topic.sessions() >= SESSIONS_MIN)
                .sorted(Topic.MOST_FIRST)
                .limit(TOPICS_MAX);
    }

    /** What keeps coming back and was trained least this week, tags before words; else what was trained most. */
    private static Optional<Topic> suggestion(List<Topic> trained, List<Topic> recurring) {
        return recurring.stream()
                .min(Comparator.comparing(Topic::tag)
                        .reversed()
                        .thenComparingInt(Topic::thisWeek)
                        .thenComparing(Topic.MOST_FIRST))
                .or(() -> trained.stream().findFirst());
    }
}
