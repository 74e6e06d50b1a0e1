package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;

/** What people do on pages, in browsers without script. */
final class PagesTest extends PagesScene {
    private static final Pattern ID = Pattern.compile("<p class=\"id\">([a-z-]+[0-9]{5})</p>");
    private static final Pattern PASSCODE = Pattern.compile("id=\"passcode\">([^<]+)<");

    private Browser.Answer create(String... more) {
        var fields = new ArrayList<>(List.of(
                "name", "Shopping", "lines", "Bread\n\n Milk \nEggs", "expiresAfter", "7", "checkMode", "shared"));
        fields.addAll(List.of(more));
        return ann.submit("/new/checklist", "/new/checklist", fields.toArray(String[]::new));
    }

    @Test
    void aPollIsMadeWithAClosingTimeOnItsPage() {
        var closes = site.clock().instant().plus(Duration.ofDays(3)).truncatedTo(ChronoUnit.MINUTES);

        var created = ann.submit("/new/poll", "/new/poll", pollFields("Lunch", closes));

        assertThat(created.status()).as(created.body()).isEqualTo(201);
        var poll = ann.get("/shareables/" + found(ID, created.body())).json();
        assertThat(Instant.parse(poll.path("closesAt").asText())).isEqualTo(closes);
    }

    @Test
    void thePageOfAPollKeepsTheDatesOfItsOptionsWhenItIsEdited() {
        var starts = site.clock().instant().plus(Duration.ofDays(5)).truncatedTo(ChronoUnit.MINUTES);
        var id = ann.create("{'entity': 'poll', 'name': 'When?', 'expiresAfter': 7, 'questions': [{'title': 'Day',"
                + " 'options': [{'label': 'First', 'startsAt': '" + starts + "'}, {'label': 'Second'}]}]}");
        var edit = "/" + id + "/edit";

        var edited = ann.submit(edit, edit, pollFields("Which day?", starts.minus(Duration.ofDays(1))));

        assertThat(edited.status()).as(edited.body()).isEqualTo(200);
        var poll = ann.get("/shareables/" + id).json();
        assertThat(poll.path("name").asText()).isEqualTo("Which day?");
        var option = poll.path("questions").path(0).path("options").path(0);
        assertThat(Instant.parse(option.path("startsAt").asText())).isEqualTo(starts);
    }

    private static String[] pollFields(String name, Instant closes) {
        return new String[] {
            "name",
            name,
            "questions[0].title",
            "Where?",
            "questions[0].options[0].label",
            "Park",
            "questions[0].options[1].label",
            "Roof",
            "resultsVisibility",
            "always",
            "showNames",
            "admin",
            "closesAt",
            LocalDateTime.ofInstant(closes, ZoneOffset.UTC).toString(),
            "expiresAfter",
            "7"
        };
    }

    @Test
    void aChecklistIsMadeInAMinuteAndTickedByTwo() {
        assertThat(ann.open("/").body()).contains("/shareables/new/checklist");
        var created = create();
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        var id = found(ID, created.body());
        assertThat(created.body()).contains("http://127.0.0.1:8080/shareables/" + id, "<svg", "I have saved it");

        var list = bob.open("/find?id=" + id.toUpperCase(Locale.ROOT).replace("-", "%20"));
        assertThat(list.status()).isEqualTo(200);
        assertThat(list.body()).contains("Bread", "Milk", "Eggs", "<title>Shopping");
        assertThat(list.body()).doesNotContain("Manage", "Add an item");

        var check = found(Pattern.compile("action=\"/shareables(/[^\"]+/check)\""), list.body());
        assertThat(bob.submit("/" + id, check).body()).contains("aria-pressed=\"true\"");

        assertThat(ann.open("/" + id).body()).contains("aria-pressed=\"true\"", "Add an item");
        assertThat(ann.open("/" + id + "?hide=true").body()).doesNotContain("aria-pressed=\"true\"");
        assertThat(ann.submit("/" + id, "/" + id + "/items", "name", "Butter").body())
                .contains("Butter");
        assertThat(ann.submit("/" + id, "/" + id + "/uncheck-all").body()).doesNotContain("aria-pressed=\"true\"");
    }

    @Test
    void itemsAreEditedMovedAndRemoved() {
        var id = found(ID, create().body());
        var edit = found(
                Pattern.compile("href=\"/shareables(/[^\"]+/edit)\""),
                ann.open("/" + id).body());
        var item = edit.substring(0, edit.length() - "/edit".length());

        var edited = ann.submit(edit, edit, "name", "Rye bread", "note", "sliced");
        assertThat(edited.body()).contains("Rye bread", "sliced");
        assertThat(ann.submit(edit, edit, "name", "").status()).isEqualTo(422);
        ann.submit("/" + id, item + "/remove");
        assertThat(ann.open("/" + id).body()).doesNotContain("Rye bread");
        assertThat(bob.open(edit).status()).isEqualTo(403);
    }

    @Test
    void whatIsWrongIsToldBesideItsField() {
        var answer = create("name", "", "viewPasscode", "short");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body()).contains("Enter a name.", "Use at least 6 characters.", "Bread");
    }

    @Test
    void theLastWrongPasscodeSaysHowLongToWait() {
        var id = found(ID, create("viewPasscode", "chestnut").body());
        for (var wait : List.of("15 minutes", "30 minutes", "60 minutes", "2 hours")) {
            for (int i = 0; i < 4; i++) bob.submit("/" + id, "/" + id + "/passcode", "passcode", "not this one");

            var last = bob.submit("/" + id, "/" + id + "/passcode", "passcode", "not this one");

            assertThat(last.status()).isEqualTo(401);
            assertThat(last.body()).contains("Too many attempts. Try again in " + wait + ".");
            site.clock().advance(Duration.ofHours(2).plusMinutes(1));
        }
    }

    @Test
    void aProtectedListShowsNothingButThePasscodePage() {
        var id = found(ID, create("viewPasscode", "chestnut").body());

        var asked = bob.open("/" + id);
        assertThat(asked.status()).isEqualTo(401);
        assertThat(asked.body()).contains("Enter the passcode").doesNotContain("Shopping", "Bread", "checklist");

        var wrong = bob.submit("/" + id, "/" + id + "/passcode", "passcode", "not this one");
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body()).contains("Wrong passcode");
        for (int i = 0; i < 4; i++) bob.submit("/" + id, "/" + id + "/passcode", "passcode", "nor that one");
        assertThat(bob.submit("/" + id, "/" + id + "/passcode", "passcode", "chestnut")
                        .body())
                .contains("Too many attempts. Try again in 15 minutes.");

        var carol = site.browser("192.0.2.3");
        assertThat(carol.submit("/" + id, "/" + id + "/passcode", "passcode", "chestnut")
                        .body())
                .contains("Bread");
    }

    @Test
    void theOwnerEntersElsewhereWithTheMadePasscode() {
        var created = create();
        var id = found(ID, created.body());
        var passcode = found(PASSCODE, created.body());

        assertThat(bob.open("/" + id + "/manage").status()).isEqualTo(403);
        var managed = bob.submit("/" + id + "/manage", "/" + id + "/passcode", "passcode", passcode);

        assertThat(managed.body()).contains("Manage Shopping");
        assertThat(ann.open("/" + id).body()).doesNotContain(passcode);
        assertThat(bob.submit("/" + id + "/manage", "/" + id + "/leave").body()).doesNotContain("Manage");
    }

    @Test
    void theAdminEditsRenewsChangesPasscodesAndDeletes() {
        var id = found(ID, create().body());

        var edited = ann.submit("/" + id + "/edit", "/" + id + "/edit", "name", "Weekend", "openEditing", "true");
        assertThat(edited.body()).contains("Weekend", "Saved", "Bread");
        assertThat(bob.open("/" + id).body()).contains("Add an item");

        assertThat(ann.submit("/" + id + "/manage", "/" + id + "/renew", "expiresAfter", "30")
                        .body())
                .contains("Renewed");
        assertThat(ann.submit("/" + id + "/manage", "/" + id + "/passcodes", "viewPasscode", "chestnut")
                        .body())
                .contains("Passcodes changed");
        assertThat(bob.open("/" + id).status()).isEqualTo(401);
        assertThat(ann.submit("/" + id + "/manage", "/" + id + "/passcodes", "removeViewPasscode", "true")
                        .status())
                .isEqualTo(200);
        assertThat(bob.open("/" + id).status()).isEqualTo(200);

        assertThat(ann.submit("/" + id + "/manage", "/" + id + "/delete", "confirmation", "abc-def-12345")
                        .body())
                .contains("That doesn’t match this ID.");
        assertThat(ann.submit("/" + id + "/manage", "/" + id + "/delete", "confirmation", id)
                        .body())
                .contains("Deleted");
        assertThat(bob.open("/" + id).status()).isEqualTo(404);
    }

    @Test
    void anEditOfWhatOthersEditedIsShownAgain() {
        var id = found(ID, create().body());
        var stale = ann.open("/" + id + "/edit").body();
        ann.submit("/" + id + "/edit", "/" + id + "/edit", "name", "Weekend");

        var fields = new ArrayList<String>();
        Pattern.compile("<input type=\"hidden\" name=\"(_[^\"]+)\" value=\"([^\"]*)\"")
                .matcher(stale)
                .results()
                .forEach(each ->
                        fields.addAll(List.of(each.group(1), each.group(2).replace("&#34;", "\""))));
        fields.addAll(List.of("name", "Monday"));
        var answer = ann.exchange(Sent.post("/shareables/" + id + "/edit").form(fields.toArray(String[]::new)));

        assertThat(answer.status()).isEqualTo(412);
        assertThat(answer.body())
                .contains(
                        "Their version and yours",
                        "Name: <del><span class=\"heard\">Removed:</span>Weekend</del>",
                        "Monday</ins>");
        var unseen = ann.exchange(Sent.post("/shareables/" + id + "/edit")
                .form("name", "Tuesday", "_csrf", fields.get(fields.indexOf("_csrf") + 1)));
        assertThat(unseen.status()).isEqualTo(428);
    }

    @Test
    void afterItsExpiryThereIsAPageForTheOwnerWhoMayCopyIt() {
        var created = create();
        var id = found(ID, created.body());
        site.clock().advance(Duration.ofDays(8));

        var gone = bob.open("/" + id);
        assertThat(gone.status()).isEqualTo(410);
        assertThat(gone.body()).contains("I am the owner").doesNotContain("Shopping");

        var managed = bob.submit(
                "/" + id + "/passcode?level=admin",
                "/" + id + "/passcode",
                "passcode",
                found(PASSCODE, created.body()));
        assertThat(managed.body()).contains("Only you can see it");
        var copy = bob.submit("/" + id + "/manage", "/" + id + "/copy");
        assertThat(copy.status()).isEqualTo(201);
        assertThat(bob.open("/" + found(ID, copy.body())).body()).contains("Bread");
    }

    @Test
    void otherSpellingsOfAnAddressLeadToTheOne() {
        var id = found(ID, create().body());

        var moved = bob.look("/" + id.replace("-", "").toUpperCase(Locale.ROOT));

        assertThat(moved.status()).isEqualTo(301);
        assertThat(moved.header("Location")).isEqualTo("/shareables/" + id);
        assertThat(bob.look("/no-such-thing").status()).isEqualTo(404);
        assertThat(bob.open("/find?id=what").status()).isEqualTo(422);
    }

    @Test
    void personalTicksAreBoxesThatStayInTheBrowser() {
        var body = create("checkMode", "personal").body();
        var list = bob.open("/" + found(ID, body)).body();

        assertThat(list).contains("data-ticks=\"ticks-").doesNotContain("/check\"");
    }

    @Test
    void everyPageIsUnlistedAndTellsNoReferrer() {
        var id = found(ID, create().body());
        for (var page : new String[] {"/", "/new/checklist", "/" + id, "/" + id + "/manage", "/bbb-bbb-00000"}) {
            var answer = ann.look(page);
            assertThat(answer.header("X-Robots-Tag")).as(page).isEqualTo("noindex");
            assertThat(answer.header("Referrer-Policy")).as(page).isEqualTo("no-referrer");
        }
    }
}
