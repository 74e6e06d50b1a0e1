package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Keys that parameters bind in another form than the record has: days, months, digits, shards, pointed-at parts. */
class BoundKeysTest {
    private static void run(String design, String body) {
        World.run("@Model(name = \"demo\", tables = Things.class) interface Demo {}\n" + design, """
                class Script {
                  static final Instant T = Instant.parse("2026-03-05T10:00:00Z");
                  static void run(World world) {
                %s
                  }
                }
                """.formatted(body));
    }

    @Test
    void aFullKeyIsMadeFromADayWhereTheRecordHasATime() {
        run("""
                @Table(name = "Things", items = Day.class) interface Things {}
                @Key(pk = "USER#{user}", sk = "DAY#{at:day}") record Day(String user, Instant at, int n) {}
                @Repository interface Days {
                  @Insert void add(Day day);
                  @Find Optional<Day> find(String user, @By("at") LocalDate day);
                  @Find Optional<Day> findOf(String user, Instant at);
                  @Find boolean has(String user, @By("at") LocalDate day);
                  @Find List<Day> each(String user, @By("at") List<LocalDate> days);
                  @Find @Where("n > {least}") Optional<Day> above(String user, @By("at") LocalDate day, int least);
                }
                """, """
                var days = new DynamoDays(world.database());
                var march = LocalDate.of(2026, 3, 5);
                days.add(new Day("ann", T, 3));
                days.add(new Day("ann", T.plusSeconds(86_400), 4));
                assertThat(days.find("ann", march)).contains(new Day("ann", T, 3));
                assertThat(days.find("ann", march.minusDays(1))).isEmpty();
                assertThat(days.findOf("ann", T.plusSeconds(60))).contains(new Day("ann", T, 3));
                assertThat(days.has("ann", march)).isTrue();
                assertThat(days.has("bea", march)).isFalse();
                assertThat(days.each("ann", List.of(march.plusDays(1), march, march.plusDays(9))))
                    .extracting(Day::n).containsExactly(4, 3);
                assertThat(days.above("ann", march, 2)).isPresent();
                assertThat(days.above("ann", march, 3)).isEmpty();
                """);
    }

    @Test
    void aTableOfOneKeyIsReadByADayToo() {
        run("""
                @Table(name = "Things", sk = "", items = Tally.class) interface Things {}
                @Key(pk = "TALLY#{at:day}") record Tally(Instant at, int n) {}
                @Repository interface Tallies {
                  @Insert void add(Tally tally);
                  @Find Optional<Tally> find(@By("at") LocalDate day);
                }
                """, """
                var tallies = new DynamoTallies(world.database());
                tallies.add(new Tally(T, 3));
                assertThat(tallies.find(LocalDate.of(2026, 3, 5))).contains(new Tally(T, 3));
                assertThat(tallies.find(LocalDate.of(2026, 3, 6))).isEmpty();
                """);
    }

    @Test
    void everySimpleValueIsReadBackFromTheKeyAlone() {
        run("""
                @Table(name = "Things", items = Thing.class) interface Things {}
                @Key(pk = "T#{flag}#{day}#{month}#{side}", sk = "{id}#{n:4}#{big:14}#{note?}")
                record Thing(@KeyOnly boolean flag, @KeyOnly LocalDate day, @KeyOnly YearMonth month, @KeyOnly Side side,
                    @KeyOnly Id id, @KeyOnly int n, @KeyOnly long big, @KeyOnly @Nullable String note) {
                  enum Side { LEFT, RIGHT }
                  @Scalar record Id(String text) {}
                }
                @Repository interface ThingTable {
                  @Insert void add(Thing thing);
                  @Find List<Thing> list(boolean flag, LocalDate day, YearMonth month, Thing.Side side);
                }
                """, """
                var things = new DynamoThingTable(world.database());
                var day = LocalDate.of(2026, 3, 5);
                var month = YearMonth.of(2026, 3);
                var one = new Thing(true, day, month, Thing.Side.LEFT, new Thing.Id("a"), 7, 1L << 40, "note");
                var other = new Thing(true, day, month, Thing.Side.LEFT, new Thing.Id("b"), 0, 0, null);
                things.add(one);
                things.add(other);
                things.add(new Thing(false, day, month, Thing.Side.LEFT, new Thing.Id("c"), 0, 0, null));
                assertThat(things.list(true, day, month, Thing.Side.LEFT)).containsExactly(one, other);
                assertThat(things.list(false, day, month, Thing.Side.RIGHT)).isEmpty();
                """);
    }

    @Test
    void aRunOfDigitsIsReadPastOtherKindsUnderTheSamePrefix() {
        run("""
                @Table(name = "Things", items = {Step.class, Total.class}) interface Things {}
                @Key(pk = "RUN#{run}", sk = "STEP#{n:4}#{name}") record Step(String run, int n, String name) {}
                @Key(pk = "RUN#{run}", sk = "STEP#TOTAL") record Total(String run, int n) {}
                @Repository interface Steps {
                  @Insert void add(Step step);
                  @Insert void add(Total total);
                  @Find List<Step> list(String run);
                  @Find @Descending List<Step> last(String run, Range<Integer> n);
                  @Find(index = "") Optional<Total> total(String run);
                }
                """, """
                var steps = new DynamoSteps(world.database());
                for (int n = 1; n <= 12; n++) steps.add(new Step("r", n, "s" + n));
                steps.add(new Total("r", 12));
                assertThat(steps.list("r")).extracting(Step::n).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
                assertThat(steps.last("r", Range.atLeast(10))).extracting(Step::n).containsExactly(12, 11, 10);
                assertThat(steps.last("r", Range.before(3))).extracting(Step::n).containsExactly(2, 1);
                assertThat(steps.total("r")).contains(new Total("r", 12));
                """);
    }

    @Test
    void whatPointsMayLeavePartsOfTheKeyToParameters() {
        run("""
                @Table(name = "Things", items = {Seat.class, Ticket.class}) interface Things {}
                @Key(pk = "SHOW#{show}", sk = "SEAT#{seat}") record Seat(String show, String seat, String who) {}
                @Key(pk = "USER#{user}", sk = "TICKET#{n:3}") record Ticket(String user, int n, @Nullable String place) {
                  @Nullable String seat() { return place; }
                }
                @Repository interface Seats {
                  @Insert void add(Seat seat);
                  @Insert void add(Ticket ticket);
                  @Find(via = Ticket.class) Optional<Seat> find(String user, int n, String show);
                  @Find(via = Ticket.class) Page<Seat> page(String user, String show, PageRequest page);
                  @Find(via = Ticket.class) List<Seat> list(String user, String show);
                }
                """, """
                var seats = new DynamoSeats(world.database());
                for (var seat : List.of("a", "b", "c")) seats.add(new Seat("s", seat, "w" + seat));
                seats.add(new Ticket("ann", 1, "c"));
                seats.add(new Ticket("ann", 2, null));
                seats.add(new Ticket("ann", 3, "a"));
                assertThat(seats.find("ann", 1, "s")).map(Seat::who).contains("wc");
                assertThat(seats.find("ann", 2, "s")).isEmpty();
                assertThat(seats.find("ann", 1, "other")).isEmpty();
                assertThat(seats.list("ann", "s")).extracting(Seat::seat).containsExactly("c", "a");
                var first = seats.page("ann", "s", new PageRequest(1, Optional.empty(), "x"));
                assertThat(first.items()).extracting(Seat::seat).containsExactly("c");
                var request = new PageRequest(5, first.next(), "x");
                assertThat(seats.page("ann", "s", request).items()).extracting(Seat::seat).containsExactly("a");
                assertThatThrownBy(() -> seats.page("ann", "other", request)).isInstanceOf(Refusal.CursorRefused.class);
                """);
    }

    @Test
    void aShardedItemIsFoundByWhatSpreadsItAndByWhatPointsAtIt() {
        run("""
                @Table(name = "Things", shards = 4, items = {Post.class, Star.class}) interface Things {}
                @Key(pk = "POSTS", sk = "{at}#{id}", shardedBy = "id") record Post(Instant at, String id, String text) {}
                @Key(pk = "USER#{user}", sk = "STAR#{id}") record Star(String user, String id, Instant at) {}
                @Repository interface Posts {
                  @Insert void add(Post post);
                  @Insert void add(Star star);
                  @Find Optional<Post> find(Instant at, String id);
                  @Find(via = Star.class) List<Post> starred(String user);
                  @Update(item = Post.class) Post write(Instant at, String id, @Set String text);
                  @Delete(item = Post.class) boolean drop(Instant at, String id);
                  @Count(of = Post.class) long count();
                }
                """, """
                var posts = new DynamoPosts(world.database());
                for (int n = 0; n < 12; n++) {
                  posts.add(new Post(T.plusSeconds(n), "p" + n, "text"));
                  posts.add(new Star("ann", "p" + n, T.plusSeconds(n)));
                }
                var partitions = world.client.scan(r -> r.tableName("Things")).items().stream()
                    .map(item -> item.get("PK").s()).filter(pk -> pk.startsWith("POSTS")).distinct();
                assertThat(partitions.count()).isGreaterThan(1);
                for (int n = 0; n < 12; n++) {
                  assertThat(posts.find(T.plusSeconds(n), "p" + n)).isPresent();
                  assertThat(posts.write(T.plusSeconds(n), "p" + n, "new").text()).isEqualTo("new");
                }
                assertThat(posts.starred("ann")).hasSize(12).extracting(Post::text).containsOnly("new");
                assertThat(posts.drop(T, "p0")).isTrue();
                assertThat(posts.count()).isEqualTo(11);
                """);
    }

    @Test
    void aFilterComparesFlagsTimesToLiveAndKeysAsTheyAreStored() {
        run("""
                @Table(name = "Things", items = Offer.class) @Index(name = "byOpen", pk = "open", sk = "until") interface Things {}
                @Key(pk = "SHOP#{shop}", sk = "OFFER#{id}") @Key(index = "byOpen", pk = "{open}", sk = "{until}")
                @Accept(code = "TRI02", because = "a test")
                record Offer(String shop, String id, boolean open, Instant until, boolean paid, @Ttl Instant gone) {}
                @Repository interface Offers {
                  @Insert void add(Offer offer);
                  @Find @Where("open = {open}") List<Offer> open(String shop, boolean open);
                  @Find @Where("paid = true AND open = true") List<Offer> paid(String shop);
                  @Find @Where("gone > {at}") List<Offer> after(String shop, Instant at);
                  @Find(index = "byOpen") @Where("paid = {paid}") List<Offer> listed(boolean open, boolean paid);
                  @Delete @Where("open = false AND gone < {at}") boolean close(Offer offer, Instant at);
                }
                """, """
                var offers = new DynamoOffers(world.database());
                var soon = world.now.plusSeconds(60);
                var a = new Offer("s", "a", true, T, true, soon);
                var b = new Offer("s", "b", false, T, true, soon.plusSeconds(60));
                offers.add(a);
                offers.add(b);
                assertThat(offers.open("s", true)).containsExactly(a);
                assertThat(offers.open("s", false)).containsExactly(b);
                assertThat(offers.paid("s")).containsExactly(a);
                assertThat(offers.after("s", soon)).containsExactly(b);
                assertThat(offers.listed(false, true)).containsExactly(b);
                assertThat(offers.listed(false, false)).isEmpty();
                assertThat(offers.close(a, soon.plusSeconds(600))).isFalse();
                assertThat(offers.close(b, soon)).isFalse();
                assertThat(offers.close(b, soon.plusSeconds(600))).isTrue();
                """);
    }
}
