package trestle.e2e.rollmodel;

import org.junit.jupiter.api.extension.ExtendWith;

/** Flow 14, as far as a person does it: deletion is asked for, and cancelled by mail and by signing in. */
@ExtendWith(OnStage.class)
final class LeavingTest {
    @Widths
    void anAccountIsKeptAfterAll(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.log("Something to keep.", "");
        leaves(athlete);
        athlete.open("/entries");
        athlete.arrives("Sign in");

        athlete.open(stage.site().mailedLink(athlete.email(), "will be deleted").toString());
        keeps(athlete);
        athlete.signIn();
        athlete.open("/entries");
        athlete.sees("Something to keep.");

        leaves(athlete);
        athlete.open("/signin");
        athlete.fillSignIn();
        keeps(athlete);
        athlete.signIn();
        athlete.open("/entries");
        athlete.sees("Something to keep.");
    }

    private static void leaves(Person athlete) {
        athlete.open("/settings");
        athlete.follow("Delete my account");
        athlete.arrives("Delete my account");
        athlete.type("Your password", "not this one");
        athlete.press("Delete my account");
        athlete.sees("There is a problem");
        athlete.type("Your password", Person.PASSWORD);
        athlete.press("Delete my account");
        athlete.arrives("Your account will be deleted");
    }

    private static void keeps(Person athlete) {
        athlete.arrives("Keep your account");
        athlete.press("Keep my account");
        athlete.arrives("Your account won’t be deleted");
    }
}
