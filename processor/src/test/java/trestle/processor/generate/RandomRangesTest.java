package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/**
 * Ranges of every type that a sort key can have, with every kind of end, in lists, backwards, in pages of any size, and
 * counted: each holds what a filter in Java leaves of everything, and nothing of the kinds beside it. Text with characters
 * that come before the {@code #} that parts segments is left out: as a key it has another order than as a value.
 */
class RandomRangesTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Log.class) interface Demo {}
            @Table(name = "Log", items = {Moment.class, Day.class, Padded.class, Text.class, Other.class}) interface Log {}

            @Key(pk = "LOG#{log}", sk = "MOMENT#{at}#{id}")
            record Moment(String log, Instant at, String id) {}
            @Key(pk = "LOG#{log}", sk = "DAY#{day}#{id}")
            record Day(String log, LocalDate day, String id) {}
            @Key(pk = "LOG#{log}", sk = "PADDED#{n:4}#{id}")
            record Padded(String log, int n, String id) {}
            @Key(pk = "LOG#{log}", sk = "TEXT#{word}#{id}")
            record Text(String log, String word, String id) {}
            @Key(pk = "LOG#{log}", sk = "ZOTHER#{id}")
            record Other(String log, String id) {}

            @Repository interface Logs {
              @Insert void add(Moment moment);
              @Insert void add(Day day);
              @Insert void add(Padded padded);
              @Insert void add(Text text);
              @Insert void add(Other other);
              @Find List<Moment> moments(String log, Range<Instant> at);
              @Find @Descending List<Moment> momentsBack(String log, Range<Instant> at);
              @Find Page<Moment> momentPage(String log, Range<Instant> at, PageRequest page);
              @Count(of = Moment.class) long countMoments(String log, Range<Instant> at);
              @Find List<Day> days(String log, Range<LocalDate> day);
              @Find @Descending List<Day> daysBack(String log, Range<LocalDate> day);
              @Find Page<Day> dayPage(String log, Range<LocalDate> day, PageRequest page);
              @Count(of = Day.class) long countDays(String log, Range<LocalDate> day);
              @Find List<Padded> padded(String log, Range<Integer> n);
              @Find @Descending List<Padded> paddedBack(String log, Range<Integer> n);
              @Find Page<Padded> paddedPage(String log, Range<Integer> n, PageRequest page);
              @Count(of = Padded.class) long countPadded(String log, Range<Integer> n);
              @Find List<Text> texts(String log, Range<String> word);
              @Find @Descending List<Text> textsBack(String log, Range<String> word);
              @Find Page<Text> textPage(String log, Range<String> word, PageRequest page);
              @Count(of = Text.class) long countTexts(String log, Range<String> word);
            }
            """;

    @Test
    void aRangeHoldsWhatAFilterWouldLeave() {
        long seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("RandomRangesTest: -Dtrestle.seed=" + seed);

        World.run(DESIGN, SCRIPT.replace("SEED", seed + "L"));
    }

    private static final String SCRIPT = """
            class Script {
              static final Random random = new Random(SEED);
              static final java.time.format.DateTimeFormatter ISO = java.time.format.DateTimeFormatter
                  .ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
              static final Instant START = Instant.parse("2026-01-31T23:59:59.990Z");
              static final List<String> WORDS = List.of("a", "a+", "a-", "ab", "b", "é", "z", "~", "A", "0");

              static void run(World world) {
                var logs = new DynamoLogs(world.database());
                var moments = new ArrayList<Moment>();
                var days = new ArrayList<Day>();
                var padded = new ArrayList<Padded>();
                var texts = new ArrayList<Text>();
                for (int i = 0; i < 25; i++) {
                  moments.add(new Moment("l", START.plusMillis(random.nextInt(20)), "i" + i));
                  days.add(new Day("l", LocalDate.of(2026, 2, 27).plusDays(random.nextInt(5)), "i" + i));
                  padded.add(new Padded("l", random.nextInt(12), "i" + i));
                  texts.add(new Text("l", WORDS.get(random.nextInt(WORDS.size())), "i" + i));
                  logs.add(new Other("l", "i" + i));
                }
                moments.forEach(logs::add); days.forEach(logs::add); padded.forEach(logs::add); texts.forEach(logs::add);
                for (int round = 0; round < trestle.testing.ProofSize.of(40); round++) {
                  check(range(START.plusMillis(random.nextInt(22) - 1), START.plusMillis(random.nextInt(22) - 1)), moments,
                      Moment::at, m -> ISO.format(m.at()) + "#" + m.id(), r -> logs.moments("l", r), r -> logs.momentsBack("l", r),
                      (r, p) -> logs.momentPage("l", r, p), r -> logs.countMoments("l", r));
                  check(range(LocalDate.of(2026, 2, 26).plusDays(random.nextInt(7)), LocalDate.of(2026, 2, 26).plusDays(random.nextInt(7))),
                      days, Day::day, d -> d.day() + "#" + d.id(), r -> logs.days("l", r), r -> logs.daysBack("l", r),
                      (r, p) -> logs.dayPage("l", r, p), r -> logs.countDays("l", r));
                  check(range(random.nextInt(13), random.nextInt(13)), padded, Padded::n, p -> "%04d#".formatted(p.n()) + p.id(),
                      r -> logs.padded("l", r), r -> logs.paddedBack("l", r), (r, p) -> logs.paddedPage("l", r, p),
                      r -> logs.countPadded("l", r));
                  check(range(WORDS.get(random.nextInt(10)), WORDS.get(random.nextInt(10))), texts, Text::word,
                      t -> t.word() + "#" + t.id(), r -> logs.texts("l", r), r -> logs.textsBack("l", r),
                      (r, p) -> logs.textPage("l", r, p), r -> logs.countTexts("l", r));
                }
              }

              static <T> Range<T> range(T a, T b) {
                return switch (random.nextInt(6)) {
                  case 0 -> Range.of(a, b);
                  case 1 -> Range.closed(a, b);
                  case 2 -> Range.atLeast(a);
                  case 3 -> Range.before(b);
                  case 4 -> Range.atMost(b);
                  default -> Range.all();
                };
              }

              static <R, T extends Comparable<? super T>> void check(Range<T> range, List<R> all,
                  java.util.function.Function<R, T> value, java.util.function.Function<R, String> order,
                  java.util.function.Function<Range<T>, List<R>> list, java.util.function.Function<Range<T>, List<R>> back,
                  java.util.function.BiFunction<Range<T>, PageRequest, Page<R>> page,
                  java.util.function.Function<Range<T>, Long> count) {
                var expected = new ArrayList<>(all.stream().filter(each -> holds(range, value.apply(each)))
                    .sorted(Comparator.comparing(order)).toList());
                assertThat(list.apply(range)).as("%s", range).isEqualTo(expected);
                assertThat(count.apply(range)).as("%s", range).isEqualTo(expected.size());
                int limit = 1 + random.nextInt(6);
                var paged = new ArrayList<R>();
                var request = PageRequest.first(limit);
                for (var one = page.apply(range, request); ; one = page.apply(range, request)) {
                  paged.addAll(one.items());
                  if (one.next().isEmpty()) break;
                  request = PageRequest.first(limit).after(one.next().get());
                }
                assertThat(paged).as("%s in pages of %d", range, limit).isEqualTo(expected);
                Collections.reverse(expected);
                assertThat(back.apply(range)).as("%s backwards", range).isEqualTo(expected);
              }

              static <T extends Comparable<? super T>> boolean holds(Range<T> range, T value) {
                return (range.from().isEmpty() || value.compareTo(range.from().get()) >= 0)
                    && (range.to().isEmpty() || (range.toIncluded() ? value.compareTo(range.to().get()) <= 0
                        : value.compareTo(range.to().get()) < 0));
              }
            }
            """;
}
