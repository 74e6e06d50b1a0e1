package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** What segments write into keys, and what is read back from them. */
class KeyFormsTest {
    private static void run(String design, String script) {
        World.run("@Model(name = \"demo\", tables = Things.class) interface Demo {}\n" + design, """
                class Script {
                  static List<String> keys(World world) {
                    return world.client.scan(r -> r.tableName("Things")).items().stream()
                        .map(item -> text(item.get("PK")) + (item.containsKey("SK") ? " / " + text(item.get("SK")) : ""))
                        .sorted().toList();
                  }
                  static String text(AttributeValue value) { return value.s() != null ? value.s() : value.n(); }
                  static void run(World world) {
                """ + script + "}}");
    }

    @Test
    void numbersArePaddedSoThatTheySortByValue() {
        run("""
                @Table(name = "Things", items = Line.class) interface Things {}
                @Key(pk = "ORDER#{id}", sk = "LINE#{n:3}") record Line(@KeyOnly String id, @KeyOnly int n, String text) {}
                @Repository interface Lines {
                  @Insert void add(Line line);
                  @Find List<Line> list(String id);
                  @Find List<Line> listFrom(String id, Range<Integer> n);
                }
                """, """
                var lines = new DynamoLines(world.database());
                for (int n : new int[] {10, 2, 100, 0}) lines.add(new Line("o", n, "x"));

                assertThat(keys(world)).containsExactly("ORDER#o / LINE#000", "ORDER#o / LINE#002", "ORDER#o / LINE#010",
                    "ORDER#o / LINE#100");
                assertThat(lines.list("o")).extracting(Line::n).containsExactly(0, 2, 10, 100);
                assertThat(lines.listFrom("o", Range.of(2, 100))).extracting(Line::n).containsExactly(2, 10);
                assertThat(lines.listFrom("o", Range.closed(2, 100))).extracting(Line::n).containsExactly(2, 10, 100);
                assertThatThrownBy(() -> lines.add(new Line("o", 1000, "x"))).isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> lines.add(new Line("o", -1, "x"))).isInstanceOf(IllegalArgumentException.class);
                """);
    }

    @Test
    void aKeyOfOneNumberIsANumber() {
        run("""
                @Table(name = "Things", items = Slot.class) interface Things {}
                @Key(pk = "{n}", sk = "at#{place:2}") record Slot(@KeyOnly int n, @KeyOnly int place, String id) {}
                @Repository interface Slots {
                  @Insert void fill(Slot slot);
                  @Find List<Slot> list(int n);
                }
                """, """
                var slots = new DynamoSlots(world.database());
                slots.fill(new Slot(7, 1, "x"));

                assertThat(keys(world)).containsExactly("7 / at#01");
                assertThat(slots.list(7)).containsExactly(new Slot(7, 1, "x"));
                assertThat(slots.list(70)).isEmpty();
                """);
    }

    @Test
    void daysAndMonthsOfATimeAreThoseOfUtc() {
        run("""
                @Table(name = "Things", items = {Visit.class, Bill.class}) interface Things {}
                @Key(pk = "DAY#{at:day}", sk = "{at}#{id}") record Visit(Instant at, String id) {}
                @Key(pk = "MONTH#{at:month}", sk = "{at}#{id}") record Bill(Instant at, String id) {}
                @Repository interface Visits {
                  @Insert void add(Visit visit);
                  @Insert void add(Bill bill);
                  @Find List<Visit> list(@By("at") LocalDate day);
                  @Find List<Bill> list(@By("at") YearMonth month);
                }
                """, """
                var visits = new DynamoVisits(world.database());
                var late = Instant.parse("2026-01-31T23:59:59.999Z");
                visits.add(new Visit(late, "1"));
                visits.add(new Visit(late.plusMillis(1), "2"));
                visits.add(new Bill(late, "1"));
                visits.add(new Bill(late.plusMillis(1), "2"));

                assertThat(visits.list(LocalDate.of(2026, 1, 31))).extracting(Visit::id).containsExactly("1");
                assertThat(visits.list(LocalDate.of(2026, 2, 1))).extracting(Visit::id).containsExactly("2");
                assertThat(visits.list(YearMonth.of(2026, 1))).extracting(Bill::id).containsExactly("1");
                assertThat(visits.list(YearMonth.of(2026, 2))).extracting(Bill::id).containsExactly("2");
                assertThat(keys(world)).contains("DAY#2026-01-31 / 2026-01-31T23:59:59.999Z#1",
                    "MONTH#2026-02 / 2026-02-01T00:00:00.000Z#2");
                """);
    }

    @Test
    void aTimeIsWrittenWithThreeDecimalsAndAFinerOneIsRefused() {
        run("""
                @Table(name = "Things", items = Visit.class) interface Things {}
                @Key(pk = "VISIT#{id}", sk = "{at}") record Visit(String id, Instant at) {}
                @Repository interface Visits { @Insert void add(Visit visit); }
                """, """
                var visits = new DynamoVisits(world.database());
                visits.add(new Visit("1", Instant.parse("2026-01-31T12:00:00Z")));

                assertThat(keys(world)).containsExactly("VISIT#1 / 2026-01-31T12:00:00.000Z");
                assertThatThrownBy(() -> visits.add(new Visit("1", Instant.parse("2026-01-31T12:00:00.0001Z"))))
                    .isInstanceOf(IllegalArgumentException.class);
                """);
    }

    @Test
    void aHashInTextIsRefusedSoThatNoValueReachesIntoAnother() {
        run("""
                @Table(name = "Things", items = Note.class) interface Things {}
                @Key(pk = "USER#{user}", sk = "NOTE#{note}") record Note(String user, String note) {}
                @Repository interface Notes {
                  @Insert void add(Note note);
                  @Find Optional<Note> find(String user, String note);
                }
                """, """
                var notes = new DynamoNotes(world.database());

                assertThatThrownBy(() -> notes.add(new Note("a#NOTE", "1"))).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("#");
                assertThatThrownBy(() -> notes.add(new Note("", "1"))).isInstanceOf(IllegalArgumentException.class);
                assertThat(keys(world)).isEmpty();
                """);
    }

    @Test
    void anOptionalSegmentWritesNothingAndMissingOnesLeaveAnIndex() {
        run("""
                @Table(name = "Things", items = Doc.class)
                @Index(name = "GSI1") @Index(name = "GSI2")
                interface Things {}
                @Key(pk = "DOC#{id}", sk = "META")
                @Key(index = "GSI1", pk = "SUITE#{suite}#{concept?}", sk = "{id}")
                @Key(index = "GSI2", pk = "CONCEPT#{concept}", sk = "{id}")
                record Doc(String id, @Nullable String suite, @Nullable String concept) {}
                @Repository interface Docs {
                  @Insert void add(Doc doc);
                  @Find(index = "GSI1") List<Doc> list(String suite, @Nullable String concept);
                  @Find(index = "GSI2") List<Doc> listByConcept(String concept);
                }
                """, """
                var docs = new DynamoDocs(world.database());
                docs.add(new Doc("1", "pay", "refund"));
                docs.add(new Doc("2", "pay", null));
                docs.add(new Doc("3", null, null));

                assertThat(docs.list("pay", "refund")).extracting(Doc::id).containsExactly("1");
                assertThat(docs.list("pay", null)).extracting(Doc::id).containsExactly("2");
                assertThat(docs.listByConcept("refund")).extracting(Doc::id).containsExactly("1");
                assertThat(world.client.scan(r -> r.tableName("Things").indexName("GSI1")).count()).isEqualTo(2);
                assertThat(world.client.scan(r -> r.tableName("Things").indexName("GSI2")).count()).isEqualTo(1);
                """);
    }

    @Test
    void lowerCaseAndNormalisersMakeOneKeyOfManySpellings() {
        run("""
                @Table(name = "Things", items = {Member.class, Card.class})
                @Accept(code = "TRK04", because = "spellings are to meet")
                interface Things {}
                @Key(pk = "NAME#{name:lower}", sk = "META") record Member(String name) {}
                @Key(pk = "CARD#{number:digits}", sk = "META") record Card(String number) {}
                class Forms { @Normalize("digits") static String digits(String text) { return text.replaceAll("\\\\D", ""); } }
                @Repository interface Members {
                  @Insert void add(Member member);
                  @Insert void add(Card card);
                  @Find Optional<Member> find(String name);
                  @Find Optional<Card> findCard(String number);
                }
                """, """
                var members = new DynamoMembers(world.database());
                members.add(new Member("Rui"));
                members.add(new Card("12-34"));

                assertThat(members.find("RUI")).contains(new Member("Rui"));
                assertThatThrownBy(() -> members.add(new Member("rUI"))).isInstanceOf(Refusal.AlreadyExists.class);
                assertThat(members.findCard("1 2 3 4")).contains(new Card("12-34"));
                assertThat(keys(world)).containsExactly("CARD#1234 / META", "NAME#rui / META");
                """);
    }

    @Test
    void anEnumIsWrittenAsItIsStoredAndReadBack() {
        run("""
                @Table(name = "Things", items = Vote.class) interface Things {}
                @Key(pk = "POLL#{id}", sk = "{side}#{voter}")
                record Vote(@KeyOnly String id, @KeyOnly Side side, @KeyOnly String voter) {
                  enum Side { @Attribute("for") PRO, @Attribute("against") CON }
                }
                @Repository interface Votes {
                  @Insert void cast(Vote vote);
                  @Find List<Vote> list(String id);
                  @Find List<Vote> list(String id, Vote.Side side);
                }
                """, """
                var votes = new DynamoVotes(world.database());
                votes.cast(new Vote("1", Vote.Side.PRO, "ana"));
                votes.cast(new Vote("1", Vote.Side.CON, "rui"));

                assertThat(keys(world)).containsExactly("POLL#1 / against#rui", "POLL#1 / for#ana");
                assertThat(votes.list("1")).containsExactly(new Vote("1", Vote.Side.CON, "rui"),
                    new Vote("1", Vote.Side.PRO, "ana"));
                assertThat(votes.list("1", Vote.Side.PRO)).extracting(Vote::voter).containsExactly("ana");
                """);
    }

    @Test
    void aBooleanInAKeyIsTextAndReadFromBothForms() {
        run("""
                @Table(name = "Things", items = Album.class)
                @Index(name = "byOpen", pk = "open", sk = "id")
                interface Things {}
                @Key(pk = "ALBUM#{id}", sk = "META")
                @Key(index = "byOpen", pk = "{open}", sk = "{id}")
                @Accept(code = "TRI02", because = "a test")
                record Album(String id, boolean open) {}
                @Repository interface Albums {
                  @Insert void add(Album album);
                  @Find Optional<Album> find(String id);
                  @Find(index = "byOpen") List<Album> list(boolean open);
                }
                """, """
                var albums = new DynamoAlbums(world.database());
                albums.add(new Album("1", true));
                world.put("Things", Map.of("PK", AttributeValue.fromS("ALBUM#2"), "SK", AttributeValue.fromS("META"),
                    "id", AttributeValue.fromS("2"), "open", AttributeValue.fromS("false")));

                assertThat(albums.list(true)).containsExactly(new Album("1", true));
                assertThat(albums.list(false)).containsExactly(new Album("2", false));
                assertThat(albums.find("2")).contains(new Album("2", false));
                """);
    }
}
