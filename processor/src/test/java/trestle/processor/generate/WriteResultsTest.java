package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Message;
import trestle.processor.World;

/** What revisions, deletes and updates may return, by record and by key, of one kind and of several under one key. */
class WriteResultsTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Desk.class) interface Demo {}
            @Table(name = "Desk", kind = "kind", items = {Memo.class, Draft.class, Poll.class, Event.class, Folder.class, Leaf.class,
                Mirror.class, Root.class})
            interface Desk {}
            @Key(pk = "MEMO#{id}", sk = "META")
            record Memo(String id, String text, @Nullable @Version Integer rev) {}
            @Key(pk = "DRAFT#{id}", sk = "META") record Draft(String id, String text) {}
            @Key(pk = "THING#{id}", sk = "META") sealed interface Thing permits Poll, Event {}
            record Poll(String id, String title, int votes) implements Thing {}
            record Event(String id, String title, int guests) implements Thing {}
            @Key(pk = "FOLDER#{folder}", sk = "META") record Folder(String folder, @Count(of = Leaf.class) int leaves) {}
            @Key(pk = "FOLDER#{folder}", sk = "LEAF#{n:2}") record Leaf(String folder, int n, String text) {}
            @Key(pk = "ROOT#{id}", sk = "META") record Root(String id, String name, @Nullable String also) {}
            @Key(pk = "MIRROR#{name}", sk = "{id}") @Derived(from = Root.class)
            record Mirror(@KeyOnly String name, @KeyOnly String id) {
              static Optional<Mirror> of(Root root) {
                return root.name().isEmpty() ? Optional.empty() : Optional.of(new Mirror(root.name(), root.id()));
              }
            }
            @Repository interface DeskTable {
              @Insert void add(Memo memo);
              @Insert void add(Draft draft);
              @Insert void add(Thing thing);
              @Insert void add(Folder folder);
              @Insert void add(Leaf leaf);
              @Insert void add(Root root);
              @Update Memo revise(Memo before, Memo after);
              @Update boolean tryRevise(Draft before, Draft after);
              @Update Write reviseLater(Draft before, Draft after);
              @Update @Where("text <> {not}") Draft reviseUnless(Draft before, Draft after, String not);
              @Update Optional<Draft> write(String id, @Set String text);
              @Delete Optional<Draft> take(Draft draft);
              @Delete(item = Draft.class) Optional<Draft> takeById(String id);
              @Delete boolean drop(Draft draft);
              @Delete boolean drop(Memo memo);
              @Delete @Where("text = {text}") boolean dropIf(Draft draft, String text);
              @Update(item = Thing.class) void rename(String id, @Set String title);
              @Update(item = Poll.class) Optional<Poll> vote(String id, @Add int votes);
              @Delete(item = Thing.class) boolean dropThing(String id);
              @Delete(item = Event.class) boolean cancel(String id);
              @Delete boolean dropAny(Thing thing);
              @Delete(item = Leaf.class) boolean pluck(String folder, int n);
              @Update void revise(Root before, Root after);
              @Delete void uproot(Root root);
              @Find Optional<Memo> memo(String id);
              @Find Optional<Draft> draft(String id);
              @Find Optional<Thing> thing(String id);
              @Find Optional<Folder> folder(String folder);
              @Find boolean mirrors(String name, String id);
            }
            """;

    private static void run(String body) {
        World.run(DESIGN, """
                class Script {
                  static void run(World world) {
                    var desk = new DynamoDeskTable(world.database());
                %s
                  }
                }
                """.formatted(body));
    }

    @Test
    void aRevisionGivesTheRecordAsItIsNowAndCountsFromAnAbsentVersion() {
        run("""
                desk.add(new Memo("1", "a", null));
                var first = desk.revise(new Memo("1", "a", null), new Memo("1", "b", null));
                assertThat(first).isEqualTo(new Memo("1", "b", 1));
                assertThat(desk.revise(first, new Memo("1", "c", 1))).isEqualTo(new Memo("1", "c", 2));
                assertThatThrownBy(() -> desk.revise(first, new Memo("1", "d", 1))).isInstanceOf(Refusal.Stale.class);
                assertThat(desk.memo("1")).contains(new Memo("1", "c", 2));
                """);
    }

    @Test
    void aRevisionSaysWhetherItWasDoneOrIsDeferred() {
        run("""
                desk.add(new Draft("1", "a"));
                assertThat(desk.tryRevise(new Draft("1", "a"), new Draft("1", "b"))).isTrue();
                assertThat(desk.tryRevise(new Draft("2", "a"), new Draft("2", "b"))).isFalse();
                var later = desk.reviseLater(new Draft("1", "b"), new Draft("1", "c"));
                assertThat(desk.draft("1")).contains(new Draft("1", "b"));
                new Transactions(world.client).commit(later);
                assertThat(desk.draft("1")).contains(new Draft("1", "c"));
                """);
    }

    @Test
    void aRevisionMayHaveAConditionOfItsOwn() {
        run("""
                desk.add(new Draft("1", "a"));
                assertThat(desk.reviseUnless(new Draft("1", "a"), new Draft("1", "b"), "z")).isEqualTo(new Draft("1", "b"));
                assertThatThrownBy(() -> desk.reviseUnless(new Draft("1", "b"), new Draft("1", "c"), "b"))
                    .isInstanceOf(Refusal.ConditionFailed.class);
                """);
    }

    @Test
    void anUpdateOrADeleteGivesWhatWasThereOrNothing() {
        run("""
                assertThat(desk.write("1", "b")).isEmpty();
                assertThat(desk.draft("1")).isEmpty();
                desk.add(new Draft("1", "a"));
                assertThat(desk.write("1", "b")).contains(new Draft("1", "b"));
                assertThat(desk.take(new Draft("1", "anything"))).contains(new Draft("1", "b"));
                assertThat(desk.take(new Draft("1", "b"))).isEmpty();
                desk.add(new Draft("1", "c"));
                assertThat(desk.takeById("1")).contains(new Draft("1", "c"));
                assertThat(desk.takeById("1")).isEmpty();
                """);
    }

    @Test
    void aDeleteOfARecordSaysWhetherThereWasOneAndItsVersionOrConditionDecides() {
        run("""
                desk.add(new Draft("1", "a"));
                assertThat(desk.dropIf(new Draft("1", "a"), "b")).isFalse();
                assertThat(desk.dropIf(new Draft("1", "a"), "a")).isTrue();
                assertThat(desk.drop(new Draft("1", "a"))).isFalse();
                desk.add(new Memo("1", "a", 3));
                assertThat(desk.drop(new Memo("1", "a", 2))).isFalse();
                assertThat(desk.drop(new Memo("1", "z", 3))).isTrue();
                """);
    }

    @Test
    void anUpdateOfSeveralKindsChangesWhicheverIsThereAndOneOfOneKindNoOther() {
        run("""
                desk.add(new Poll("p", "Lunch", 1));
                desk.add(new Event("e", "Fair", 9));
                desk.rename("p", "Dinner");
                desk.rename("e", "Market");
                assertThatThrownBy(() -> desk.rename("x", "None")).isInstanceOf(Refusal.Missing.class);
                assertThat(desk.thing("p")).contains(new Poll("p", "Dinner", 1));
                assertThat(desk.thing("e")).contains(new Event("e", "Market", 9));
                assertThat(desk.vote("p", 2)).contains(new Poll("p", "Dinner", 3));
                assertThat(desk.vote("e", 2)).isEmpty();
                assertThat(desk.thing("e")).contains(new Event("e", "Market", 9));
                """);
    }

    @Test
    void aDeleteOfSeveralKindsTakesWhicheverIsThereAndOneOfOneKindNoOther() {
        run("""
                for (var id : List.of("1", "2")) desk.add(new Poll(id, "Lunch", 1));
                assertThat(desk.cancel("1")).isFalse();
                assertThat(desk.thing("1")).isPresent();
                assertThat(desk.dropThing("1")).isTrue();
                assertThat(desk.dropThing("1")).isFalse();
                assertThat(desk.dropAny(new Poll("2", "Lunch", 1))).isTrue();
                assertThat(desk.dropAny(new Poll("2", "Lunch", 1))).isFalse();
                """);
    }

    @Test
    void aDeleteByKeyMovesTheCounterOnce() {
        run("""
                desk.add(new Folder("f", 0));
                desk.add(new Leaf("f", 1, "a"));
                desk.add(new Leaf("f", 2, "b"));
                assertThat(desk.pluck("f", 1)).isTrue();
                assertThat(desk.pluck("f", 1)).isFalse();
                assertThat(desk.folder("f")).contains(new Folder("f", 1));
                """);
    }

    @Test
    void whatIsDerivedFromEveryComponentComesAndGoesWithTheRecord() {
        run("""
                desk.add(new Root("1", "", null));
                assertThat(desk.mirrors("oak", "1")).isFalse();
                desk.revise(new Root("1", "", null), new Root("1", "oak", "tall"));
                assertThat(desk.mirrors("oak", "1")).isTrue();
                desk.revise(new Root("1", "oak", "tall"), new Root("1", "elm", "tall"));
                assertThat(desk.mirrors("oak", "1")).isFalse();
                assertThat(desk.mirrors("elm", "1")).isTrue();
                assertThatThrownBy(() -> desk.revise(new Root("1", "oak", "tall"), new Root("1", "fir", null)))
                    .isInstanceOf(Refusal.class);
                desk.uproot(new Root("1", "elm", "tall"));
                assertThat(desk.mirrors("elm", "1")).isFalse();
                """);
    }

    @Test
    void whatCannotBeReturnedIsRefused() {
        refused("@Update int revise(Draft before, Draft after);", "revise(");
        refused("@Update Optional<Draft> revise(Draft before, Draft after);", "revise(");
        refused("@Update(item = Draft.class) Optional<Memo> write(String id, @Set String text);", "write(");
        refused("@Delete Draft take(Draft draft);", "take(");
        refused("@Delete(item = Draft.class) Draft takeById(String id);", "takeById(");
        refused("@Delete Optional<Root> uproot(Root root);", "uproot(");
    }

    private static void refused(String method, String at) {
        Compilation.of(DESIGN, "@Repository interface Wrong { " + method + " }")
                .fails()
                .reports(Message.WRITE_RETURNS, at, "cannot return that");
    }

    @Test
    void whatADeleteByKeyCannotKnowIsRefused() {
        Compilation.of(DESIGN, "@Repository interface Wrong { @Delete(item = Root.class) void uproot(String id); }")
                .reports(Message.DELETE_NEEDS_RECORD, "uproot(", "Mirror follows from it");
        Compilation.of("""
                        @Model(name = "demo", tables = Desk.class) interface Demo {}
                        @Table(name = "Desk", items = {Box.class, Part.class}) interface Desk {}
                        @Key(pk = "BOX#{box}", sk = "META")
                        record Box(String box, @Count(of = Part.class, sum = "weight", reads = "weight") long weight) {}
                        @Key(pk = "BOX#{box}", sk = "PART#{id}") record Part(String box, String id, int weight) {}
                        @Repository interface Parts {
                          @Delete(item = Part.class) void remove(String box, String id);
                          @Update(item = Part.class) void weigh(String box, String id, @Set int weight);
                          @Save void save(Part part);
                        }
                        """)
                .reports(Message.DELETE_NEEDS_RECORD, "remove(", "what it holds says how it counts")
                .reports(Message.SET_FOLLOWED, "weigh(", "Part.weight", "Box.weight")
                .reports(Message.COUNT_ASIDE, "save(", "Box.weight");
    }
}
