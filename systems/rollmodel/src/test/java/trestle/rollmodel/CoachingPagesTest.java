package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.CoachingWorld.texts;
import static trestle.rollmodel.RollModelWorld.NOW;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The pages between people, used as a browser without script would. */
@TrestleTest(model = "rollmodel")
final class CoachingPagesTest {
    private static final String MARKER = "quetzalcoatl";

    private final CoachingWorld people;
    private final Entry entry;

    CoachingPagesTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        entry = people.log("ann", NOW, MARKER, "Half guard <b>rounds</b>.", "half guard");
    }

    @Test
    void anInvitationIsMadePassedOnAndAccepted() {
        var made = submit("ann", "/coaches", "/coaches/invite", "message", "Please.");
        assertThat(made.status()).isEqualTo(201);
        var path = found(Sent.text(made), "/rollmodel(/invitation\\?token=[A-Za-z0-9_-]+)");

        assertThat(page(200, "", path))
                .contains("Sign in", "Invitation from Name of ann")
                .doesNotContain("Please.");
        assertThat(page(409, "ann", path)).contains("You made this invitation.");
        assertThat(page(200, "bea", path)).contains("a coach account yet");
        assertThat(page(200, "carl", path)).contains("Invitation from Name of ann", "Please.");
        var accepted = submit("carl", path, "/invitation", "token", found(path, "token=(.*)"));

        assertThat(accepted.header("Location")).isEqualTo("/rollmodel/athletes/ann?done=link-accepted");
        assertThat(page(200, "carl", "/athletes")).contains("Name of ann", "1 new");
        assertThat(page(200, "ann", "/coaches")).contains("Name of carl", "sees all shared entries");
        assertThat(page(200, "ann", "/notices")).contains("Name of carl accepted your invitation");
        assertThat(page(410, "dora", path)).contains("has already been used");
        assertThat(page(404, "dora", "/invitation?token=nothing")).contains("copied all of it");
    }

    @Test
    void whoWasInvitedSignsUpAsACoachWithTheirAddressAndComesBack() {
        var path = link("ann", "{'email': 'new@example.org'}");
        var next = URLEncoder.encode("/rollmodel" + path, StandardCharsets.UTF_8);

        var signUp =
                found(page(200, "", path), "href=\"/rollmodel(/signup[^\"]+)\"").replace("&amp;", "&");

        assertThat(signUp).isEqualTo("/signup?next=" + next + "&roles=coach&email=new%40example.org");
    }

    @Test
    void everyReasonWhyAnInvitationIsClosedIsTold() {
        people.join("both", Profile.Role.ATHLETE, Profile.Role.COACH);
        var own = link("both", "{}");
        assertThat(page(409, "both", own)).contains("You made this invitation.");
        assertThat(page(403, "dora", link("ann", "{'email': 'carl@example.org'}")))
                .contains("different email address");
        var revoked = link("ann", "{}");
        people.delete(
                "ann",
                "/invitations/"
                        + texts(people.get("ann", "/invitations"), "inviteId").getFirst());
        assertThat(page(410, "carl", revoked)).contains("revoked this invitation");
        people.world.trestle.clock().advance(Duration.ofDays(8));
        assertThat(page(410, "carl", own)).contains("has expired");
    }

    private String link(String who, String json) {
        return found(
                json(201, people.post(who, "/invitations", json)).path("link").asText(), "/rollmodel(.*)");
    }

    @Test
    void aFormThatIsNotRightComesBackAsItWasTyped() {
        people.link("ann", "carl");

        var invitation = submit("ann", "/coaches", "/coaches/invite", "email", "nobody", "message", "My words.");
        assertThat(invitation.status()).isEqualTo(422);
        assertThat(Sent.text(invitation)).contains("nobody", "My words.", "name@example.org");
        var path = "/athletes/ann/entries/" + entry.entryId();
        var comment = submit("carl", path, path + "/comments", "body", "x".repeat(4_001));
        assertThat(comment.status()).isEqualTo(422);
        assertThat(Sent.text(comment)).contains("x".repeat(4_001), "Use at most 4000 characters");
        var question = submit("ann", "/ask", "/ask", "content", "", "scope", "private");
        assertThat(question.status()).isEqualTo(422);
    }

    @Test
    void aCoachReadsAndCommentsAndTheAthleteHides() {
        people.link("ann", "carl");
        people.link("ann", "dora");
        var path = "/athletes/ann/entries/" + entry.entryId();
        assertThat(page(200, "carl", path)).contains("Half guard &lt;b&gt;rounds&lt;/b&gt;.", "90 min");

        var posted = submit("carl", path, path + "/comments", "body", "Well <i>done</i>.");
        assertThat(posted.header("Location")).isEqualTo("/rollmodel" + path + "?done=comment-posted#comments");
        var id = texts(people.get("ann", "/entries/" + entry.entryId() + "/comments"), "commentId")
                .getFirst();
        assertThat(page(200, "carl", path)).contains("Well &lt;i&gt;done&lt;/i&gt;.");

        people.site.answer(form(
                "ann",
                "/entries/" + entry.entryId() + "/comments/" + id + "/visibility",
                "/notices",
                "visibility",
                "hiddenByAthlete"));
        assertThat(page(200, "carl", path)).contains("Hidden by the athlete");
        assertThat(page(200, "dora", path)).doesNotContain("done&lt;");

        submit("carl", path + "/comments/" + id + "/edit", path + "/comments/" + id + "/edit", "body", "Fine.");
        assertThat(page(200, "carl", path)).contains("Fine.", "edited");
        submit("carl", path + "/comments/" + id + "/delete", path + "/comments/" + id + "/delete");
        assertThat(page(200, "carl", path)).doesNotContain("Fine.");
    }

    @Test
    void theAthleteRepliesOnThePageOfTheEntryAndEditsTheReply() {
        people.link("ann", "carl");
        people.link("ann", "dora");
        var id = json(201, people.post("carl", "/entries/" + entry.entryId() + "/comments", "{'body': 'Slowly.'}"))
                .path("commentId")
                .asText();
        people.post("dora", "/entries/" + entry.entryId() + "/comments", "{'body': 'Later than the reply.'}");
        var own = "/entries/" + entry.entryId();

        var empty = submit("ann", own, own + "/comments/" + id + "/reply", "body", "");
        assertThat(empty.status()).isEqualTo(422);
        assertThat(Sent.text(empty)).contains("Enter a reply.", "Reply to Name of carl");
        var posted = submit("ann", own, own + "/comments/" + id + "/reply", "body", "I wil.");
        assertThat(posted.header("Location")).isEqualTo("/rollmodel" + own + "?done=reply-posted#comments");
        assertThat(page(200, "ann", own))
                .containsSubsequence("Slowly.", "In reply to Name of carl", "I wil.", "Later than the reply.");
        var reply = found(page(200, "ann", own), "/comments/([0-9a-f-]+)/edit");
        submit("ann", own, own + "/comments/" + reply + "/edit", "body", "I will.");

        assertThat(page(200, "carl", "/athletes/ann" + own)).contains("I will.", "In reply to Name of carl", "edited");
        assertThat(get("ann", own + "/comments/" + id + "/edit").status()).isEqualTo(404);
        assertThat(get("bea", own + "/comments/" + reply + "/edit").status()).isEqualTo(404);
        people.site.answer(
                form("ann", own + "/comments/" + reply + "/visibility", own, "visibility", "hiddenByAthlete"));
        assertThat(page(200, "ann", own)).contains("Hidden by you", "I will.");
        assertThat(page(200, "carl", "/athletes/ann" + own)).doesNotContain("I will.");
    }

    @Test
    void commentsBeyondTheHundredthAreOnTheNextPage() {
        people.link("ann", "carl");
        for (int number = 1; number <= 101; number++) {
            var at = NOW.plusSeconds(number);
            people.world.transactions.commit(people.world.comments.post(
                    Comment.of(
                            entry.entryId(),
                            at,
                            people.world.trestle.ids().next(at),
                            new AthleteId("ann"),
                            new CoachId("carl"),
                            "Remark number " + number + "."),
                    entry.createdAt()));
        }
        var path = "/athletes/ann/entries/" + entry.entryId();

        var first = page(200, "carl", path);
        var second = page(200, "carl", path + found(first, "(\\?cursor=[A-Za-z0-9_-]+)"));

        assertThat(first).contains("Remark number 100.").doesNotContain("Remark number 101.");
        assertThat(second).contains("Remark number 101.").doesNotContain("Remark number 100.", "?cursor=");
    }

    @Test
    void aCoachChoosesOnTheAskPageWhomToAskAbout() {
        assertThat(page(200, "carl", "/ask")).contains("Nobody does yet");
        people.link("ann", "carl");

        var asks = page(200, "carl", "/ask");

        assertThat(asks).contains("Ask about one of your athletes", "Name of ann", "/rollmodel/ask?athlete=ann");
        assertThat(page(200, "carl", "/ask?athlete=ann")).contains("Your question about Name of ann");
    }

    @Test
    void privateWordsAreOnNoPageOfACoach() {
        people.link("ann", "carl");
        var thread = json(201, people.post("carl", "/ai/threads", "{'athleteId': 'ann'}"))
                .path("threadId")
                .asText();
        people.post("carl", "/ai/threads/" + thread + "/messages", "{'content': 'half guard', 'scope': 'shared'}");
        var pages = new ArrayList<String>();
        for (var path : coachPages(thread)) pages.add(page(200, "carl", path));

        assertThat(pages).noneMatch(page -> page.contains(MARKER));
        people.delete("ann", "/coaches/carl");
        for (var path : coachPages(thread)) {
            int expected = List.of("/athletes", "/my-comments", "/ask").contains(path) ? 200 : 404;
            assertThat(get("carl", path).status()).as(path).isEqualTo(expected);
        }
    }

    private List<String> coachPages(String thread) {
        return List.of(
                "/athletes",
                "/athletes/ann",
                "/athletes/ann?q=half",
                "/athletes/ann?q=" + MARKER.substring(0, 4),
                "/athletes/ann/progress",
                "/athletes/ann/questions",
                "/athletes/ann/leave",
                "/athletes/ann/entries/" + entry.entryId(),
                "/my-comments",
                "/ask",
                "/ask/" + thread);
    }

    @Test
    void theAthleteSeesWhatCoachesSee() {
        var path = "/entries/" + entry.entryId() + "/as-coaches-see-it";

        assertThat(page(200, "ann", path)).contains("Half guard", "half guard").doesNotContain(MARKER);
        assertThat(get("bea", path).status()).isEqualTo(404);
        var kept = people.log("ann", NOW, MARKER, "For me.", false);
        assertThat(page(200, "ann", "/entries/" + kept.entryId() + "/as-coaches-see-it"))
                .contains("hidden from coaches")
                .doesNotContain("For me.");
    }

    @Test
    void aQuestionIsAskedAndItsAnswerShowsWhatItRestsOn() {
        var asked = submit("ann", "/ask", "/ask", "content", "half guard?", "scope", "shared");
        var path = found(asked.header("Location"), "/rollmodel(/ask/[0-9a-f-]+)");

        assertThat(page(200, "ann", path))
                .contains("1 session mentions", "No AI model was used.", "/rollmodel/entries/" + entry.entryId())
                .contains("Half guard &lt;b&gt;rounds&lt;/b&gt;.");
        assertThat(page(200, "ann", "/ask")).contains("half guard?");
        submit("ann", path, path + "/settings", "title", "Mine", "sharedWithCoaches", "true");
        people.link("ann", "carl");
        assertThat(page(200, "carl", "/athletes/ann/questions")).contains("Mine");
        assertThat(page(200, "carl", "/athletes/ann/questions/" + path.substring(5)))
                .contains("1 session mentions");
        submit("ann", path, path + "/delete");
        assertThat(get("ann", path).status()).isEqualTo(404);
    }

    @Test
    void coachesAreLimitedAndRemoved() {
        people.link("ann", "carl");

        submit("ann", "/coaches/carl", "/coaches/carl/view", "visibleFrom", "2040-01-16");
        assertThat(page(200, "carl", "/athletes/ann")).contains("shared any entries yet");
        assertThat(page(200, "ann", "/coaches")).contains("sees entries from");
        submit("ann", "/coaches/carl", "/coaches/carl/remove");
        assertThat(get("carl", "/athletes/ann").status()).isEqualTo(404);
        assertThat(page(200, "ann", "/coaches")).contains("No coach yet.", "Coach history");
    }

    @Test
    void aNoticeLeadsToItsEntryAndIsRead() {
        people.link("ann", "carl");
        people.post("carl", "/entries/" + entry.entryId() + "/comments", "{'body': 'Well done.'}");
        var id = texts(people.get("ann", "/notices"), "id").getFirst();

        assertThat(page(200, "ann", "/notices"))
                .containsPattern("Name of carl commented on your entry[\\s\\S]*Half guard &lt;b&gt;rounds&lt;/b&gt;\\.")
                .doesNotContain(MARKER);
        assertThat(get("ann", "/notices/" + id).header("Location"))
                .isEqualTo("/rollmodel/entries/" + entry.entryId() + "#comments");

        assertThat(people.notices.countUnread("ann")).isZero();
        assertThat(get("bea", "/notices/" + id).status()).isEqualTo(404);
    }

    @Test
    void aNoticeShowsNothingOfAnEntryThatItsReaderNoLongerSees() {
        people.link("ann", "carl");
        var path = "/entries/" + entry.entryId() + "/comments";
        var id = json(201, people.post("carl", path, "{'body': 'Well done.'}"))
                .path("commentId")
                .asText();
        people.post("ann", path + "/" + id + "/replies", "{'body': 'Thanks.'}");
        assertThat(page(200, "carl", "/notices")).contains("replied to your comment", "Half guard");

        people.delete("ann", "/coaches/carl");

        assertThat(page(200, "carl", "/notices"))
                .contains("replied to your comment")
                .doesNotContain("Half guard");
    }

    @Test
    void emptyPagesSayHowToGoOn() {
        assertThat(page(200, "eve", "/athletes")).contains("No athletes yet.", "invite you");
        assertThat(page(200, "eve", "/ask")).contains("Nobody does yet");
        assertThat(page(200, "bea", "/coaches")).contains("No coach yet.");
        assertThat(page(200, "bea", "/notices")).contains("all caught up");
        assertThat(page(200, "eve", "/my-comments")).contains("written any comments yet");
    }

    private OutgoingResponse get(String who, String path) {
        var sent = Sent.get("/rollmodel" + path);
        return people.site.answer(who.isEmpty() ? sent : sent.cookie("rollmodel", who));
    }

    private String page(int status, String who, String path) {
        var answer = get(who, path);
        assertThat(answer.status()).as(path + " of " + who).isEqualTo(status);
        return Sent.text(answer);
    }

    /** Sends a form with the token that a page of ours has. */
    private OutgoingResponse submit(String who, String page, String action, String... fields) {
        return people.site.answer(form(who, action, page, fields));
    }

    private Sent form(String who, String action, String page, String... fields) {
        var all = new ArrayList<>(List.of(fields));
        all.addAll(List.of("_csrf", found(page(200, who, page), "name=\"_csrf\" value=\"([^\"]+)\"")));
        return Sent.post("/rollmodel" + action).cookie("rollmodel", who).form(all.toArray(String[]::new));
    }

    private static String found(String text, String pattern) {
        var matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }
}
