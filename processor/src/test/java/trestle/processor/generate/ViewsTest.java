package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** What a view has no component for is not asked for, and so never enters memory. */
class ViewsTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Journal.class) interface Demo {}
            @Table(name = "Journal", kind = "kind", items = {Entry.class, EntryOfTag.class})
            @Index(name = "GSI1")
            interface Journal {}

            @Key(pk = "USER#{userId}", sk = "ENTRY#{at}#{id}")
            @Key(index = "GSI1", pk = "DAY#{at:day}", sk = "{at}#{id}")
            record Entry(String userId, Instant at, String id, String title, Sections sections, java.util.Set<String> tags,
                    @Nullable Instant goneAt) {
              record Sections(String shared, @Nullable String own, @Nullable Inner inner) {}
              record Inner(String deep, int n) {}
            }

            @Key(pk = "TAG#{tag}", sk = "{at}#{id}")
            @Derived(from = Entry.class, max = 5, reads = "tags")
            record EntryOfTag(@KeyOnly String tag, @KeyOnly Instant at, @KeyOnly String id, String userId) {
              static Stream<EntryOfTag> of(Entry e) {
                return e.tags().stream().map(tag -> new EntryOfTag(tag, e.at(), e.id(), e.userId()));
              }
            }

            @View(of = Entry.class)
            record Shared(@KeyOnly Instant at, @KeyOnly String id, String title, Sections sections) {
              record Sections(String shared) {}
            }

            @View(of = Entry.class)
            record Whole(String title, Entry.Sections sections) {}

            @Repository interface Entries {
              @Insert void add(Entry entry);
              @Find Optional<Shared> find(String userId, Instant at, String id);
              @Find List<Shared> list(String userId);
              @Find @Where("attribute_not_exists(goneAt)") Page<Shared> listLive(String userId, PageRequest page);
              @Find(index = "GSI1") List<Shared> listOn(@By("at") LocalDate day);
              @Find(via = EntryOfTag.class) List<Shared> listTagged(String tag);
              @Find List<Whole> listWhole(String userId);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static final Instant T = Instant.parse("2026-01-01T09:00:00Z");
              static final Entry ENTRY = new Entry("a", T, "1", "Guard",
                  new Entry.Sections("for all", "for me", new Entry.Inner("x", 1)), Set.of("gi"), null);
              static final Shared SHARED = new Shared(T, "1", "Guard", new Shared.Sections("for all"));

              static void run(World world) {
                var entries = new DynamoEntries(world.database());
                entries.add(ENTRY);
                world.requests.clear();
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void oneItemIsReadAsItsView() {
        run("""
                assertThat(entries.find("a", T, "1")).contains(SHARED);
                var get = world.sent(GetItemRequest.class);
                assertThat(get.expressionAttributeNames().values()).contains("title", "sections", "shared")
                    .doesNotContain("own", "inner", "goneAt", "tags", "userId");
                """);
    }

    @Test
    void aListIsReadAsItsView() {
        run("""
                assertThat(entries.list("a")).containsExactly(SHARED);
                var query = world.sent(QueryRequest.class);
                assertThat(query.projectionExpression()).isNotBlank();
                assertThat(query.expressionAttributeNames().values()).doesNotContain("own");
                """);
    }

    @Test
    void aFilterMayLookAtWhatTheViewHasNot() {
        run("""
                entries.add(new Entry("a", T.plusSeconds(1), "2", "Gone", ENTRY.sections(), Set.of(), T));

                assertThat(entries.listLive("a", PageRequest.first(10)).items()).containsExactly(SHARED);
                """);
    }

    @Test
    void aViewIsReadFromAnIndexAndThroughAPointer() {
        run("""
                assertThat(entries.listOn(LocalDate.of(2026, 1, 1))).containsExactly(SHARED);
                assertThat(entries.listTagged("gi")).containsExactly(SHARED);
                assertThat(entries.listTagged("nogi")).isEmpty();
                """);
    }

    @Test
    void aNestedRecordOfTheItemIsReadWhole() {
        run("""
                assertThat(entries.listWhole("a")).containsExactly(new Whole("Guard", ENTRY.sections()));
                assertThat(world.sent(QueryRequest.class).expressionAttributeNames().values()).doesNotContain("shared");
                """);
    }
}
