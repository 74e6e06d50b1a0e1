package trestle.e2e.archive;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;

/** Flow 9 and what is said about a letter, in two browsers: what one writes the other sees, without loading the page again. */
final class ThreadTest {
    private static final Pattern THREAD = Pattern.compile(".*/archive/messages/(?!new)[^/?]+.*");

    @RegisterExtension
    private static final ServedArchive SITE = ServedArchive.empty();

    private static int family;

    private Relative anna;
    private Relative ben;
    private String bensId;

    @BeforeEach
    void enter() {
        family++;
        anna = SITE.newcomer("Anna " + family, Chromium.PHONE, "member");
        bensId = SITE.account("Ben " + family, "member");
        ben = SITE.signedIn("ben." + family + "@example.org", Chromium.DESK);
    }

    private void starts(String text) {
        anna.open("/messages/new");
        anna.page()
                .locator("main [name=participantIds][value='" + bensId + "']")
                .check();
        anna.type("messageText", text);
        anna.sendFormWith("participantIds");
        assertThat(anna.page()).hasURL(THREAD);
    }

    private static void says(Relative person, String text) {
        person.type("messageText", text);
        person.sendFormWith("messageText");
    }

    /** The texts of all messages, in the order in which they are shown. */
    private static Locator messages(Relative person) {
        return person.page().locator("#thread article .prose");
    }

    /** Marks the page, so that a page that was loaded again is known by its lack of the mark. */
    private static void mark(Relative person) {
        person.page().evaluate("window.sameDocument = true");
    }

    private static void assertSameDocument(Relative person) {
        org.assertj.core.api.Assertions.assertThat(person.page().evaluate("window.sameDocument === true"))
                .as("the page was not loaded again")
                .isEqualTo(true);
    }

    @Test
    void messagesAppearOnTheOtherSideByThemselves() {
        ben.open("/messages");
        mark(ben);
        starts("Have you seen the letter?");

        ben.sees("Anna " + family);
        assertSameDocument(ben);
        ben.page().locator("#conversations a").first().click();
        assertThat(messages(ben)).hasText(new String[] {"Have you seen the letter?"});
        mark(ben);
        says(anna, "The one of June 1944.");
        assertThat(messages(ben)).hasText(new String[] {"Have you seen the letter?", "The one of June 1944."});
        assertSameDocument(ben);
        assertThat(messages(anna).last()).hasText("The one of June 1944.");
        anna.open(anna.page().url().replaceFirst(".*/archive", ""));
        mark(anna);
        says(ben, "Not yet!");

        assertThat(messages(anna).last()).hasText("Not yet!");
        assertSameDocument(anna);
        ben.open("/messages");
        assertThat(ben.page().locator("#conversations strong")).hasCount(0); // nothing is unread
    }

    @Test
    void whoWasOfflineMissesNothing() {
        starts("One");
        ben.open("/messages");
        ben.page().locator("#conversations a").first().click();
        assertThat(messages(ben)).hasCount(1);
        mark(ben);

        ben.offline(true);
        for (var text : new String[] {"Two", "Three", "Four"}) {
            says(anna, text);
            assertThat(messages(anna).last()).hasText(text);
        }
        assertThat(messages(ben)).hasCount(1);
        ben.offline(false);

        assertThat(messages(ben)).hasText(new String[] {"One", "Two", "Three", "Four"});
        assertSameDocument(ben);
        says(anna, "Five");
        assertThat(messages(ben).last()).hasText("Five");
    }

    @Test
    void whatIsWrittenWithoutAConnectionIsSentOnceWhenItIsBack() {
        starts("One");
        ben.open("/messages");
        ben.page().locator("#conversations a").first().click();
        assertThat(messages(ben)).hasCount(1);

        ben.offline(true);
        says(ben, "Written in a tunnel");
        assertThat(ben.field("messageText").first()).hasValue("Written in a tunnel");
        ben.offline(false);
        ben.sendFormWith("messageText");

        assertThat(messages(anna)).hasText(new String[] {"One", "Written in a tunnel"});
        assertThat(messages(ben)).hasText(new String[] {"One", "Written in a tunnel"});
    }

    @Test
    void aCommentAppearsUnderALetterByItself() {
        var letter = SampleLetter.publish(SITE.kit(), bensId, "1950-01-" + "%02d".formatted(family), "Dear Anna");
        ben.open("/letters/" + letter);
        mark(ben);
        anna.open("/letters/" + letter);

        anna.type("commentText", "I remember that winter.");
        anna.sendFormWith("commentText");

        ben.sees("I remember that winter.");
        assertSameDocument(ben);
    }
}
