package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;
import trestle.shareables.checklists.ChecklistState;
import trestle.shareables.shareable.ShortId;
import trestle.testing.AtOnce;

/** Items of a checklist and their ticks, over REST. */
final class ChecklistTest {
    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;
    private String path;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
        path = "/shareables/" + ann.create(SharingTest.LIST);
    }

    @AfterEach
    void close() {
        site.close();
    }

    private String item(int number) {
        return ann.get(path).json().at("/items/" + number + "/checklistItemId").asText();
    }

    private List<String> names() {
        return ann.get(path).json().path("items").findValuesAsText("name");
    }

    @Test
    void theAdminAddsRenamesOrdersAndRemovesItems() {
        var added = ann.post(path + "/items", "{'name':'Eggs','note':'six'}");
        assertThat(added.status()).as(added.body()).isEqualTo(200);
        assertThat(added.json().path("revision").asInt()).isEqualTo(2);
        assertThat(names()).containsExactly("Bread", "Milk", "Eggs");

        ann.patch(path + "/items/" + item(0), "{'name':'Brown bread'}");
        ann.patch(path + "/items/" + item(1), "{'note':null}");
        ann.post(path + "/items/order", "{'order':['" + item(2) + "','" + item(0) + "']}");

        assertThat(names()).containsExactly("Eggs", "Brown bread", "Milk");
        assertThat(ann.get(path).json().at("/items/2").has("note")).isFalse();

        ann.delete(path + "/items/" + item(1));
        assertThat(names()).containsExactly("Eggs", "Milk");
        assertThat(ann.delete(path + "/items/nothing").status()).isEqualTo(404);
    }

    @Test
    void viewersEditItemsOnlyWhereEditingIsOpenAndNeverTheSettings() {
        assertThat(bob.post(path + "/items", "{'name':'Eggs'}").code()).isEqualTo("admin-required");

        ann.patch(path, "{'openEditing':true}", 1);

        assertThat(bob.post(path + "/items", "{'name':'Eggs'}").status()).isEqualTo(200);
        assertThat(bob.patch(path + "/items/" + item(0), "{'name':'Rye bread'}").status())
                .isEqualTo(200);
        assertThat(bob.patch(path, "{'name':'Mine'}", 3).code()).isEqualTo("admin-required");
        assertThat(bob.delete(path).code()).isEqualTo("admin-required");
        assertThat(bob.post(path + "/items/uncheck-all").code()).isEqualTo("admin-required");
    }

    @Test
    void ticksAreSharedAndIdempotentAndLeaveTheRevisionAlone() {
        var tick = path + "/items/" + item(0) + "/check";

        assertThat(bob.put(tick, "{'checked':true,'by':'Bob'}").status()).isEqualTo(200);
        assertThat(bob.put(tick, "{'checked':true,'by':'Bob'}").status()).isEqualTo(200);

        var list = ann.get(path).json();
        assertThat(list.at("/items/0/checked").asBoolean()).isTrue();
        assertThat(list.at("/items/0/by").asText()).isEqualTo("Bob");
        assertThat(list.at("/items/1/checked").asBoolean()).isFalse();
        assertThat(list.path("revision").asInt()).isEqualTo(1);

        bob.put(tick, "{'checked':false}");
        assertThat(ann.get(path).json().at("/items/0/checked").asBoolean()).isFalse();
        assertThat(bob.put(path + "/items/nothing/check", "{'checked':true}").status())
                .isEqualTo(404);
    }

    @Test
    void theAdminTakesAllTicksAway() {
        bob.put(path + "/items/" + item(0) + "/check", "{'checked':true}");
        bob.put(path + "/items/" + item(1) + "/check", "{'checked':true}");

        assertThat(ann.post(path + "/items/uncheck-all").status()).isEqualTo(200);

        assertThat(ann.get(path).body()).doesNotContain("\"checked\":true");
    }

    /** More than a transaction holds; some are of items that were removed since. */
    @Test
    void theAdminTakesAnyNumberOfTicksAway() {
        var id = new ShortId(path.substring(path.lastIndexOf('/') + 1));
        var now = site.clock().instant();
        for (int i = 0; i < 200; i++) {
            var tick = new ChecklistState(id, "item" + i, now, null, now.plus(Duration.ofDays(100)));
            site.kit().transactions().commit(site.tables().checklists().tick(tick, now));
        }

        assertThat(ann.post(path + "/items/uncheck-all").status()).isEqualTo(200);

        assertThat(site.tables().checklists().listTicks(id)).isEmpty();
    }

    @Test
    void noTickIsTakenAwayFromAListThatWasTakenDownInTheMeantime() {
        var id = new ShortId(path.substring(path.lastIndexOf('/') + 1));
        bob.put(path + "/items/" + item(0) + "/check", "{'checked':true}");
        site.beforeNextTransaction(() -> site.kit()
                .transactions()
                .commit(site.tables().shareables().takeDown(id, site.clock().instant())));

        assertThat(ann.post(path + "/items/uncheck-all").status()).isEqualTo(410);

        assertThat(site.tables().checklists().listTicks(id)).hasSize(1);
    }

    @Test
    void personalTicksDoNotReachTheServer() {
        bob.put(path + "/items/" + item(0) + "/check", "{'checked':true}");
        ann.patch(path, "{'checkMode':'personal'}", 1);

        assertThat(bob.put(path + "/items/" + item(0) + "/check", "{'checked':true}")
                        .code())
                .isEqualTo("personal-ticks");
        assertThat(ann.post(path + "/items/uncheck-all").code()).isEqualTo("personal-ticks");
        assertThat(bob.get(path).json().at("/items/0").has("checked")).isFalse();
    }

    @Test
    void whatManyAddAtOnceAllStays() {
        ann.patch(path, "{'openEditing':true}", 1);

        var statuses = AtOnce.all(n -> site.browser("198.51.100." + n)
                .post(path + "/items", "{'name':'Thing " + n + "'}")
                .status());

        assertThat(statuses).containsOnly(200);
        assertThat(names())
                .containsAll(IntStream.range(0, AtOnce.MANY)
                        .mapToObj(n -> "Thing " + n)
                        .toList())
                .hasSize(AtOnce.MANY + 2);
    }

    @Test
    void aListHoldsTwoHundredItems() {
        ann.patch(
                path,
                "{'items':["
                        + String.join(
                                ",",
                                IntStream.range(0, 200)
                                        .mapToObj(n -> "{'name':'i" + n + "'}")
                                        .toList())
                        + "]}",
                1);

        var more = ann.post(path + "/items", "{'name':'one more'}");
        assertThat(more.status()).isEqualTo(422);
        assertThat(more.body()).contains("at most 200 items");
        var page = path.substring("/shareables".length());
        var form = ann.submit(page, page + "/items", "name", "one more");
        assertThat(form.status()).isEqualTo(422);
        assertThat(form.body()).contains("at most 200 items", "one more");
        assertThat(names()).hasSize(200);
    }

    @Test
    void aListThatGrewItemByItemIsTooLargeAtThreeHundredKilobytes() {
        var large = "\uD83D\uDE00".repeat(900);
        var answers = IntStream.range(0, 90)
                .mapToObj(n -> ann.post(path + "/items", "{'name':'i','note':'" + large + "'}"))
                .takeWhile(answer -> answer.status() == 200)
                .count();

        assertThat(answers).isBetween(80L, 88L);
        var refused = ann.post(path + "/items", "{'name':'i','note':'" + large + "'}");
        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.code()).isEqualTo("too-large");
    }

    /** A list is read with its ticks, which move without its revision. */
    @Test
    void aReaderWhoKnowsTheRevisionStillGetsTheTicks() {
        var etag = bob.get(path).header("ETag");
        ann.put(path + "/items/" + item(0) + "/check", "{'checked':true}");

        var again = bob.send(path, Sent.get(Browser.api(path)).header("If-None-Match", etag));

        assertThat(again.header("ETag")).as("ticks are no edit").isEqualTo(etag);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.json().at("/items/0/checked").asBoolean()).isTrue();
    }

    @Test
    void aDeletedListLeavesNoRowBehind() {
        bob.put(path + "/items/" + item(0) + "/check", "{'checked':true}");
        bob.post(path + "/access", "{'passcode':'not this one'}");
        var id = path.substring("/shareables/".length()).replace("-", "");
        ann.delete(path);
        assertThat(bob.get(path).status()).isEqualTo(404);
        assertThat(site.dump().toString()).contains("checklist_state#" + id, "passcode_attempt#" + id);

        Tasks.runAll(site);

        assertThat(site.dump().items("Shareables"))
                .noneMatch(row -> row.get("pk").s().contains(id));
    }
}
