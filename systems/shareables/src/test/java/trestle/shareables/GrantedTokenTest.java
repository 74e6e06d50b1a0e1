package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import trestle.platform.web.Sent;

/** The token that comes with a new cookie fits the next change of the same browser, whichever cookie that goes by. */
final class GrantedTokenTest {
    private static final String PASSCODES = "'viewPasscode':'chestnut','adminPasscode':'walnut tree',";
    private static final String EVENT = "{'entity':'event','name':'Picnic','expiresAfter':7," + PASSCODES
            + "'startTime':'2040-03-01T10:00:00Z','timeZone':'Europe/Lisbon','type':'inPerson','isRsvpRequired':true}";
    private static final String POLL = "{'entity':'poll','name':'Which day?','expiresAfter':7," + PASSCODES
            + "'questions':[{'title':'When?','isRequired':true,'options':"
            + "[{'label':'Monday','startsAt':'2040-03-01T10:00:00Z'},{'label':'Tuesday'}]}]}";
    private static final String REPLY = "{'name':'Bob','response':'going'}";

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

    /** A route whose answer sets a cookie; gives the id of what the cookie is for. */
    enum Granting {
        CREATE,
        CLONE,
        TO_EVENT,
        PASSCODES,
        ENTER_TO_VIEW,
        ENTER_AS_ADMIN,
        VOTE;

        Browser.Answer call(Browser browser, String id) {
            var path = "/shareables/" + id;
            return switch (this) {
                case CREATE -> browser.post("/shareables", EVENT);
                case CLONE -> browser.post(path + "/clone", "{}");
                case TO_EVENT ->
                    browser.post(
                            path + "/to-event",
                            "{'pollQuestionOptionId':'" + option(browser, id, "pollQuestionOptionId") + "',"
                                    + "'timeZone':'Europe/Lisbon'}");
                case PASSCODES -> browser.put(path + "/passcodes", "{'adminPasscode':'another tree'}");
                case ENTER_TO_VIEW -> browser.post(path + "/access", "{'passcode':'chestnut'}");
                case ENTER_AS_ADMIN -> browser.post(path + "/access", "{'passcode':'walnut tree','level':'admin'}");
                case VOTE -> browser.post(path + "/votes", ballot(browser, id));
            };
        }
    }

    private static String option(Browser browser, String id, String member) {
        return browser.get("/shareables/" + id)
                .json()
                .at("/questions/0/options/0/" + member)
                .asText();
    }

    private static String ballot(Browser browser, String id) {
        var question = browser.get("/shareables/" + id).json().at("/questions/0/pollQuestionId");
        return "{'answers':[{'pollQuestionId':'" + question.asText() + "','optionIds':['"
                + option(browser, id, "pollQuestionOptionId") + "']}]}";
    }

    private static void enter(Browser browser, String id, String level) {
        var passcode = level.equals("admin") ? "walnut tree" : "chestnut";
        var answer = browser.post(
                "/shareables/" + id + "/access", "{'passcode':'" + passcode + "','level':'" + level + "'}");
        assertThat(answer.status()).isEqualTo(200);
    }

    /** Leaving needs the token of whatever cookie the browser is known by. */
    private void theNextChangeIsTaken(Browser browser, Browser.Answer granted, String id) {
        assertThat(granted.status()).as(granted.body()).isIn(200, 201);
        var of = granted.json().path("shortId").asText(id);
        var token = granted.text("csrf");
        assertThat(token).as("the token in the answer").isNotEmpty();
        var left = browser.exchange(
                Sent.to("DELETE", Browser.api("/shareables/" + of + "/access")).header("X-CSRF-Token", token));
        assertThat(left.status()).as(left.body()).isEqualTo(204);
    }

    @ParameterizedTest
    @EnumSource(Granting.class)
    void fitsTheNextChangeOfTheAdmin(Granting route) {
        var id = ann.create(POLL);

        theNextChangeIsTaken(ann, route.call(ann, id), id);
    }

    @ParameterizedTest
    @EnumSource(names = {"CREATE", "ENTER_TO_VIEW", "ENTER_AS_ADMIN", "VOTE"})
    void fitsTheNextChangeOfSomebodyWhoCameInByThePasscode(Granting route) {
        var id = ann.create(POLL);
        enter(bob, id, "view");

        theNextChangeIsTaken(bob, route.call(bob, id), id);
    }

    @ParameterizedTest
    @EnumSource(names = {"CREATE", "ENTER_TO_VIEW", "ENTER_AS_ADMIN"})
    void fitsTheNextChangeOfSomebodyWhoHasVoted(Granting route) {
        var id = ann.create(POLL);
        enter(bob, id, "view");
        assertThat(Granting.VOTE.call(bob, id).status()).isEqualTo(201);

        theNextChangeIsTaken(bob, route.call(bob, id), id);
    }

    @ParameterizedTest
    @CsvSource({"view", "admin"})
    void aReplyIsChangedWithTheTokenOfItsAnswer(String level) {
        var id = ann.create(EVENT);
        enter(bob, id, level);

        var replied = bob.post("/shareables/" + id + "/rsvps", REPLY);
        var changed = bob.exchange(Sent.to("PUT", Browser.api("/shareables/" + id + "/rsvps/me"))
                .json(REPLY.replace("going", "maybe"))
                .header("X-CSRF-Token", replied.text("csrf")));

        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
    }

    @Test
    void withoutAPasscodeTheTokenIsThatOfTheReply() {
        var id = ann.create(EVENT.replace("'viewPasscode':'chestnut',", ""));

        var replied = bob.post("/shareables/" + id + "/rsvps", REPLY);

        theNextChangeIsTaken(bob, replied, id);
    }
}
