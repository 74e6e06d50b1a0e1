package trestle.e2e.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Inspection;

/**
 * Every page that each kind of person is led to: there, whole, and no wider than a phone; and what the browser contract does
 * not see accessible in light and dark: pages full of data, pages with none, filters, errors and the design system.
 */
@ExtendWith(OnStage.class)
final class PagesTest {
    @Test
    void ofAVisitor(Stage stage) {
        var visitor = stage.newcomer("Visitor", Chromium.DESK);
        stage.site().offerSetupCode();
        var walk = new Walk(visitor, stage.site())
                .inspecting("/rollmodel/setup", "/rollmodel/demo", "/rollmodel/api")
                .from(
                        stage.site().url("/"),
                        stage.site().url("/setup"),
                        stage.site().url("/verify-email"))
                .from(stage.site().url("/demo"), stage.site().url("/api"));

        assertThat(walk.findings()).isEmpty();
        assertThat(walk.kinds())
                .contains("/rollmodel/signin", "/rollmodel/signup", "/rollmodel/forgot-password", "/rollmodel/api");
    }

    @Test
    void ofAnAthleteWithAYearOfTraining(Stage stage) {
        stage.site().rollModel().kit().fillDemo();
        var athlete = stage.newcomer("Athlete", Chromium.DESK);
        athlete.enterAs("athlete");
        transfer(athlete);
        var walk = new Walk(athlete, stage.site())
                .inspecting("/rollmodel", "/rollmodel/", "/rollmodel/entries", "/rollmodel/progress")
                .inspecting("/rollmodel/transfer", "/rollmodel/transfer/exports/{id}/download")
                .inspecting("/rollmodel/transfer/imports/{id}")
                .from(stage.site().url("/"), stage.site().url("/search?q=guard"));

        assertThat(walk.findings()).isEmpty();
        assertThat(walk.kinds())
                .contains(
                        "/rollmodel/entries/{id}",
                        "/rollmodel/entries/{id}/edit",
                        "/rollmodel/entries/{id}/delete",
                        "/rollmodel/entries/{id}/as-coaches-see-it",
                        "/rollmodel/progress",
                        "/rollmodel/review",
                        "/rollmodel/techniques",
                        "/rollmodel/coaches/{id}",
                        "/rollmodel/ask",
                        "/rollmodel/notices",
                        "/rollmodel/transfer",
                        "/rollmodel/transfer/exports/{id}/download",
                        "/rollmodel/transfer/imports/{id}",
                        "/rollmodel/settings/delete");
    }

    /** An export that can be fetched, and an import that was looked at, with a row that is none. */
    private static void transfer(Person athlete) {
        athlete.open("/transfer");
        athlete.press("Start export");
        athlete.sees("Available until");
        var table =
                "createdAt,durationMinutes,intensity,rounds,giOrNoGi\n2026-01-31T18:30:00Z,60,5,4,gi\nlately,1,1,1,gi\n";
        athlete.page()
                .locator("input[type=file]")
                .setInputFiles(new FilePayload("table.csv", "text/csv", table.getBytes(StandardCharsets.UTF_8)));
        athlete.press("Check file");
        athlete.sees("Import 1 entry");
    }

    @Test
    void ofACoachWithAnAthlete(Stage stage) {
        stage.site().rollModel().kit().fillDemo();
        var coach = stage.newcomer("Coach", Chromium.DESK);
        coach.enterAs("coach");
        var walk = new Walk(coach, stage.site())
                .inspecting("/rollmodel/athletes/{id}", "/rollmodel/athletes/{id}/progress")
                .from(stage.site().url("/"));

        assertThat(walk.findings()).isEmpty();
        assertThat(walk.kinds())
                .contains(
                        "/rollmodel/athletes/{id}",
                        "/rollmodel/athletes/{id}/progress",
                        "/rollmodel/athletes/{id}/questions",
                        "/rollmodel/athletes/{id}/entries/{id}",
                        "/rollmodel/transfer",
                        "/rollmodel/my-comments");
    }

    /** With nothing in it yet: what a page says when it is empty is a page too. */
    @Test
    void ofSomebodyNew(Stage stage) {
        var both = stage.newcomer("Athlete", Chromium.DESK);
        both.join("athlete", "coach");
        var walk = new Walk(both, stage.site())
                .inspectingAll()
                .from(stage.site().url("/"), stage.site().url("/my-comments"));

        assertThat(walk.findings()).isEmpty();
        for (var page : stage.site().mailPages(1)) {
            both.page().navigate(page);
            assertThat(Inspection.of(both.page())).as(page).isEmpty();
        }
    }

    @Test
    void ofAnAdmin(Stage stage) {
        var admin = stage.newcomer("Admin", Chromium.DESK);
        var code = stage.site().offerSetupCode();
        admin.open("/setup");
        admin.type("Setup code", code);
        admin.type("Your name", admin.name());
        admin.type("Email address", admin.email());
        admin.type("Password", Person.PASSWORD);
        admin.press("Create account");
        admin.isSignedIn();
        var walk = new Walk(admin, stage.site()).from(stage.site().url("/"));

        assertThat(walk.findings()).isEmpty();
        assertThat(walk.kinds()).contains("/rollmodel/admin/users", "/rollmodel/admin/jobs");
    }

    @Test
    void ofErrorsAndOfTheDesignSystem(Stage stage) {
        var visitor = stage.newcomer("Visitor", Chromium.DESK);
        for (var address : new String[] {"/rollmodel/nothing", "/offline", "/mail"}) {
            var answer =
                    Objects.requireNonNull(visitor.page().navigate(stage.site().origin() + address));
            assertThat(answer.status()).isEqualTo(address.endsWith("nothing") ? 404 : 200);
            assertThat(Inspection.of(visitor.page())).as(address).isEmpty();
        }
        visitor.page().navigate(stage.site().origin() + "/style");
        assertThat(Inspection.ofParts(visitor.page()))
                .as("every part in every state")
                .isEmpty();
        visitor.open("/signup");
        visitor.press("Create account");
        visitor.sees("There are");
        assertThat(Inspection.of(visitor.page())).as("a form with problems").isEmpty();
    }
}
