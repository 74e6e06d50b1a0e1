package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import trestle.e2e.browser.Chromium;

/** Flows 2, 3 and 4: an athlete and coaches, each in their own browser. */
@ExtendWith(OnStage.class)
final class CoachingTest {
    private static final int MISSING = 404;
    private static final String SHARED = "Passing felt heavy and slow.";
    private static final String OWN = "Afraid of the new training partner.";
    private static final String COMMENT = "Look for the underhook before you come up.";

    @Widths
    void aCoachIsInvitedCommentsAndIsHiddenAndShown(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        var entry = athlete.log(SHARED, OWN);
        var coach = stage.newcomer("Coach", width);
        CoachLinks.invite(athlete, coach.email());
        joinsFromTheLink(stage, coach);
        var second = stage.member("Second coach", width, "coach");
        CoachLinks.accept(second, CoachLinks.invite(athlete));

        var read = readsTheEntry(coach);
        comments(coach);
        athleteIsNotified(athlete, entry);

        athlete.press("Hide");
        athlete.isTold("Comment hidden");
        athlete.sees("Hidden comment by Coach");
        second.open(read);
        second.sees(SHARED);
        second.doesNotSee(COMMENT);
        coach.open(read);
        coach.sees(COMMENT);
        coach.sees("Hidden by the athlete");

        athlete.page().getByText("Hidden comment by Coach").click();
        athlete.press("Show again");
        athlete.isTold("Comment shown again");
        second.open(read);
        second.sees(COMMENT);
        coach.open(read);
        coach.sees(COMMENT);
        coach.doesNotSee("Hidden by the athlete");
    }

    @Widths
    void aRemovedCoachSeesNothingFromThatMomentOn(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.log(SHARED, OWN);
        var coach = stage.member("Coach", width, "coach");
        CoachLinks.accept(coach, CoachLinks.invite(athlete));
        readsTheEntry(coach);
        var seen = coach.path();
        comments(coach);
        var journal = seen.replaceFirst("/entries/.*", "");

        athlete.open("/coaches");
        athlete.follow("Coach");
        athlete.press("Remove Coach");
        athlete.isTold("Coach removed");

        coach.type("Your comment", "Too late.");
        coach.press("Post comment");
        coach.arrives("Page not found");
        for (var gone : List.of("", "/progress", "/questions", "?q=passing")) {
            assertThat(status(stage, coach, journal + gone)).as(gone).isEqualTo(MISSING);
        }
        assertThat(status(stage, coach, seen)).isEqualTo(MISSING);
        coach.open("/athletes");
        coach.sees("No athletes yet.");
        coach.open("/my-comments");
        coach.sees(COMMENT);
    }

    @Test
    void anInvitationServesOnceAndOnlyWhomItIsFor(Stage stage) {
        var athlete = stage.member("Athlete", Chromium.PHONE, "athlete", "coach");
        var coach = stage.member("Coach", Chromium.PHONE, "coach");

        var link = CoachLinks.invite(athlete);
        athlete.open(link);
        athlete.sees("You made this invitation.");
        CoachLinks.accept(coach, link);
        coach.open(link);
        coach.sees("This invitation has already been used.");

        var second = stage.member("Second coach", Chromium.PHONE, "coach");
        var named = CoachLinks.invite(athlete, coach.email());
        second.open(named);
        second.sees("This invitation was sent to a different email address.");
        athlete.open("/coaches");
        athlete.page().locator("summary").getByText("Revoke").click();
        athlete.press("Revoke");
        athlete.isTold("Invitation revoked");
        coach.open(named);
        coach.sees("The athlete revoked this invitation.");
        coach.open("/invitation?token=nothing");
        coach.sees("This link isn’t valid.");
    }

    @Widths
    void anInvitationOfLastWeekHasExpired(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        var link = CoachLinks.invite(athlete);

        stage.site().later(Duration.ofDays(8));
        var coach = stage.member("Coach", width, "coach");
        coach.open(link);

        coach.arrives("This invitation can’t be accepted");
        coach.sees("This invitation has expired.");
        assertThat(coach.page().locator("main form")).hasCount(0);
        coach.open("/athletes");
        coach.sees("No athletes yet.");
    }

    private static void joinsFromTheLink(Stage stage, Person coach) {
        var link = stage.site().mailedLink(coach.email(), "Athlete").toString();
        coach.open(link);
        coach.arrives("Invitation from Athlete");
        coach.follow("Create an account");
        coach.fillSignUp("coach");
        coach.confirm();
        coach.open(link);
        coach.follow("Sign in");
        coach.arrives("Sign in");
        coach.fillSignIn();
        coach.arrives("Invitation from Athlete");
        coach.press("Accept invitation");
        coach.isTold("Invitation accepted");
    }

    /** From the roster to the entry; no page on the way has a private word in it. */
    private static String readsTheEntry(Person coach) {
        coach.open("/athletes");
        coach.arrives("Athletes");
        assertThat(bytes(coach)).contains("Athlete").doesNotContain("Afraid");
        coach.follow("Athlete");
        coach.sees(SHARED);
        assertThat(bytes(coach)).contains(SHARED).doesNotContain("Afraid");
        coach.page().locator("#entries a").first().click();
        assertThat(coach.page().getByLabel("Your comment")).isVisible();
        coach.sees("90 min");
        assertThat(bytes(coach)).contains(SHARED).doesNotContain("Afraid");
        return coach.path();
    }

    /** What the server sends for the page that is open. */
    private static String bytes(Person person) {
        return person.page().request().get(person.page().url()).text();
    }

    private static void comments(Person coach) {
        coach.type("Your comment", COMMENT);
        coach.press("Post comment");
        coach.isTold("Comment posted");
        assertThat(coach.page().locator("#comments article")).containsText(COMMENT);
    }

    private static void athleteIsNotified(Person athlete, String entry) {
        athlete.open("/entries");
        athlete.page().locator("header a[href$='/notices']").click();
        athlete.arrives("Notifications");
        athlete.follow("Coach commented on your entry");
        athlete.sees(COMMENT);
        assertThat(athlete.path()).isEqualTo(entry);
    }

    private static int status(Stage stage, Person person, String path) {
        return person.page().request().get(stage.site().url(path)).status();
    }
}
