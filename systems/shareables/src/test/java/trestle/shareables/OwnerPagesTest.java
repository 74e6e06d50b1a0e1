package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What owners meet on the pages of what they made, in browsers without script. */
final class OwnerPagesTest extends PagesScene {
    private static final Pattern ID = Pattern.compile("<p class=\"id\">([a-z-]+[0-9]{5})</p>");
    private static final Pattern PASSCODE = Pattern.compile("id=\"passcode\">([^<]+)<");

    private Browser.Answer create(String... more) {
        var fields = new ArrayList<>(List.of("name", "Shopping", "lines", "Bread\nMilk"));
        fields.addAll(List.of(more));
        return ann.submit("/new/checklist", "/new/checklist", fields.toArray(String[]::new));
    }

    @Test
    void theOwnerEntersWithTheAdminPasscodeThoughThereIsOneForViewing() {
        var created = create("viewPasscode", "chestnut");
        var id = found(ID, created.body());
        var passcode = found(PASSCODE, created.body());

        var asked = bob.open("/" + id + "/manage");
        assertThat(asked.status()).isEqualTo(401);
        assertThat(asked.body()).contains("Enter the admin passcode").doesNotContain("Shopping");
        var managed = bob.submit("/" + id + "/manage", "/" + id + "/passcode", "passcode", passcode);

        assertThat(managed.body()).contains("Manage Shopping");
    }

    @Test
    void thePageThatAsksForTheViewPasscodeLeadsOwnersToTheirs() {
        var id = found(ID, create("viewPasscode", "chestnut").body());

        var asked = bob.open("/" + id);

        assertThat(asked.body()).contains("Enter the passcode", "/" + id + "/passcode?level=admin", "I am the owner");
    }

    @Test
    void aProblemIsShownInTheFormThatHasIt() {
        var id = found(ID, create().body());
        var manage = "/" + id + "/manage";

        var answer = ann.submit(manage, "/" + id + "/delete", "confirmation", "abc");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body()).containsOnlyOnce("class=\"summary\"");
        assertThat(answer.body()).containsOnlyOnce("href=\"#delete-confirmation\"");
        assertThat(answer.body()).contains("That doesn’t match this ID.");
    }

    @Test
    void problemsNameTheirFieldsInTheOrderOfTheForm() {
        var answer = ann.submit(
                "/new/event",
                "/new/event",
                "name",
                "",
                "startTime",
                "",
                "type",
                "Virtual",
                "location",
                "nowhere",
                "capacity",
                "0",
                "viewPasscode",
                "abc");

        assertThat(answer.body().indexOf("Enter a name.")).isPositive();
        assertThat(answer.body())
                .containsSubsequence(
                        "Enter a name.",
                        "Enter when it starts.",
                        "Enter the web address of the call",
                        "Places: Enter a whole number from 1 to 100,000.",
                        "View passcode: Use at least 6 characters.");
        assertThat(answer.body()).doesNotContain("This field is required.");
    }

    @Test
    void settingsStayFoldedUnlessOneOfThemHasAProblem() {
        assertThat(ann.submit("/new/event", "/new/event", "name", "").body())
                .contains("<details class=\"fold\"><summary dir=\"auto\">More settings");
        assertThat(ann.submit("/new/event", "/new/event", "name", "", "viewPasscode", "abc")
                        .body())
                .contains("<details class=\"fold\" open><summary dir=\"auto\">More settings");
    }

    @Test
    void everyPageSaysHowToShareItAndWhereItsOwnerEnters() {
        var id = found(ID, create().body());

        var page = bob.open("/" + id).body();

        assertThat(page)
                .contains(
                        "<p class=\"id\">" + id,
                        "id=\"address\"",
                        "data-share=\"http://127.0.0.1:8080/shareables/" + id);
        assertThat(page).contains("/" + id + "/passcode?level=admin\"");
        assertThat(ann.open("/" + id).body()).doesNotContain("/passcode?level=admin");
    }

    @Test
    void anItemIsRemovedOnlyWhenAskedAndThatIsSaid() {
        var id = found(ID, create().body());
        var remove = found(
                Pattern.compile("action=\"/shareables(/[^\"]+/remove)\""),
                ann.open("/" + id).body());

        assertThat(ann.open("/" + id).body()).contains("Yes, remove “Bread”");
        assertThat(ann.submit("/" + id, remove).body()).contains("Item removed");
    }

    @Test
    void theOwnerOfAClosedListIsToldToCreateCodes() {
        var created = ann.submit(
                "/new/poll",
                "/new/poll",
                "name",
                "Board",
                "questions[0].title",
                "Who?",
                "questions[0].options[0].label",
                "Ann",
                "questions[0].options[1].label",
                "Bob",
                "closedList",
                "true");
        var id = found(ID, created.body());

        assertThat(created.body()).contains("Create codes");
        assertThat(ann.open("/" + id + "/manage").body()).contains("/" + id + "/responses#codes");
        var codes = ann.submit("/" + id + "/responses", "/" + id + "/codes", "count", "3");
        assertThat(codes.body()).containsSubsequence("3 new personal codes", "Search by name or answer");
    }

    @Test
    void anEventThatIsOverIsNotCreated() {
        var answer = ann.submit(
                "/new/event",
                "/new/event",
                "name",
                "Party",
                "startTime",
                "2001-01-01T10:00",
                "timeZone",
                "UTC",
                "type",
                "inPerson");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body()).contains("This time has passed. Choose a later one.");
    }

    @Test
    void whatIsAddedToAPollHasTheCursorAndTheUsualSettings() {
        var added = ann.submit(
                "/new/poll", "/new/poll", "name", "Lunch", "questions[0].title", "Where?", "add", "question");

        assertThat(added.body()).containsPattern("name=\"questions\\[1]\\.title\"[^>]* autofocus");
        assertThat(added.body()).containsPattern("name=\"questions\\[1]\\.isRequired\" value=\"true\" checked");

        var dated = ann.submit("/new/poll", "/new/poll", "questions[0].title", "When?", "add", "dates");
        assertThat(dated.body()).containsPattern("name=\"questions\\[0]\\.options\\[0]\\.startsAt\"[^>]* autofocus");
        assertThat(dated.body()).containsPattern("name=\"questions\\[0]\\.isMultiple\" value=\"true\" checked");
        assertThat(dated.body()).contains("Label");
    }

    @Test
    void aReportAndAWrongIdLeadOn() {
        var id = found(ID, create().body());

        assertThat(bob.open("/" + id + "/report").body()).contains("class=\"back\" href=\"/shareables/" + id);
        assertThat(bob.open("/find?id=abc").body())
                .containsPattern("<p class=\"problem\"[^>]*><svg")
                .contains("An ID has six letters and five digits");
    }
}
