package trestle.rollmodel.demo;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.journal.NewEntry;

/**
 * Trainings as someone would write them down who trains three or four times a week, works on one thing for some weeks,
 * goes on holiday, has a sore knee for a while and trains harder before a tournament. The same seed gives the same
 * journal for the same day.
 */
public final class SampleJournal {
    private static final int YEAR_WEEKS = 52;
    private static final int TOPIC_WEEKS = 7;
    private static final Duration FIVE_YEARS = Duration.ofDays(5 * 365);

    /** Weeks of a year, counted from its beginning. */
    private static final int HOLIDAY_FROM = 18;

    private static final int HOLIDAY_TO = 20;
    private static final int SORE_FROM = 27;
    private static final int SORE_TO = 31;
    private static final int HARD_FROM = 40;
    private static final int HARD_TO = 46;

    private final SampleTexts texts = SampleTexts.read();
    private final Random random;
    private final ZoneId zone;

    public SampleJournal(long seed, ZoneId zone) {
        this.random = new Random(seed);
        this.zone = zone;
    }

    /** A class of the week. */
    private record Lesson(DayOfWeek day, LocalTime time, GiOrNoGi giOrNoGi, int minutes, int inTen) {}

    private static final List<Lesson> LESSONS = List.of(
            new Lesson(DayOfWeek.MONDAY, LocalTime.of(19, 0), GiOrNoGi.GI, 90, 9),
            new Lesson(DayOfWeek.WEDNESDAY, LocalTime.of(19, 0), GiOrNoGi.GI, 90, 8),
            new Lesson(DayOfWeek.THURSDAY, LocalTime.of(7, 0), GiOrNoGi.NO_GI, 60, 3),
            new Lesson(DayOfWeek.FRIDAY, LocalTime.of(18, 30), GiOrNoGi.NO_GI, 75, 7),
            new Lesson(DayOfWeek.SATURDAY, LocalTime.of(11, 0), GiOrNoGi.BOTH, 120, 5));

    /** A year of training up to a time, oldest first. */
    public List<NewEntry> year(Instant until) {
        var last = until.atZone(zone).toLocalDate();
        var monday = last.minusWeeks(YEAR_WEEKS).with(DayOfWeek.MONDAY);
        var entries = new ArrayList<NewEntry>();
        for (int week = 0; week <= YEAR_WEEKS; week++) {
            for (var lesson : LESSONS) {
                var day = monday.plusWeeks(week).with(lesson.day());
                var at = day.atTime(lesson.time()).atZone(zone).toInstant();
                if (at.isBefore(until) && attends(week, lesson)) {
                    entries.add(entry(at, week, lesson));
                }
            }
        }
        return entries;
    }

    /** A number of trainings, evenly over the five years up to a time, oldest first. */
    public List<NewEntry> fiveYears(Instant until, int count) {
        var entries = new ArrayList<NewEntry>(count);
        for (int number = 0; number < count; number++) {
            var ago = FIVE_YEARS.multipliedBy(count - number).dividedBy(count);
            var at = Instant.ofEpochMilli(until.minus(ago).toEpochMilli());
            int week = (int) (FIVE_YEARS.minus(ago).toDays() / 7);
            entries.add(entry(at, week, LESSONS.get(random.nextInt(LESSONS.size()))));
        }
        return entries;
    }

    private boolean attends(int week, Lesson lesson) {
        boolean holiday = week >= HOLIDAY_FROM && week < HOLIDAY_TO;
        return random.nextInt(10) < lesson.inTen() && !holiday;
    }

    private NewEntry entry(Instant at, int week, Lesson lesson) {
        var topic = texts.topics()
                .get(Math.floorMod(week / TOPIC_WEEKS, texts.topics().size()));
        return new NewEntry(
                Optional.of(at),
                Optional.empty(),
                texts(topic, week),
                metrics(topic, week, lesson),
                random.nextInt(25) != 0);
    }

    private Entry.SessionMetrics metrics(SampleTexts.Topic topic, int week, Lesson lesson) {
        int base = isSore(week) ? 4 : isHard(week) ? 7 : 6;
        int intensity = Math.clamp(base + random.nextInt(4) - 1, 1, Entry.SessionMetrics.INTENSITY_MAX);
        int minutes = lesson.minutes() - (random.nextInt(6) == 0 ? 15 : 0);
        int rounds = Math.max(0, minutes / 18 + random.nextInt(3) - (isSore(week) ? 2 : 0));
        var tags = new LinkedHashSet<String>();
        tags.add(topic.tag());
        tags.add(any(topic.near()));
        if (lesson.day() == DayOfWeek.SATURDAY) {
            tags.add("open mat");
        }
        if (isHard(week)) {
            tags.add("competition");
        }
        return new Entry.SessionMetrics(minutes, intensity, rounds, lesson.giOrNoGi(), List.copyOf(tags));
    }

    private Entry.Sections texts(SampleTexts.Topic topic, int week) {
        var said = new ArrayList<String>(List.of(any(topic.drilled()), any(topic.went())));
        if (random.nextInt(2) == 0) {
            Collections.reverse(said);
        }
        if (random.nextInt(3) == 0) {
            said.addFirst(any(texts.room()));
        }
        if (random.nextInt(3) != 0) {
            said.add("Next time: " + any(topic.next()));
        }
        var shared = String.join("\n\n", said);
        var alone = random.nextInt(5) < 2 ? "" : any(isSore(week) ? texts.sore() : texts.alone());
        return new Entry.Sections(alone, shared);
    }

    private static boolean isSore(int week) {
        return ofYear(week) >= SORE_FROM && ofYear(week) < SORE_TO;
    }

    private static boolean isHard(int week) {
        return ofYear(week) >= HARD_FROM && ofYear(week) < HARD_TO;
    }

    private static int ofYear(int week) {
        return week % YEAR_WEEKS;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
