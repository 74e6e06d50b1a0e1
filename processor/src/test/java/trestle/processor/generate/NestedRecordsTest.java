package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Records within records: stored, viewed in part, compared, revised and expired with their item. */
class NestedRecordsTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Office.class) interface Demo {}
            @Table(name = "Office", ttl = "gone", items = {Letter.class, Stamp.class}) @Index(name = "GSI1")
            interface Office {}

            @Key(pk = "LETTER#{id}", sk = "META")
            @Key(index = "GSI1", pk = "TOWN#{town}", sk = "{sentAt}#{id}")
            record Letter(String id, Address from, @Nullable Address to, List<Page1> pages, Map<String, Address> copies,
                Instant sentAt, @Nullable @Expires Instant secretUntil, @Nullable @Ttl Instant removedAt, @Version int rev) {
              /** Where it comes from, which is no component. */
              String town() { return from.town(); }
            }
            record Address(String name, String town, @Nullable Point point, java.util.Set<String> phones) {}
            record Point(BigDecimal east, BigDecimal north, Kind1 kind) {}
            enum Kind1 { @Attribute("exact") EXACT, @Attribute("rough") ROUGH }
            record Page1(int number, @Nullable String text, List<Point> points) {}
            @Key(pk = "STAMP#{id}", sk = "META") record Stamp(String id, int cents) {}

            @View(of = Letter.class) record Sender(@KeyOnly String id, From from) { record From(String town, @Nullable Where point) {} record Where(Kind1 kind) {} }
            @View(of = Letter.class) record Receiver(@Nullable To to) { record To(String name) {} }

            @Repository interface Letters {
              @Insert void send(Letter letter);
              @Insert void add(Stamp stamp);
              @Find Optional<Letter> find(String id);
              @Find Optional<Sender> sender(String id);
              @Find Optional<Receiver> receiver(String id);
              @Find(index = "GSI1") List<Sender> fromTown(String town);
              @Find @Where("from.point.kind = {kind}") List<Letter> ofKind(String id, Kind1 kind);
              @Find @Where("attribute_exists(to.point) AND to.point.east > {east}") List<Letter> eastOf(String id, BigDecimal east);
              @Find @Where("contains(from.phones, {phone}) OR size(from.phones) = 0") List<Letter> byPhone(String id, String phone);
              @Update Letter revise(Letter before, Letter after);
              @Update(item = Letter.class) @Where("from.name = {name}") boolean burn(String id, @Set Instant secretUntil, String name, int rev);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static final Instant T = Instant.parse("2040-01-01T00:00:00Z");
              static final Point POINT = new Point(new BigDecimal("7.5"), new BigDecimal("46.25"), Kind1.EXACT);
              static Address address(String name, Point point, String... phones) {
                return new Address(name, "Bern", point, Set.of(phones));
              }
              static Letter letter(Address from, Address to, int rev) {
                return new Letter("l", from, to, List.of(new Page1(1, "text", List.of(POINT)), new Page1(2, null, List.of())),
                    Map.of("first", address("Copy", null)), T, null, null, rev);
              }
              static Map<String, AttributeValue> raw(World world) {
                return world.client.getItem(r -> r.tableName("Office").key(LetterItem.key("l"))).item();
              }
              static void run(World world) {
                var letters = new DynamoLetters(world.database());
                var sent = letter(address("Ann", POINT, "12", "34"), null, 1);
                letters.send(sent);
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void everyLevelIsReadBackAndWhatIsAbsentIsNotStored() {
        run("""
                assertThat(letters.find("l")).contains(sent);
                assertThat(raw(world)).doesNotContainKeys("to", "secretUntil", "gone");
                assertThat(raw(world).get("from").m().get("point").m().get("kind").s()).isEqualTo("exact");
                assertThat(raw(world).get("pages").l().get(1).m()).containsOnlyKeys("number", "points");
                assertThat(raw(world).get("copies").m().get("first").m()).containsOnlyKeys("name", "town");
                """);
    }

    @Test
    void aViewReadsPartsOfPartsAndNothingElse() {
        run("""
                world.requests.clear();
                assertThat(letters.sender("l")).contains(
                    new Sender("l", new Sender.From("Bern", new Sender.Where(Kind1.EXACT))));
                var names = world.sent(GetItemRequest.class).expressionAttributeNames().values();
                assertThat(names).contains("from", "town", "point", "kind").doesNotContain("pages", "phones", "east");
                assertThat(letters.fromTown("Bern")).extracting(Sender::id).containsExactly("l");
                assertThat(letters.fromTown("Rome")).isEmpty();
                """);
    }

    @Test
    void aViewOfWhatIsAbsentIsAbsent() {
        run("""
                assertThat(letters.receiver("l")).contains(new Receiver(null));
                letters.revise(sent, letter(sent.from(), address("Bea", null), 1));
                assertThat(letters.receiver("l")).contains(new Receiver(new Receiver.To("Bea")));
                """);
    }

    @Test
    void conditionsReachIntoEveryLevel() {
        run("""
                assertThat(letters.ofKind("l", Kind1.EXACT)).hasSize(1);
                assertThat(letters.ofKind("l", Kind1.ROUGH)).isEmpty();
                assertThat(letters.eastOf("l", BigDecimal.ZERO)).isEmpty();
                assertThat(letters.byPhone("l", "12")).hasSize(1);
                assertThat(letters.byPhone("l", "56")).isEmpty();
                letters.revise(sent, letter(sent.from(), address("Bea", POINT), 1));
                assertThat(letters.eastOf("l", BigDecimal.ZERO)).hasSize(1);
                assertThat(letters.eastOf("l", new BigDecimal("7.5"))).isEmpty();
                """);
    }

    @Test
    void aRevisionReplacesWhatDiffersAndLeavesTheRest() {
        run("""
                var after = letters.revise(sent, letter(address("Ann", null), address("Bea", POINT, "9"), 1));
                assertThat(after.rev()).isEqualTo(2);
                assertThat(letters.find("l")).contains(after);
                assertThat(raw(world).get("from").m()).containsOnlyKeys("name", "town");
                var back = letters.revise(after, letter(sent.from(), null, 2));
                assertThat(back).isEqualTo(letter(sent.from(), null, 3));
                assertThat(raw(world)).doesNotContainKey("to");
                assertThatThrownBy(() -> letters.revise(after, letter(sent.from(), null, 2))).isInstanceOf(Refusal.Stale.class);
                """);
    }

    @Test
    void anAccessorOfAPartMakesAnIndexKeyThatFollowsIt() {
        run("""
                var moved = new Address("Ann", "Rome", null, Set.of());
                letters.revise(sent, letter(moved, null, 1));
                assertThat(letters.fromTown("Bern")).isEmpty();
                assertThat(letters.fromTown("Rome")).hasSize(1);
                """);
    }

    @Test
    void anItemThatIsGivenAnExpiryIsGoneFromEveryReadAtItsTime() {
        run("""
                assertThat(letters.burn("l", world.now.plusSeconds(3), "Bea", 1)).isFalse();
                assertThat(letters.burn("l", world.now.plusSeconds(3), "Ann", 1)).isTrue();
                assertThat(letters.find("l")).isPresent();
                world.now = world.now.plusSeconds(3);
                assertThat(letters.find("l")).isEmpty();
                assertThat(letters.sender("l")).isEmpty();
                assertThat(letters.fromTown("Bern")).isEmpty();
                assertThat(letters.ofKind("l", Kind1.EXACT)).isEmpty();
                assertThatThrownBy(() -> letters.revise(sent, letter(sent.from(), null, 1))).isInstanceOf(Refusal.class);
                letters.send(sent);
                assertThat(letters.find("l")).contains(sent);
                """);
    }
}
