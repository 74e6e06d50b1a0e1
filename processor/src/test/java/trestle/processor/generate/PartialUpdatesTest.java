package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Updates that name what they change: attributes, parts of nested records, numbers, sets, versions and index keys. */
class PartialUpdatesTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Desk.class) interface Demo {}
            @Table(name = "Desk", names = Names.SNAKE_CASE, items = {Task.class, Plain.class})
            @Index(name = "GSI1") @Index(name = "GSI2") interface Desk {}

            @Key(pk = "TASK#{taskId}", sk = "META")
            @Key(index = "GSI1", pk = "STATE#{state}", sk = "{dueAt}#{taskId}")
            @Key(index = "GSI2", pk = "OWNER#{ownerId}", sk = "{taskId}", unless = "doneAt")
            @Accept(code = "TRI02", because = "a test")
            record Task(String taskId, State state, Instant dueAt, @Nullable String ownerId, @Nullable Instant doneAt,
                int tries, long bytesRead, @Nullable BigDecimal priceNow, java.util.Set<String> openTags,
                java.util.Set<Integer> luckyNumbers, List<String> logLines, Detail moreDetail,
                @Nullable Detail spareDetail, Map<String, String> freeWords, @Version long rev) {
              enum State { @Attribute("open") OPEN, @Attribute("shut") SHUT }
              record Detail(String firstLine, @Nullable String lastLine, Inner innerPart) {}
              record Inner(int deepNumber, java.util.Set<String> deepTags) {}
            }

            @Key(pk = "PLAIN#{id}", sk = "META") record Plain(String id, @Nullable String note, int n, boolean on) {}

            @Repository interface Tasks {
              @Insert void add(Task task);
              @Find Optional<Task> find(String taskId);
              @Find(index = "GSI1") List<Task> list(Task.State state);
              @Find(index = "GSI2") List<Task> owned(String ownerId);
              @Update Task again(String taskId, @Add int tries, @Add long bytesRead, long rev);
              @Update Task tag(String taskId, @Add("openTags") String tag, @Remove("luckyNumbers") Integer lucky, long rev);
              @Update Task tags(String taskId, @Add java.util.Set<String> openTags,
                  @Remove java.util.Set<Integer> luckyNumbers, long rev);
              @Update Task line(String taskId, @Set("moreDetail.firstLine") String line,
                  @Set("moreDetail.innerPart.deepNumber") int deep, long rev);
              @Update Task lastLine(String taskId, @Set("moreDetail.lastLine") @Nullable String line, long rev);
              @Update Task spare(String taskId, @Set Task.@Nullable Detail spareDetail, @Set @Nullable BigDecimal priceNow,
                  long rev);
              @Update Task replace(String taskId, @Set List<String> logLines, @Set Map<String, String> freeWords,
                  @Set("openTags") java.util.Set<String> openTags, long rev);
              @Update Task shut(String taskId, @Set Task.State state, Instant dueAt, long rev);
              @Update Task give(String taskId, @Set @Nullable String ownerId, @Nullable Instant doneAt, long rev);

              @Insert void add(Plain plain);
              @Find Optional<Plain> plain(String id);
              @Update void note(String id, @Set @Nullable String note);
              @Update(item = Plain.class) boolean tryNote(String id, @Set String note, boolean on);
              @Update(item = Plain.class) @Where("n < {most}") boolean count(String id, @Add int n, int most);
              @Update Write later(String id, @Set boolean on);
              @Update @Remove("note") Plain clear(String id);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static final Instant T = Instant.parse("2040-01-01T00:00:00Z");
              static Task task() {
                return new Task("t", Task.State.OPEN, T, "ann", null, 1, 10, null, Set.of("a"), Set.of(1, 2), List.of("x"),
                    new Task.Detail("first", null, new Task.Inner(3, Set.of("deep"))), null, Map.of("k", "v"), 1);
              }
              static Map<String, AttributeValue> raw(World world) {
                return world.client.getItem(r -> r.tableName("Desk").key(TaskItem.key("t"))).item();
              }
              static void run(World world) {
                var tasks = new DynamoTasks(world.database());
                tasks.add(task());
                tasks.add(new Plain("p", null, 0, true));
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void numbersAreAddedToAndTheVersionCountsOn() {
        run("""
                var after = tasks.again("t", 2, -5L, 1);
                assertThat(after.tries()).isEqualTo(3);
                assertThat(after.bytesRead()).isEqualTo(5);
                assertThat(after.rev()).isEqualTo(2);
                assertThat(tasks.find("t")).contains(after);
                assertThat(raw(world)).containsKeys("bytes_read", "task_id").doesNotContainKeys("bytesRead", "owner");
                """);
    }

    @Test
    void aVersionThatIsOldRefusesTheUpdateAndTellsWhatIsThere() {
        run("""
                tasks.again("t", 1, 1L, 1);
                assertThatThrownBy(() -> tasks.again("t", 1, 1L, 1)).isInstanceOfSatisfying(Refusal.Stale.class, stale -> {
                  assertThat(stale.item()).isEqualTo("Task TASK#t / META");
                  assertThat(stale.old(Task.class).orElseThrow().rev()).isEqualTo(2);
                });
                assertThat(tasks.find("t").orElseThrow().tries()).isEqualTo(2);
                assertThatThrownBy(() -> tasks.again("none", 1, 1L, 1)).isInstanceOf(Refusal.Missing.class);
                assertThat(tasks.find("none")).isEmpty();
                """);
    }

    @Test
    void oneElementIsAddedToASetOrRemovedFromIt() {
        run("""
                var after = tasks.tag("t", "b", 2, 1);
                assertThat(after.openTags()).containsExactlyInAnyOrder("a", "b");
                assertThat(after.luckyNumbers()).containsExactly(1);
                after = tasks.tag("t", "b", 9, 2);
                assertThat(after.openTags()).containsExactlyInAnyOrder("a", "b");
                assertThat(after.luckyNumbers()).containsExactly(1);
                """);
    }

    @Test
    void severalElementsAreAddedOrRemovedTogetherAndTheLastTakesTheSetAlong() {
        run("""
                var after = tasks.tags("t", Set.of("b", "c"), Set.of(1, 2), 1);
                assertThat(after.openTags()).containsExactlyInAnyOrder("a", "b", "c");
                assertThat(after.luckyNumbers()).isEmpty();
                assertThat(raw(world)).doesNotContainKey("lucky_numbers");
                assertThat(tasks.find("t").orElseThrow().luckyNumbers()).isEmpty();
                """);
    }

    @Test
    void partsOfNestedRecordsChangeAndTheOthersStay() {
        run("""
                var after = tasks.line("t", "changed", 4, 1);
                assertThat(after.moreDetail()).isEqualTo(
                    new Task.Detail("changed", null, new Task.Inner(4, Set.of("deep"))));
                after = tasks.lastLine("t", "last", 2);
                assertThat(after.moreDetail().lastLine()).isEqualTo("last");
                assertThat(raw(world).get("more_detail").m()).containsKeys("first_line", "last_line", "inner_part");
                after = tasks.lastLine("t", null, 3);
                assertThat(after.moreDetail().lastLine()).isNull();
                assertThat(raw(world).get("more_detail").m()).doesNotContainKey("last_line");
                """);
    }

    @Test
    void whatIsSetToNullIsRemovedAndSetAgain() {
        run("""
                var detail = new Task.Detail("spare", "end", new Task.Inner(0, Set.of()));
                var after = tasks.spare("t", detail, new BigDecimal("1.50"), 1);
                assertThat(after.spareDetail()).isEqualTo(detail);
                assertThat(after.priceNow()).isEqualByComparingTo("1.5");
                after = tasks.spare("t", null, null, 2);
                assertThat(after.spareDetail()).isNull();
                assertThat(raw(world)).doesNotContainKeys("spare_detail", "price_now");
                """);
    }

    @Test
    void listsMapsAndSetsAreReplacedWhole() {
        run("""
                var after = tasks.replace("t", List.of("y", "y"), Map.of(), Set.of(), 1);
                assertThat(after.logLines()).containsExactly("y", "y");
                assertThat(after.freeWords()).isEmpty();
                assertThat(after.openTags()).isEmpty();
                assertThat(raw(world)).doesNotContainKey("open_tags").containsKeys("free_words");
                """);
    }

    @Test
    void anIndexKeyFollowsWhatIsSet() {
        run("""
                tasks.shut("t", Task.State.SHUT, T, 1);
                assertThat(tasks.list(Task.State.OPEN)).isEmpty();
                assertThat(tasks.list(Task.State.SHUT)).hasSize(1);
                assertThatThrownBy(() -> tasks.shut("t", Task.State.OPEN, T.plusSeconds(1), 2))
                    .isInstanceOf(Refusal.class);
                assertThat(tasks.list(Task.State.SHUT)).hasSize(1);
                """);
    }

    @Test
    void anItemLeavesAnIndexWhenAPartOfItsKeyBecomesAbsent() {
        run("""
                tasks.give("t", "bea", null, 1);
                assertThat(tasks.owned("ann")).isEmpty();
                assertThat(tasks.owned("bea")).hasSize(1);
                tasks.give("t", null, null, 2);
                assertThat(tasks.owned("bea")).isEmpty();
                assertThat(raw(world)).doesNotContainKeys("GSI2PK", "GSI2SK", "owner_id");
                tasks.give("t", "cid", null, 3);
                assertThat(tasks.owned("cid")).hasSize(1);
                """);
    }

    @Test
    void aPlainParameterIsAConditionAndABooleanTellsWhetherItWasMet() {
        run("""
                assertThat(tasks.tryNote("p", "yes", false)).isFalse();
                assertThat(tasks.plain("p").orElseThrow().note()).isNull();
                assertThat(tasks.tryNote("p", "yes", true)).isTrue();
                assertThat(tasks.plain("p").orElseThrow().note()).isEqualTo("yes");
                assertThat(tasks.count("p", 3, 1)).isTrue();
                assertThat(tasks.count("p", 3, 1)).isFalse();
                assertThat(tasks.plain("p").orElseThrow().n()).isEqualTo(3);
                """);
    }

    @Test
    void aDeferredUpdateIsDoneWithTheOthersOfItsTransaction() {
        run("""
                var off = tasks.later("p", false);
                assertThat(tasks.plain("p").orElseThrow().on()).isTrue();
                assertThat(new Transactions(world.client).run(off, tasks.later("none", true)))
                    .isInstanceOf(Outcome.Refused.class);
                assertThat(tasks.plain("p").orElseThrow().on()).isTrue();
                new Transactions(world.client).commit(off);
                assertThat(tasks.plain("p").orElseThrow().on()).isFalse();
                """);
    }

    @Test
    void aMethodMayRemoveWhatItNames() {
        run("""
                tasks.note("p", "something");
                assertThat(tasks.clear("p")).isEqualTo(new Plain("p", null, 0, true));
                assertThat(tasks.clear("p").note()).isNull();
                assertThatThrownBy(() -> tasks.clear("q")).isInstanceOf(Refusal.Missing.class);
                """);
    }
}
