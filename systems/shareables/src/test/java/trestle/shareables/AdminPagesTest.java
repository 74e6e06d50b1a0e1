package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What admins do for others and with the responses, on pages, in browsers without script. */
final class AdminPagesTest {
    private static final Pattern CODE = Pattern.compile("id=\"code\">([a-z2-9]{4}-[a-z2-9]{4})<");
    private static final Pattern EDIT = Pattern.compile("href=\"/shareables(/[^\"]+/rsvps/[^\"]+/edit)\"");
    private static final Pattern OPTION = Pattern.compile("name=\"answers\\[0]\\.optionIds\" value=\"([^\"]+)\"");

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private static String found(Pattern pattern, Browser.Answer answer) {
        var matcher = pattern.matcher(answer.body());
        assertThat(matcher.find()).as(answer.body()).isTrue();
        return matcher.group(1);
    }

    private String event(String more) {
        return ann.create("{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'"
                + site.clock().instant().plus(Duration.ofHours(20)) + "'" + more + "}");
    }

    private String poll() {
        return ann.create("{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':[{'title':'Where?',"
                + "'isRequired':true,'options':[{'label':'Here'},{'label':'There'}]}]}");
    }

    @Test
    void theAdminAddsALateGuestAndChangesAReply() {
        var deadline = site.clock().instant().plus(Duration.ofHours(10));
        var id = event(",'rsvpDeadline':'" + deadline + "'");
        site.clock().advance(Duration.ofHours(12));
        var add = "/" + id + "/rsvps/add";

        assertThat(ann.submit(add, add, "response", "going").body()).contains("Enter your name.");
        var added = ann.submit(add, add, "response", "going", "name", "Grandma", "guestCount", "1");

        assertThat(added.status()).as(added.body()).isEqualTo(201);
        var code = found(CODE, added);
        assertThat(ann.open("/" + id).body()).doesNotContain("Your reply");
        assertThat(bob.submit("/" + id + "/code", "/" + id + "/code", "code", code)
                        .body())
                .contains("Grandma");
        var edit = found(EDIT, ann.open("/" + id + "/responses"));
        assertThat(ann.open(edit).body()).contains("value=\"Grandma\"");
        assertThat(ann.submit(edit, edit, "response", "notGoing", "name", "Grandma")
                        .body())
                .contains("Response saved");
        assertThat(bob.look(edit).status()).isEqualTo(403);
        assertThat(bob.look(add).status()).isEqualTo(403);
    }

    @Test
    void theAdminVotesForSomebody() {
        var id = poll();
        var add = "/" + id + "/votes/add";
        var option = found(OPTION, ann.open(add));

        assertThat(ann.submit(add, add).status()).isEqualTo(422);
        var added = ann.submit(add, add, "answers[0].optionIds", option, "name", "Grandma");

        assertThat(added.status()).as(added.body()).isEqualTo(201);
        assertThat(CODE.matcher(added.body()).find()).isTrue();
        assertThat(ann.open("/" + id).body()).contains("One vote").doesNotContain("Your vote");
    }

    @Test
    void everyKindCanBeExportedFromItsPage() {
        var list = ann.create("{'entity':'checklist','name':'Shopping','expiresAfter':7,'items':[{'name':'Bread'}]}");
        for (var id : new String[] {list, event(""), poll()}) {
            var manage = ann.open("/" + id + "/manage").body();
            assertThat(manage)
                    .contains("/api/v1/shareables/" + id + "/export?format=csv", "/export?format=json", "data-share");
            assertThat(ann.get("/shareables/" + id + "/export?format=csv").status())
                    .isEqualTo(200);
        }
    }

    @Test
    void mailAboutResponsesIsStoppedOnThePage() {
        var id = poll();
        ann.submit("/" + id + "/manage", "/" + id + "/notify", "email", "ann@example.org");
        site.kit().start();
        await().until(() -> !site.mail().list().isEmpty());
        var mailed = site.mail().list().getFirst().message().text();
        var token = Pattern.compile("token=([A-Za-z0-9_-]+)").matcher(mailed);
        assertThat(token.find()).as(mailed).isTrue();
        ann.submit("/notify/confirm?token=" + token.group(1), "/notify/confirm");
        assertThat(ann.open("/" + id + "/manage").body()).contains("ann@example.org");

        var stopped = ann.submit("/" + id + "/manage", "/" + id + "/notify/off");

        assertThat(stopped.body()).contains("You won’t get any more emails").doesNotContain("ann@example.org");
    }

    @Test
    void thePasscodePageAsksForTheOneThereIs() {
        var open = ann.create("{'entity':'checklist','name':'Open','expiresAfter':7,'adminPasscode':'walnut tree'}");
        var shut = ann.create("{'entity':'checklist','name':'Shut','expiresAfter':7,'viewPasscode':'chestnut'}");

        assertThat(bob.open("/" + open + "/passcode").body()).contains("Enter the admin passcode");
        assertThat(bob.submit("/" + open + "/passcode", "/" + open + "/passcode", "passcode", "walnut tree")
                        .body())
                .contains("Manage Open");
        assertThat(bob.open("/" + shut + "/passcode").body()).doesNotContain("admin passcode");
        assertThat(bob.open("/" + shut + "/passcode?level=admin").body()).contains("Enter the admin passcode");
    }

    @Test
    void aCopyOfWhatIsOverAsksForANewTimeInAZone() {
        var id = event("");
        assertThat(ann.open("/" + id + "/manage").body()).doesNotContain("The old time has passed");
        site.clock().advance(Duration.ofHours(21));
        assertThat(ann.open("/" + id + "/manage").body()).contains("The old time has passed");
    }
}
