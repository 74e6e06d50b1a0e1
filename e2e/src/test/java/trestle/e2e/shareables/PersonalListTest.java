package trestle.e2e.shareables;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;

/** A list on which everybody has ticks of their own, which no server sees. */
final class PersonalListTest {
    @RegisterExtension
    private static final ServedShareables SITE = new ServedShareables();

    @Test
    void ownTicksAreCountedHiddenAndThereAfterAReload() {
        var ann = SITE.guest(Chromium.PHONE);
        ann.open("/new/checklist");
        ann.type("Name", "Packing");
        ann.page().locator("[name=lines]").fill("Tent\nStove\nTorch");
        ann.unfold("More settings");
        ann.choose("Personal");
        ann.press("Create");
        ann.arrives("Packing is ready");
        var id = ann.id();

        ann.open("/" + id);
        ann.keepsPage();
        var requests = new CopyOnWriteArrayList<String>();
        ann.page().onRequest(request -> requests.add(request.method() + " " + request.url()));
        ann.tick("Tent");
        assertThat(ann.page().locator(".progress")).containsText("1 of 3");
        ann.press("Hide ticked");
        assertThat(ann.item("Tent")).isHidden();
        Assertions.assertThat(requests).as("what a tick sends").allMatch(sent -> sent.contains("/stream?"));
        ann.page().reload();

        assertThat(ann.page().locator(".progress")).containsText("1 of 3");
        assertThat(ann.item("Tent")).isHidden();
        ann.press("Show ticked");
        assertThat(box(ann, "Tent")).isChecked();
        assertThat(box(ann, "Stove")).not().isChecked();
        var bob = SITE.guest(Chromium.DESK);
        bob.open("/" + id);
        assertThat(bob.page().locator(".progress")).containsText("0 of 3");
        assertThat(box(bob, "Tent")).not().isChecked();
    }

    private static Locator box(Guest guest, String name) {
        return guest.item(name).locator("input");
    }
}
