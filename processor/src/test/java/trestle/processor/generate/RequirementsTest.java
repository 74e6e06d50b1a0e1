package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Writes that require something of another item, or of several, in the same transaction. */
class RequirementsTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = {Club.class, Log.class}) interface Demo {}
            @Table(name = "Club", items = {Link.class, Comment.class, Ban.class}) interface Club {}
            @Table(name = "Log", items = Deed.class) interface Log {}

            @Key(pk = "COACH#{coachId}", sk = "ATHLETE#{athleteId}")
            record Link(String coachId, String athleteId, Status status) {
              enum Status { @Attribute("active") ACTIVE, @Attribute("ended") ENDED }
            }

            @Key(pk = "ATHLETE#{athleteId}", sk = "COMMENT#{commentId}")
            record Comment(String athleteId, String commentId, String coachId, String text) {}

            @Key(pk = "BAN#{personId}", sk = "META") record Ban(@KeyOnly String personId, String reason) {}

            @Key(pk = "DEED#{deedId}", sk = "META") record Deed(String deedId, String by) {}

            @Repository interface Comments {
              @Save void link(Link link);
              @Save void ban(Ban ban);

              @Insert
              @Requires(item = Link.class, where = "status = 'active'")
              @Requires(item = Ban.class, absent = true, bind = "personId = coachId")
              Write post(Comment comment);

              @Delete
              @Requires(item = Link.class)
              Write remove(Comment comment);

              @Update(item = Link.class)
              Write end(String coachId, String athleteId, @Set Link.Status status);

              @Insert Write note(Deed deed);

              @Find Optional<Comment> find(String athleteId, String commentId);
              @Find Optional<Deed> findDeed(String deedId);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static final Comment C = new Comment("ann", "c1", "carl", "Well done");
              static final Link ACTIVE = new Link("carl", "ann", Link.Status.ACTIVE);
              static final Link ENDED = new Link("carl", "ann", Link.Status.ENDED);

              static void run(World world) {
                var comments = new DynamoComments(world.database());
                var transactions = new Transactions(world.client);
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void whatIsRequiredMustBeThere() {
        run("""
                assertThatThrownBy(() -> transactions.commit(comments.post(C))).isInstanceOfSatisfying(
                    Refusal.Missing.class, missing -> assertThat(missing.item()).isEqualTo("Link COACH#carl / ATHLETE#ann"));
                assertThat(comments.find("ann", "c1")).isEmpty();

                comments.link(ACTIVE);
                transactions.commit(comments.post(C));
                assertThat(comments.find("ann", "c1")).contains(C);
                """);
    }

    @Test
    void whatIsRequiredMustMeetItsCondition() {
        run("""
                comments.link(ENDED);

                assertThatThrownBy(() -> transactions.commit(comments.post(C))).isInstanceOfSatisfying(
                    Refusal.ConditionFailed.class, failed -> {
                      assertThat(failed.rule()).contains("status = 'active'");
                      assertThat(failed.old(Link.class)).contains(ENDED);
                    });
                assertThat(comments.find("ann", "c1")).isEmpty();
                """);
    }

    @Test
    void whatMustBeAbsentMustNotBeThere() {
        run("""
                comments.link(ACTIVE);
                comments.ban(new Ban("carl", "spam"));

                assertThatThrownBy(() -> transactions.commit(comments.post(C))).isInstanceOfSatisfying(
                    Refusal.AlreadyExists.class, there -> assertThat(there.item()).isEqualTo("Ban BAN#carl / META"));
                assertThat(comments.find("ann", "c1")).isEmpty();
                """);
    }

    @Test
    void aRequirementHoldsForDeletesToo() {
        run("""
                comments.link(ACTIVE);
                transactions.commit(comments.post(C));
                transactions.commit(comments.end("carl", "ann", Link.Status.ENDED));

                transactions.commit(comments.remove(C));

                assertThat(comments.find("ann", "c1")).isEmpty();
                """);
    }

    @Test
    void aRequiredItemThatIsWrittenInTheSameTransactionIsOneAction() {
        run("""
                comments.link(ACTIVE);

                transactions.commit(comments.post(C), comments.end("carl", "ann", Link.Status.ENDED));
                assertThat(comments.find("ann", "c1")).contains(C);

                var second = new Comment("ann", "c2", "carl", "Again");
                assertThat(transactions.run(comments.post(second), comments.end("carl", "ann", Link.Status.ACTIVE)))
                    .isInstanceOf(Outcome.Refused.class);
                assertThat(comments.find("ann", "c2")).isEmpty();
                """);
    }

    @Test
    void writesOfTwoTablesAreDoneTogetherOrNotAtAll() {
        run("""
                assertThat(transactions.run(comments.note(new Deed("d1", "carl")), comments.post(C)))
                    .isInstanceOf(Outcome.Refused.class);
                assertThat(comments.findDeed("d1")).isEmpty();

                comments.link(ACTIVE);
                transactions.commit(comments.note(new Deed("d1", "carl")), comments.post(C));
                assertThat(comments.findDeed("d1")).isPresent();
                assertThat(comments.find("ann", "c1")).isPresent();
                """);
    }

    @Test
    void theOutcomeNamesTheWriteThatWasRefused() {
        run("""
                comments.link(ACTIVE);
                transactions.commit(comments.post(C));
                var note = comments.note(new Deed("d1", "carl"));
                var again = comments.post(C);

                var outcome = transactions.run(note, again);

                assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                  assertThat(refused.write()).isSameAs(again);
                  assertThat(refused.refusal()).isInstanceOf(Refusal.AlreadyExists.class);
                  assertThat(refused.refusal().old(Comment.class)).contains(C);
                });
                """);
    }
}
