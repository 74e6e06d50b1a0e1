package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** What a revision sends: what differs, and nothing else. */
class RevisionTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Journal.class) interface Demo {}

            @Table(name = "Journal", items = {Entry.class, Draft.class, Plan.class})
            @Index(name = "GSI1")
            interface Journal {}

            @Key(pk = "USER#{userId}", sk = "ENTRY#{entryId}")
            @Key(index = "GSI1", pk = "STATE#{state}", sk = "{at}#{entryId}", unless = "goneAt")
            record Entry(String userId, String entryId, State state, Instant at, @Nullable String note,
                    java.util.Set<String> tags, List<String> lines, Map<String, Integer> points,
                    @Nullable Section section, @Nullable Instant goneAt, @Version long rev) {
              enum State { @Attribute("open") OPEN, @Attribute("done") DONE }
              record Section(String shared, @Nullable String own) {}
            }

            @Key(pk = "DRAFT#{id}", sk = "META")
            record Draft(String id, String text, @Version Instant savedAt) {}

            @Key(pk = "PLAN#{id}", sk = "META")
            record Plan(String id, String text) {}

            @Repository interface Entries {
              @Insert void add(Entry entry);
              @Find Optional<Entry> find(String userId, String entryId);
              @Find List<Entry> listByState(Entry.State state);
              @Update Entry revise(Entry before, Entry after);
              @Insert void add(Draft draft);
              @Update void revise(Draft before, Draft after);
              @Find Optional<Draft> findDraft(String id);
              @Insert void add(Plan plan);
              @Update void revise(Plan before, Plan after);
              @Find Optional<Plan> findPlan(String id);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static final Instant T = Instant.parse("2026-01-01T00:00:00Z");

              static Entry entry(String note, Entry.Section section, Set<String> tags) {
                return new Entry("a", "1", Entry.State.OPEN, T, note, tags, List.of("x"), Map.of("p", 1), section, null, 1);
              }

              static Map<String, AttributeValue> stored(World world, String pk, String sk) {
                return world.client.getItem(r -> r.tableName("Journal")
                    .key(Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk)))).item();
              }

              static Map<String, AttributeValue> entry(World world) {
                return stored(world, "USER#a", "ENTRY#1");
              }

              static void run(World world) {
                var entries = new DynamoEntries(world.database());
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void whatTheProgramDoesNotKnowStays() {
        run("""
                var before = entry("n", null, Set.of("t"));
                entries.add(before);
                world.client.updateItem(r -> r.tableName("Journal")
                    .key(Map.of("PK", AttributeValue.fromS("USER#a"), "SK", AttributeValue.fromS("ENTRY#1")))
                    .updateExpression("SET strange = :f").expressionAttributeValues(Map.of(":f", AttributeValue.fromS("x"))));

                entries.revise(before, entry("m", null, Set.of("t")));

                assertThat(entry(world)).containsEntry("strange", AttributeValue.fromS("x"))
                    .containsEntry("note", AttributeValue.fromS("m"));
                """);
    }

    @Test
    void whatBecomesAbsentIsRemovedAndWhatBecomesPresentIsSet() {
        run("""
                var before = entry("n", new Entry.Section("s", "o"), Set.of("t"));
                entries.add(before);

                var bare = entries.revise(before, entry(null, null, Set.of()));

                assertThat(entry(world)).doesNotContainKeys("note", "section", "tags");
                assertThat(bare.note()).isNull();
                assertThat(bare.tags()).isEmpty();

                entries.revise(bare, new Entry("a", "1", Entry.State.OPEN, T, "again", Set.of("u"), List.of(), Map.of(),
                    new Entry.Section("s2", null), null, bare.rev()));
                var found = entries.find("a", "1").orElseThrow();
                assertThat(found.note()).isEqualTo("again");
                assertThat(found.section()).isEqualTo(new Entry.Section("s2", null));
                assertThat(found.tags()).containsExactly("u");
                assertThat(found.lines()).isEmpty();
                assertThat(found.points()).isEmpty();
                """);
    }

    @Test
    void anIndexKeyFollowsWhatItIsMadeOf() {
        run("""
                var before = entry("n", null, Set.of());
                entries.add(before);
                assertThat(entries.listByState(Entry.State.OPEN)).hasSize(1);

                var done = entries.revise(before, new Entry("a", "1", Entry.State.DONE, T.plusSeconds(1), "n", Set.of(),
                    List.of("x"), Map.of("p", 1), null, null, 1));

                assertThat(entries.listByState(Entry.State.OPEN)).isEmpty();
                assertThat(entries.listByState(Entry.State.DONE)).containsExactly(done);
                assertThat(entry(world)).containsEntry("GSI1PK", AttributeValue.fromS("STATE#done"))
                    .containsEntry("GSI1SK", AttributeValue.fromS("2026-01-01T00:00:01.000Z#1"));
                """);
    }

    @Test
    void anItemLeavesAnIndexWithWhatRulesItOutAndComesBackWithoutIt() {
        run("""
                var before = entry("n", null, Set.of());
                entries.add(before);

                var gone = entries.revise(before, new Entry("a", "1", Entry.State.OPEN, T, "n", Set.of(), List.of("x"),
                    Map.of("p", 1), null, T, 1));
                assertThat(entries.listByState(Entry.State.OPEN)).isEmpty();
                assertThat(entry(world)).doesNotContainKeys("GSI1PK", "GSI1SK");

                entries.revise(gone, new Entry("a", "1", Entry.State.OPEN, T, "n", Set.of(), List.of("x"),
                    Map.of("p", 1), null, null, gone.rev()));
                assertThat(entries.listByState(Entry.State.OPEN)).hasSize(1);
                """);
    }

    @Test
    void aNumberedVersionCountsUpAndAnOldOneIsStale() {
        run("""
                var before = entry("n", null, Set.of());
                entries.add(before);

                var second = entries.revise(before, entry("m", null, Set.of()));

                assertThat(second.rev()).isEqualTo(2);
                assertThatThrownBy(() -> entries.revise(before, entry("late", null, Set.of())))
                    .isInstanceOfSatisfying(Refusal.Stale.class, stale -> {
                      assertThat(stale.rule()).isEqualTo("rev = 1");
                      assertThat(stale.old(Entry.class)).contains(second);
                    });
                assertThat(entries.find("a", "1")).contains(second);
                """);
    }

    @Test
    void anotherVersionIsComparedWithBeforeAndWrittenFromAfter() {
        run("""
                entries.add(new Draft("1", "a", T));
                entries.revise(new Draft("1", "a", T), new Draft("1", "b", T.plusMillis(1)));

                assertThat(entries.findDraft("1")).contains(new Draft("1", "b", T.plusMillis(1)));
                assertThatThrownBy(() -> entries.revise(new Draft("1", "a", T), new Draft("1", "c", T.plusMillis(2))))
                    .isInstanceOf(Refusal.Stale.class);
                """);
    }

    @Test
    void withoutAVersionTheLastOneWinsWhereItDiffers() {
        run("""
                var plan = new Plan("1", "a");
                entries.add(plan);
                entries.revise(plan, new Plan("1", "b"));
                entries.revise(plan, new Plan("1", "c"));

                assertThat(entries.findPlan("1")).contains(new Plan("1", "c"));
                """);
    }

    @Test
    void whatIsNotThereCannotBeRevised() {
        run("""
                assertThatThrownBy(() -> entries.revise(new Plan("1", "a"), new Plan("1", "b")))
                    .isInstanceOf(Refusal.Missing.class);
                assertThat(stored(world, "PLAN#1", "META")).isEmpty();
                """);
    }

    @Test
    void aRevisionOfAnotherItemIsRefusedBeforeItIsSent() {
        run("""
                entries.add(new Plan("1", "a"));

                assertThatThrownBy(() -> entries.revise(new Plan("1", "a"), new Plan("2", "a")))
                    .isInstanceOf(IllegalArgumentException.class);
                assertThat(stored(world, "PLAN#2", "META")).isEmpty();
                """);
    }
}
