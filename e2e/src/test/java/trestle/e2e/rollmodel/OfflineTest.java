package trestle.e2e.rollmodel;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.extension.ExtendWith;

/** Flow 13: what is logged without a connection is kept on the device and becomes one entry. */
@ExtendWith(OnStage.class)
final class OfflineTest {
    @Widths
    void anEntryLoggedOfflineIsSentOnce(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.open("/entries/new");
        athlete.arrives("Log training");
        athlete.visitor().context().setOffline(true);
        athlete.type("You and your coaches", "No signal in the basement.");
        athlete.press("Save");
        assertThat(athlete.page().locator("#offline")).containsText("What you sent is kept on this device");

        athlete.visitor().context().setOffline(false);
        athlete.isTold("Sent, now that the connection is back.");
        assertThat(athlete.page().locator("#offline")).isHidden();
        for (var look = 0; look < 2; look++) {
            athlete.open("/entries");
            assertThat(athlete.page().locator("#entries > li:not(.month)")).hasCount(1);
            assertThat(athlete.page().locator("#entries")).containsText("No signal in the basement.");
        }
    }

    @Widths
    void whatWasTypedIsThereAgainAfterAReload(int width, Stage stage) {
        var athlete = stage.member("Athlete", width, "athlete");
        athlete.open("/entries/new");
        athlete.type("You and your coaches", "Half a sentence");
        athlete.page().reload();
        assertThat(athlete.page().getByLabel("You and your coaches")).hasValue("Half a sentence");
        athlete.press("Save");
        athlete.isTold("The entry is saved.");
        athlete.open("/entries/new");
        assertThat(athlete.page().getByLabel("You and your coaches")).hasValue("");
    }
}
