package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Items that change their key or their parent take what follows from them, and what counts them, along. */
class MovesTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = House.class) interface Demo {}
            @Table(name = "House", items = {Room.class, Box.class, Label.class, Code.class, Visit.class})
            @Index(name = "GSI1") interface House {}

            @Key(pk = "ROOM#{roomId}", sk = "META")
            record Room(String roomId, @Count(of = Box.class) int boxes,
                @Count(of = Box.class, sum = "weight", reads = "weight") long weight,
                @Count(of = Box.class, when = "heavy", reads = "weight") int heavy) {}

            @Key(pk = "ROOM#{roomId}", sk = "BOX#{number:3}")
            @Key(index = "GSI1", pk = "OWNER#{owner}", sk = "{roomId}#{number:3}")
            record Box(String roomId, int number, String owner, long weight, @Nullable String label, @Nullable String code,
                @Version int rev) {
              boolean heavy() { return weight >= 10; }
            }

            @Key(pk = "LABEL#{label}", sk = "{roomId}#{number:3}") @Derived(from = Box.class, reads = "label")
            record Label(@KeyOnly String label, @KeyOnly String roomId, @KeyOnly int number) {
              static Optional<Label> of(Box box) {
                return Optional.ofNullable(box.label()).map(label -> new Label(label, box.roomId(), box.number()));
              }
            }

            @Key(pk = "CODE#{code:lower}", sk = "GUARD") @Derived(from = Box.class, reads = "code") @Unique record Code(String code, String roomId, int number) {
              static Optional<Code> of(Box box) {
                return Optional.ofNullable(box.code()).map(code -> new Code(code, box.roomId(), box.number()));
              }
            }

            @Key(pk = "VISIT#{day}", sk = "{id}") record Visit(LocalDate day, String id, String note) {}

            @Repository @Accept(code = "TRK07", because = "boxes are carried from room to room") interface Boxes {
              @Insert void open(Room room);
              @Find Optional<Room> room(String roomId);
              @Insert void add(Box box);
              @Update(move = true) void carry(Box before, Box after);
              @Delete void remove(Box box);
              @Find Optional<Box> find(String roomId, int number);
              @Find(index = "GSI1") List<Box> owned(String owner);
              @Find(via = Label.class) List<Box> labelled(String label);
              @Find(via = Code.class) Optional<Box> coded(String code);
              @Insert void add(Visit visit);
              @Update(move = true) void postpone(Visit before, Visit after);
              @Find List<Visit> on(LocalDate day);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static Box box(String room, int number, long weight, String label, String code, int rev) {
                return new Box(room, number, "ann", weight, label, code, rev);
              }
              static void run(World world) {
                var boxes = new DynamoBoxes(world.database());
                boxes.open(new Room("hall", 0, 0, 0));
                boxes.open(new Room("loft", 0, 0, 0));
                boxes.add(box("hall", 1, 12, "toys", "A1", 1));
                boxes.add(box("hall", 2, 5, "toys", null, 1));
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void aMoveWithinOneParentLeavesItsCountersAsTheyAre() {
        run("""
                boxes.carry(box("hall", 1, 12, "toys", "A1", 1), box("hall", 7, 12, "toys", "A1", 1));
                assertThat(boxes.room("hall")).contains(new Room("hall", 2, 17, 1));
                assertThat(boxes.find("hall", 1)).isEmpty();
                assertThat(boxes.find("hall", 7)).isPresent();
                assertThat(boxes.owned("ann")).extracting(Box::number).containsExactly(2, 7);
                """);
    }

    @Test
    void aMoveToAnotherParentMovesEveryCounter() {
        run("""
                boxes.carry(box("hall", 1, 12, "toys", "A1", 1), box("loft", 1, 12, "toys", "A1", 1));
                assertThat(boxes.room("hall")).contains(new Room("hall", 1, 5, 0));
                assertThat(boxes.room("loft")).contains(new Room("loft", 1, 12, 1));
                """);
    }

    @Test
    void aMoveThatAlsoChangesWhatIsCountedCountsWhatIsNow() {
        run("""
                boxes.carry(box("hall", 1, 12, "toys", "A1", 1), box("loft", 1, 3, "toys", "A1", 1));
                assertThat(boxes.room("hall")).contains(new Room("hall", 1, 5, 0));
                assertThat(boxes.room("loft")).contains(new Room("loft", 1, 3, 0));
                """);
    }

    @Test
    void whatFollowsPointsAtTheNewPlace() {
        run("""
                boxes.carry(box("hall", 1, 12, "toys", "A1", 1), box("loft", 4, 12, "books", "A1", 1));
                assertThat(boxes.labelled("toys")).extracting(Box::number).containsExactly(2);
                assertThat(boxes.labelled("books")).extracting(Box::roomId).containsExactly("loft");
                assertThat(boxes.coded("a1")).map(Box::roomId).contains("loft");
                """);
    }

    @Test
    void aMoveOntoAnotherItemIsRefusedWhole() {
        run("""
                assertThatThrownBy(() -> boxes.carry(box("hall", 1, 12, "toys", "A1", 1), box("hall", 2, 12, "toys", "A1", 1)))
                    .isInstanceOf(Refusal.AlreadyExists.class);
                assertThat(boxes.room("hall")).contains(new Room("hall", 2, 17, 1));
                assertThat(boxes.find("hall", 1)).isPresent();
                assertThat(boxes.labelled("toys")).hasSize(2);
                """);
    }

    @Test
    void aMoveOfAnOldVersionIsRefusedWhole() {
        run("""
                assertThatThrownBy(() -> boxes.carry(box("hall", 1, 12, "toys", "A1", 9), box("loft", 1, 12, "toys", "A1", 9)))
                    .isInstanceOf(Refusal.Stale.class);
                assertThat(boxes.find("loft", 1)).isEmpty();
                assertThat(boxes.room("loft")).contains(new Room("loft", 0, 0, 0));
                assertThatThrownBy(() -> boxes.carry(box("hall", 8, 1, null, null, 1), box("loft", 8, 1, null, null, 1)))
                    .isInstanceOf(Refusal.class);
                """);
    }

    @Test
    void aValueThatIsGuardedMovesWithItsItemAndIsFreeAfterIt() {
        run("""
                assertThatThrownBy(() -> boxes.add(box("loft", 5, 1, null, "a1", 1))).isInstanceOf(Refusal.AlreadyExists.class);
                boxes.carry(box("hall", 1, 12, "toys", "A1", 1), box("loft", 1, 12, "toys", null, 1));
                assertThat(boxes.coded("A1")).isEmpty();
                boxes.add(box("loft", 5, 1, null, "a1", 1));
                assertThat(boxes.coded("A1")).map(Box::number).contains(5);
                boxes.remove(boxes.find("loft", 5).orElseThrow());
                assertThat(boxes.coded("A1")).isEmpty();
                assertThat(boxes.room("loft").orElseThrow().boxes()).isEqualTo(1);
                """);
    }

    @Test
    void anItemThatNothingFollowsFromMovesToo() {
        run("""
                var day = LocalDate.of(2026, 2, 28);
                boxes.add(new Visit(day, "v1", "tea"));
                boxes.add(new Visit(day, "v2", "cake"));
                boxes.postpone(new Visit(day, "v1", "tea"), new Visit(day.plusDays(1), "v1", "coffee"));
                assertThat(boxes.on(day)).extracting(Visit::id).containsExactly("v2");
                assertThat(boxes.on(day.plusDays(1))).containsExactly(new Visit(day.plusDays(1), "v1", "coffee"));
                boxes.postpone(new Visit(day, "v2", "cake"), new Visit(day, "v2", "pie"));
                assertThat(boxes.on(day)).extracting(Visit::note).containsExactly("pie");
                """);
    }
}
