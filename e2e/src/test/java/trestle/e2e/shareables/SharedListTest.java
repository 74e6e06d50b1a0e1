package trestle.e2e.shareables;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;

/** A list that two people share on their phones, one of them without a connection for a while. */
final class SharedListTest {
    @RegisterExtension
    private static final ServedShareables SITE = new ServedShareables();

    private static Guest joined(String id) {
        var guest = SITE.guest(Chromium.PHONE);
        guest.open("/");
        guest.type("Open with an ID", id.toUpperCase(Locale.ROOT).replace('-', ' '));
        guest.press("Open");
        return guest;
    }

    @Test
    void isMadeSharedAndTickedByTwo() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.open("/");
        ann.follow("New checklist");
        ann.arrives("New checklist");
        ann.type("Name", "Shopping");
        ann.page().locator("[name=lines]").fill("Bread\nMilk\nEggs");
        assertThat(ann.page().locator("label .used").last()).hasText("3 / 200");
        ann.press("Create");
        ann.arrives("Shopping is ready");
        var id = ann.id();
        ann.follow("I have saved it");

        var bob = joined(id);
        bob.arrives("Shopping");
        bob.tick("Milk");

        ann.seesTicked("Milk");
        bob.seesTicked("Milk");
        ann.type("Add an item", "Butter");
        ann.press("Add");
        assertThat(bob.item("Butter")).isVisible();
        assertThat(bob.page().locator(".progress")).containsText("1 of 4");
        bob.follow("Hide ticked");
        assertThat(bob.item("Milk")).hasCount(0);
        ann.tick("Milk");
        bob.seesOpen("Milk");

        ann.open("/");
        ann.sees("Opened on this device");
        ann.follow("Shopping");
        ann.arrives("Shopping");
    }

    @Test
    void ticksMadeWithoutAConnectionAreKeptAndMerged() {
        var ann = SITE.guest(Chromium.PHONE);
        var id = ann.makeList("Camping", "Tent", "Stove", "Torch");
        ann.open("/" + id);
        var bob = joined(id);
        bob.arrives("Camping");
        bob.keepsPage();

        bob.offline(true);
        bob.tick("Tent");
        bob.seesTicked("Tent");
        bob.tick("Torch");
        bob.tick("Torch");
        bob.seesOpen("Torch");
        assertThat(bob.bar()).containsText("2 changes waiting to be sent");
        bob.page().reload();
        bob.arrives("Camping");
        bob.seesTicked("Tent");
        ann.tick("Stove");
        ann.seesTicked("Stove");
        ann.seesOpen("Tent");

        bob.offline(false);

        ann.seesTicked("Tent");
        bob.seesTicked("Stove");
        bob.seesTicked("Tent");
        bob.seesOpen("Torch");
        assertThat(bob.bar()).isHidden();
        assertThat(bob.page().locator(".progress")).containsText("2 of 3");
    }

    @Test
    void aTickThatCannotBeSavedLaterIsTold() {
        var ann = SITE.guest(Chromium.DESK);
        var id = ann.makeList("Moving", "Boxes", "Van");
        var bob = joined(id);
        bob.arrives("Moving");
        bob.keepsPage();
        bob.offline(true);
        bob.tick("Van");
        bob.seesTicked("Van");

        ann.open("/" + id + "/manage");
        ann.type("Enter " + id + " to confirm", id);
        ann.press("Delete");
        ann.isTold("Deleted");
        bob.offline(false);

        assertThat(bob.bar()).containsText("A change you made couldn’t be saved");
        bob.page().locator("#offline button").click();
        assertThat(bob.page().locator("dialog#kept")).containsText("Van");
        bob.page()
                .locator("dialog#kept")
                .getByText("Discard", new Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(bob.bar()).isHidden();
        bob.page().reload();
        assertThat(bob.page().locator("h1")).not().hasText("Moving");
        bob.offline(true);
        bob.open("/" + id);
        assertThat(bob.page().locator("h1")).not().hasText("Moving");
    }

    @Test
    void whatHasExpiredIsGoneFromTheDeviceToo() {
        var ann = SITE.guest(Chromium.PHONE);
        var id = ann.makeList("Short", "One");
        var bob = joined(id);
        List.of(ann, bob).forEach(Guest::outlives);
        bob.keepsPage();

        SITE.clock().advance(Duration.ofDays(8));

        bob.open("/" + id);
        bob.arrives("This has expired");
        bob.visitor().waitUntil("await caches.match(location.pathname) === undefined");
    }

    @Test
    void itemsAreDraggedIntoAnotherOrder() {
        var ann = SITE.guest(Chromium.DESK);
        var id = ann.makeList("Order", "First", "Second", "Third");
        ann.open("/" + id);
        var rows = ann.page().locator(".ticks > li");
        BoundingBox from = rows.nth(2).locator("[data-drag]").boundingBox();
        BoundingBox to = rows.nth(0).locator("[data-drag]").boundingBox();
        var mouse = ann.page().mouse();
        mouse.move(from.x + 10, from.y + 10);
        mouse.down();
        mouse.move(from.x + 10, from.y - 20);
        mouse.move(to.x + 10, to.y + 10);
        ann.page().waitForResponse("**/items/order", mouse::up);

        var bob = joined(id);
        assertThat(bob.page().locator(".ticks b")).hasText(new String[] {"Third", "First", "Second"});
    }

    @Test
    void aDraftIsKeptUntilItIsSent() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.open("/new/checklist");
        ann.type("Name", "Half a list");
        ann.page().reload();
        var name = ann.page().getByLabel("Name", new Page.GetByLabelOptions().setExact(true));
        assertThat(name).hasValue("Half a list");
        ann.press("Create");
        ann.arrives("Half a list is ready");
        ann.open("/new/checklist");
        assertThat(name).hasValue("");
    }

    @Test
    void theManageLinkOpensAndForgetsItsSecret() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.makeList("Keys", "One");
        var link = ann.page().locator("#manage").textContent();
        var phone = SITE.guest(Chromium.PHONE);
        phone.page().navigate(link);
        phone.arrives("Manage Keys");
        assertThat(phone.page()).hasURL(link.replaceFirst("#.*", ""));

        phone.page().navigate("about:blank");
        phone.page().navigate(link);
        phone.arrives("Manage Keys");
        assertThat(phone.page()).hasURL(link.replaceFirst("#.*", ""));
    }
}
