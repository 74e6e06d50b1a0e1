package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.ExtendWith;
import trestle.rollmodel.chat.StandInModel;

/** Flow 9: a language model answers those who want it, receives no more than it may know, and may fail. */
@ExtendWith(OnStage.class)
final class AskModelTest {
    private static final String SHARED = "Half guard: the underhook came late.";
    private static final String OWN = "The half guard scares me since the fall.";
    private static final String NO_MODEL = "Summary put together from your entries. No AI model was used.";
    private static final String NAMED = "stand-in at 127.0.0.1";

    @Widths
    void aModelAnswersWhomItMayAndIsToldNoMoreThanItMay(int width, StandInModel model, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.log(SHARED, OWN);
        var coach = stage.member("Coach", width, "coach");
        CoachLinks.link(athlete, coach);

        asksWithoutConsent(athlete, coach, model);
        consents(athlete);
        asksInPrivate(athlete, model);
        asksFromWhatIsShared(athlete, model);
        asksAboutTheAthlete(coach, model);
    }

    private static void asksWithoutConsent(Person athlete, Person coach, StandInModel model) {
        athlete.open("/ask");
        athlete.sees("Nothing is sent elsewhere.");
        ask(athlete, "How did my half guard go?");
        athlete.sees(NO_MODEL);
        openQuestions(coach);
        ask(coach, "How did the half guard go?");
        coach.sees("No AI model was used.");

        assertThat(model.bodies()).isEmpty();
    }

    private static void consents(Person athlete) {
        athlete.open("/settings");
        athlete.page().getByLabel("Allow an AI service to answer my questions").check();
        athlete.page()
                .getByLabel("Also allow it to answer my coaches’ questions about me")
                .check();
        athlete.pressIn(athlete.page().locator("form:has([name=aiConsent])"), "Save");
        athlete.isTold("saved");
    }

    private static void asksInPrivate(Person athlete, StandInModel model) {
        model.says("You fear the fall; the underhook is late.");
        athlete.open("/ask");
        athlete.sees("Answers are written by " + NAMED + ". The entries found for your question are sent there.");
        athlete.page().getByLabel("Shared text and private notes").check();
        ask(athlete, "Does my half guard scare me?");

        athlete.sees("You fear the fall; the underhook is late.");
        athlete.sees(NAMED);
        athlete.page().getByText("Based on 1 entry").click();
        assertThat(athlete.page().locator("article details .chips a")).hasCount(1);
        assertThat(model.bodies()).hasSize(1);
        assertThat(model.lastBody()).contains(SHARED, OWN, "Does my half guard scare me?");
    }

    /** In the thread of the private question. */
    private static void asksFromWhatIsShared(Person athlete, StandInModel model) {
        model.says("It went well.");
        athlete.page().getByLabel("Shared only").check();
        ask(athlete, "How did my half guard go?");

        athlete.sees("It went well.");
        assertThat(athlete.page().locator("article")).hasCount(2);
        assertThat(model.bodies()).hasSize(2);
        assertThat(model.lastBody()).contains(SHARED).doesNotContain(OWN, "scare", "You fear the fall");
    }

    private static void asksAboutTheAthlete(Person coach, StandInModel model) {
        openQuestions(coach);
        coach.sees("Answers are written by " + NAMED);
        ask(coach, "How did the half guard go?");

        coach.sees("It went well.");
        assertThat(model.bodies()).hasSize(3);
        assertThat(model.lastBody()).contains(SHARED).doesNotContain(OWN, "scare", "You fear the fall");
    }

    @Widths
    void aModelThatFailsIsStoodInForAndThatIsSaid(int width, StandInModel model, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.log(SHARED, "");
        consents(athlete);

        model.answers(500, "out of order");
        asksInVain(athlete);
        model.answers(200, "this is no answer");
        asksInVain(athlete);
        assertThat(model.bodies()).hasSize(2);
        model.close();
        asksInVain(athlete);
    }

    private static void asksInVain(Person athlete) {
        athlete.open("/ask");
        ask(athlete, "How did my half guard go?");
        athlete.sees("The AI service didn’t respond.");
        athlete.sees(NO_MODEL);
        assertThat(athlete.page().locator("article p.prose")).containsText("the underhook came late");
        assertThat(athlete.page().locator("article")).not().containsText("out of order");
        assertThat(athlete.page().locator("article > div .chips a")).hasCount(1);
    }

    private static void openQuestions(Person coach) {
        coach.open("/athletes");
        coach.follow("Athlete");
        coach.arrives("Athlete");
        coach.follow("Ask");
        coach.arrives("Ask");
    }

    private static void ask(Person person, String question) {
        person.type("Your question", question);
        person.press("Ask");
    }
}
