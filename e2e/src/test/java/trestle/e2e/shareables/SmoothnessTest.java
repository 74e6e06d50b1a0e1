package trestle.e2e.shareables;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;

/** What a page does under the hands of people who type, press and look: nothing is lost, and nothing jumps. */
final class SmoothnessTest {
    private static final int SMALL = 320;

    @RegisterExtension
    private static final ServedShareables SITE = new ServedShareables();

    @Test
    void itemsAreTypedOneAfterAnotherWithoutAReload() {
        var ann = SITE.guest(Chromium.PHONE);
        var id = ann.makeList("Shopping", "Bread", "Milk", "Eggs", "Butter", "Salt", "Rice", "Oil", "Tea");
        ann.open("/" + id);
        ann.page().evaluate("() => { window.same = true; }");
        var box = ann.page().locator("[name=name]");
        box.click();

        ann.page().keyboard().type("Jam");
        ann.page().keyboard().press("Enter");
        ann.page().keyboard().type("Honey");
        ann.page().keyboard().press("Enter");

        assertThat(ann.item("Jam")).isVisible();
        assertThat(ann.item("Honey")).isVisible();
        assertThat(ann.page().locator(".coming")).hasCount(0);
        assertThat(box).isFocused();
        assertThat(box).hasValue("");
        assertThat((Boolean) ann.page().evaluate("() => window.same && scrollY > 0"))
                .isTrue();

        ann.page().keyboard().press("Enter");
        assertThat(ann.page().locator("main .problem")).containsText("Enter what to add.");
        assertThat(box).isFocused();
    }

    @Test
    void theCursorIsInTheQuestionThatWasAdded() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.open("/new/poll");
        ann.type("Name", "Dinner");
        ann.type("Question", "Where?");

        ann.press("Add a question");
        assertThat(ann.page().locator("[name='questions[1].title']")).isFocused();
        assertThat(ann.page().locator("[data-draft-note]")).isHidden();
        ann.press("Add dates");
        assertThat(ann.page().locator("[name='questions[0].options[0].startsAt']"))
                .isFocused();
        assertThat(ann.page().locator("[name='questions[0].title']")).hasValue("Where?");
    }

    @Test
    void aRestoredDraftOpensTheSettingsThatItChanges() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.open("/new/checklist");
        ann.type("Name", "Packing");
        ann.unfold("More settings");
        ann.choose("Let everyone add");

        ann.page().reload();

        assertThat(ann.page().locator("[name=name]")).hasValue("Packing");
        assertThat(ann.page().locator("input[name=openEditing][type=checkbox]")).isVisible();
        assertThat(ann.page().locator(".stays [data-draft-note]")).containsText("Unsent draft restored");
    }

    @Test
    void aMenuStaysOpenWhileOthersTick() {
        var ann = SITE.guest(Chromium.DESK);
        var id = ann.makeList("Camping", "Tent", "Stove");
        ann.open("/" + id);
        var bob = SITE.guest(Chromium.PHONE);
        bob.open("/" + id);
        var menu = ann.page().locator(".ticks details.menu").first();
        menu.locator("summary").first().click();

        var renewed = ann.page().waitForResponse(answer -> answer.url().endsWith(id), () -> bob.tick("Stove"));

        assertThat(renewed.status()).isEqualTo(200);
        assertThat(menu).hasAttribute("open", "");
        menu.locator("summary").first().click();
        ann.seesTicked("Stove");
    }

    @Test
    void anOpenPollClosesUnderTheEyesOfItsVoters() {
        var ann = SITE.guest(Chromium.DESK);
        var id = makePoll(ann);
        var bob = SITE.guest(SMALL);
        bob.open("/" + id);
        assertThat(bob.page().locator("#vote form")).isVisible();

        ann.open("/" + id + "/manage");
        ann.press("Close poll");

        assertThat(bob.page().locator("#vote")).containsText("This poll is closed");
        assertThat(bob.page().locator("#vote form")).hasCount(0);
    }

    private static String makePoll(Guest guest) {
        guest.open("/new/poll");
        guest.type("Name", "A name that is long enough to need more than one line on a small telephone");
        guest.type("Question", "Where shall we meet?");
        guest.type("Option 1", "In the large room on the second floor of the library");
        guest.type("Option 2", "מחר בערב בספרייה");
        guest.press("Create");
        return guest.id();
    }

    @Test
    void titlesAndResultsHaveTheWidthOfASmallPhone() {
        var ann = SITE.guest(SMALL);
        ann.open("/" + makePoll(ann));

        var title = width(ann.page().locator("h1"));
        var row = width(ann.page().locator(".ranks li").first());

        assertThat(title).isGreaterThan(280);
        assertThat(width(ann.page().locator(".ranks li svg").first())).isEqualTo(row);
        var option = ann.page().locator(".ranks li > [dir]").nth(1).boundingBox();
        var list = ann.page().locator(".ranks").boundingBox();
        assertThat(option.x).as("from right to left, at the start of its row").isCloseTo(list.x, within(2));
    }

    private static Offset<Double> within(double pixels) {
        return Offset.offset(pixels);
    }

    private static double width(Locator part) {
        return part.boundingBox().width;
    }

    @Test
    void keptListsAreFoundFromHomeWithoutAConnection() {
        var ann = SITE.guest(Chromium.PHONE);
        var id = ann.makeList("Cabin", "Keys", "Wood");
        ann.open("/" + id);
        ann.keepsPage();
        ann.visitor().waitUntil("await caches.match('/shareables/') !== undefined");

        ann.offline(true);
        ann.open("/");
        ann.sees("Opened on this device");
        ann.follow("Cabin");

        ann.arrives("Cabin");
        assertThat(ann.item("Keys")).isVisible();
    }
}
