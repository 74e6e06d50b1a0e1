package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.pool.ShortIds;
import trestle.shareables.shareable.ShortId;

/** Somebody else comes first, between what a request was planned from and its transaction: for certain, each time. */
final class ForcedRacesTest {
    private static final String OPEN_LIST =
            SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':7,'openEditing':true");

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

    private Set<String> filled() {
        var ids = new ShortIds(new SecureRandom());
        var filled = new HashSet<String>();
        for (int partition = 0; partition < PoolSlot.PARTITIONS; partition++) {
            var id = ids.next();
            site.tables().pool().fill(new PoolSlot(partition, 1, id.pooled()));
            filled.add(id.text());
        }
        return filled;
    }

    private Set<String> pooled() {
        return site.dump().items("ShortIdPool").stream()
                .map(slot -> ShortId.typed(slot.get("id").s()).orElseThrow().text())
                .collect(Collectors.toSet());
    }

    private void claimAll() {
        for (int partition = 0; partition < PoolSlot.PARTITIONS; partition++) {
            for (var slot : site.tables().pool().listSlots(partition)) {
                site.tables().pool().drop(slot.partition(), slot.slot(), slot.id());
            }
        }
    }

    /** The slot that was picked is claimed by others, and a creation takes another in their place. */
    @Test
    void aCreationThatLosesItsSlotTakesAnother() {
        var claimed = filled();
        site.beforeNextTransaction(() -> {
            claimAll();
            filled();
        });

        var id = ann.create(SharingTest.LIST);

        assertThat(claimed).doesNotContain(id);
        assertThat(pooled()).hasSize(PoolSlot.PARTITIONS - 1).doesNotContain(id);
        assertThat(site.platform().meters().counter("shareables.pool.empty").count())
                .as("no id was made beside the pool")
                .isZero();
    }

    private Set<String> names(String path) {
        return StreamSupport.stream(bob.get(path).json().path("items").spliterator(), false)
                .map(item -> item.path("name").asText())
                .collect(Collectors.toSet());
    }

    @Test
    void bothAdditionsStayThoughBothBeganWithTheSameList() {
        var path = "/shareables/" + ann.create(OPEN_LIST);
        site.beforeNextTransaction(() -> ann.post(path + "/items", "{'name':'Eggs'}"));

        var second = bob.post(path + "/items", "{'name':'Salt'}");

        assertThat(second.status()).isEqualTo(200);
        assertThat(second.json().path("revision").asInt()).isEqualTo(3);
        assertThat(names(path)).containsExactlyInAnyOrder("Bread", "Milk", "Eggs", "Salt");
    }

    @Test
    void anItemIsRenamedAndRemovedThoughTheListWasEditedMeanwhile() {
        var path = "/shareables/" + ann.create(OPEN_LIST);
        var items = ann.get(path).json().path("items");
        var bread = path + "/items/" + items.at("/0/checklistItemId").asText();
        var milk = path + "/items/" + items.at("/1/checklistItemId").asText();

        site.beforeNextTransaction(() -> ann.post(path + "/items", "{'name':'Eggs'}"));
        assertThat(bob.patch(bread, "{'name':'Rye bread'}").status()).isEqualTo(200);
        site.beforeNextTransaction(() -> ann.post(path + "/items", "{'name':'Salt'}"));
        assertThat(bob.delete(milk).status()).isEqualTo(200);

        assertThat(names(path)).containsExactlyInAnyOrder("Rye bread", "Eggs", "Salt");
    }

    private String vote(String path) {
        var question = ann.get(path).json().at("/questions/0");
        return "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";
    }

    @Test
    void aVoteThatWasPlannedBeforeTheClosingIsRefusedAfterIt() {
        var path = "/shareables/" + ann.create(SharingTest.POLL);
        var vote = vote(path);
        site.beforeNextTransaction(
                () -> assertThat(ann.post(path + "/close").status()).isEqualTo(200));

        var refused = bob.post(path + "/votes", vote);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("poll-closed");
        assertThat(ann.get(path + "/results").json().path("responseCount").asInt())
                .isZero();
    }

    @Test
    void aClosingThatWasPlannedBeforeAVoteComesAfterIt() {
        var path = "/shareables/" + ann.create(SharingTest.POLL);
        var vote = vote(path);
        site.beforeNextTransaction(
                () -> assertThat(bob.post(path + "/votes", vote).status()).isEqualTo(201));

        assertThat(ann.post(path + "/close").status()).isEqualTo(200);

        var results = ann.get(path + "/results").json();
        assertThat(results.path("responseCount").asInt()).isEqualTo(1);
        assertThat(results.path("closed").asBoolean()).isTrue();
    }
}
