package trestle.processor.group;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Message;
import trestle.processor.World;

/** A group that adds an item to another group's. */
class GroupIncludesTest {
    private static final String JOBS = """
            package shared;

            import trestle.model.*;

            public interface Jobs {
              @ItemGroup(Job.class)
              interface JobItems {}

              @Key(pk = "JOB#{jobId}", sk = "STATE")
              record Job(String jobId, String userId, String task) {}

              @Repository
              interface JobTable {
                @Insert Write begin(Job job);
                @Delete Write forget(Job job);
              }
            }
            """;

    private static final String LISTED = """
            package listed;

            import shared.Jobs.Job;
            import trestle.model.*;

            public interface Listed {
              @ItemGroup(value = JobOfUser.class, includes = shared.Jobs.JobItems.class)
              interface UserJobItems {}

              @Key(pk = "USER#{userId}", sk = "JOB#{jobId}")
              @Derived(from = Job.class, reads = "userId")
              record JobOfUser(@KeyOnly String userId, @KeyOnly String jobId) {
                public static JobOfUser of(Job job) { return new JobOfUser(job.userId(), job.jobId()); }
              }

              @Repository
              interface UserJobTable {
                @Find(via = JobOfUser.class) Page<Job> list(String userId, PageRequest page);
              }
            }
            """;

    private static final String TABLE = """
            @Model(name = "demo", tables = Board.class)
            @Table(name = "Board", includes = listed.Listed.UserJobItems.class)
            @Place(of = shared.Jobs.Job.class, pk = "job#{jobId}")
            interface Board {}
            """;

    private static final String SCRIPT = """
            class Script {
              static void run(World world) {
                var jobs = new DynamoJobsJobTable(world.database());
                var ofUser = new DynamoListedUserJobTable(world.database());
                var transactions = new Transactions(world.client);
                var job = new shared.Jobs.Job("j1", "ann", "export");

                transactions.commit(jobs.begin(job));
                assertThat(ofUser.list("ann", PageRequest.first(5)).items()).containsExactly(job);
                assertThat(Dump.of(world.client).toString()).contains("job#j1", "USER#ann", "JOB#j1");

                transactions.commit(jobs.forget(job));
                assertThat(Dump.of(world.client).toString()).isEmpty();
              }
            }
            """;

    private static Compilation library() {
        return Compilation.after(Compilation.of(JOBS).succeeds(), LISTED).succeeds();
    }

    @Test
    void aTableHasTheIncludedGroupToo() {
        World.runAfter(library(), TABLE, SCRIPT);
    }

    @Test
    void theIncludedGroupMayBeNamedBesides() {
        var both = TABLE.replace(
                "includes = listed.Listed.UserJobItems.class",
                "includes = {listed.Listed.UserJobItems.class, shared.Jobs.JobItems.class}");

        World.runAfter(library(), both, SCRIPT);
    }

    @Test
    void bothGroupsMayBeInOneModule() {
        var one = JOBS.substring(0, JOBS.lastIndexOf('}'))
                + LISTED.substring(LISTED.indexOf("  @ItemGroup")).replace("shared.Jobs.", "");
        var table = TABLE.replace("listed.Listed.", "shared.Jobs.");
        var script = SCRIPT.replace("DynamoListedUserJobTable", "DynamoJobsUserJobTable");

        World.runAfter(Compilation.of(one).succeeds(), table, script);
    }

    @Test
    void onlyGroupsAreIncluded() {
        Compilation.after(
                        Compilation.of(JOBS).succeeds(),
                        LISTED.replace("includes = shared.Jobs.JobItems.class", "includes = Job.class"))
                .fails()
                .reports(
                        Message.NOT_A_GROUP,
                        "includes = Job.class",
                        "Listed.UserJobItems includes Jobs.Job, which is not marked @ItemGroup.");
    }

    @Test
    void withoutTheInclusionTheOtherRecordIsNoItem() {
        Compilation.after(
                        Compilation.of(JOBS).succeeds(), LISTED.replace(", includes = shared.Jobs.JobItems.class", ""))
                .fails()
                .reports(Message.NOT_AN_ITEM, "@Derived(from = Job.class", "Job");
    }
}
