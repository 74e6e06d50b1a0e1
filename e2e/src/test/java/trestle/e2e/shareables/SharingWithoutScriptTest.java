package trestle.e2e.shareables;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;

/** What people do where no script runs: everything but live updates and what a device keeps. */
final class SharingWithoutScriptTest {
    @RegisterExtension
    private static final ServedShareables SITE = new ServedShareables();

    @Test
    void aListIsMadeTickedSortedAndDeleted() {
        var ann = SITE.guest(Chromium.PHONE, false);
        var id = ann.makeList("Shopping", "Bread", "Milk");
        var bob = SITE.guest(Chromium.PHONE, false).open("/find?id=" + id);
        bob.tick("Milk");
        bob.seesTicked("Milk");
        ann.open("/" + id);
        ann.seesTicked("Milk");
        ann.page().locator(".ticks summary").first().click();
        ann.page().getByText("Move down").first().click();
        assertThat(ann.page().locator(".ticks b")).hasText(new String[] {"Milk", "Bread"});
        ann.open("/" + id + "/manage");
        ann.type("Enter " + id + " to confirm", id);
        ann.press("Delete");
        bob.open("/" + id);
        bob.doesNotSee("Milk");
    }

    @Test
    void aReplyIsGivenChangedAndWithdrawn() {
        var guest = SITE.guest(Chromium.PHONE, false).open("/dmo-evt-10002");
        guest.arrives("Garden party");
        guest.press("Send reply");
        guest.sees("Enter your name.");
        guest.choose("Maybe");
        guest.type("Your name", "Late guest");
        guest.press("Send reply");
        guest.sees("Your reply");
        guest.unfold("Change your reply");
        guest.choose("Not going");
        guest.press("Change your reply");
        guest.unfold("Withdraw your reply");
        guest.press("Withdraw your reply");
        guest.sees("Are you coming?");
    }

    @Test
    void aVoteIsCastChangedAndWithdrawn() {
        var guest = SITE.guest(Chromium.PHONE, false).open("/dmo-pll-10003");
        guest.press("Vote");
        guest.sees("There is a problem");
        guest.choose("Tuesday evening");
        guest.choose("Pizza");
        guest.press("Vote");
        guest.sees("6 votes");
        guest.unfold("Change your vote");
        guest.choose("Soup and bread");
        guest.press("Change your vote");
        guest.sees("Your choice");
        guest.unfold("Withdraw your vote");
        guest.press("Withdraw your vote");
        guest.sees("5 votes");
    }
}
