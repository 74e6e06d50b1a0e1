package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.FIRST;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.days;
import static trestle.enablement.Portal.later;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.enablement.content.AnsweredFlag;
import trestle.enablement.content.Content;
import trestle.enablement.content.Content.Status;
import trestle.enablement.content.ContentVersion;
import trestle.enablement.content.DueEntry;
import trestle.enablement.content.Feedback;
import trestle.enablement.content.Waiting;
import trestle.enablement.content.WaitingCopy;
import trestle.enablement.content.WaitingDraft;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

@OnEveryBackend
final class ContentTableTest {
    private final Trestle trestle;
    private final Portal portal;

    ContentTableTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("enablement");
        portal = new Portal(trestle);
        portal.commit(portal.content.create(Portal.draft("c1")));
    }

    private Content content() {
        return portal.content.find("c1").orElseThrow();
    }

    /** Takes the content on to a status, a millisecond later. */
    private void become(Status status) {
        var old = content();
        portal.content.revise(old, Portal.edited(old, edit -> {
            edit.status = status;
            edit.lastUpdated = old.lastUpdated().plusMillis(1);
        }));
    }

    private static List<String> ids(Page<Content> page) {
        return page.items().stream().map(Content::contentId).toList();
    }

    private Map<String, AttributeValue> stored() {
        return trestle.dump()
                .find("content_registry", Map.of("content_id", AttributeValue.fromS("c1")))
                .orElseThrow();
    }

    @Test
    void indexKeysFollowEveryChangeOfStatus() {
        for (var status : List.of(Status.Approved, Status.Deprecated, Status.Approved, Status.Expired, Status.Draft)) {
            become(status);

            assertThat(stored())
                    .containsEntry("status", AttributeValue.fromS(status.name()))
                    .containsEntry(
                            "status#last_updated#content_id",
                            AttributeValue.fromS(
                                    status + "#" + stored().get("last_updated").s() + "#c1"));
            for (var other : Status.values()) {
                assertThat(ids(portal.content.listByStatus(other, FIRST)))
                        .isEqualTo(other == status ? List.of("c1") : List.of());
            }
        }
    }

    @Test
    void everyStatusLeadsWhereTheDesignSays() {
        var allowed = Stream.of(Status.values())
                .flatMap(
                        from -> Stream.of(Status.values()).filter(from::leadsTo).map(to -> from + "→" + to));

        assertThat(allowed)
                .containsExactly(
                        "Draft→Draft",
                        "Draft→Approved",
                        "Approved→Deprecated",
                        "Approved→Expired",
                        "Deprecated→Approved",
                        "Deprecated→Expired",
                        "Expired→Draft",
                        "Expired→Approved");
    }

    @Test
    void contentIsListedBySuiteAndConceptBySuiteAloneOrNotAtAll() {
        portal.commit(portal.content.create(Portal.edited("c2", edit -> edit.concept = null)));
        portal.commit(portal.content.create(Portal.edited("c3", edit -> {
            edit.suite = null;
            edit.concept = null;
        })));

        assertThat(ids(portal.content.listByProduct("Payments", "Refunds", FIRST)))
                .containsExactly("c1");
        assertThat(ids(portal.content.listByProduct("Payments", null, FIRST))).containsExactly("c2");
        var none = trestle.dump()
                .find("content_registry", Map.of("content_id", AttributeValue.fromS("c3")))
                .orElseThrow();
        assertThat(none).doesNotContainKeys("product_suite#product_concept", "last_updated#content_id");

        var before = content();
        portal.content.revise(before, Portal.edited(before, edit -> {
            edit.suite = null;
            edit.concept = null;
            edit.lastUpdated = later(1);
        }));
        assertThat(stored()).doesNotContainKeys("product_suite#product_concept", "last_updated#content_id");
        assertThat(ids(portal.content.listByProduct("Payments", "Refunds", FIRST)))
                .isEmpty();
    }

    @Test
    void aConceptNeedsASuiteAndNeitherHoldsTheDelimiter() {
        assertThatThrownBy(() -> Portal.edited("c9", edit -> edit.suite = null))
                .isInstanceOf(IllegalArgumentException.class);
        for (var product : List.of(List.of("a#b", "c"), List.of("a", "b#c"))) {
            assertThatThrownBy(() -> portal.commit(portal.content.create(Portal.edited("c9", edit -> {
                        edit.suite = product.getFirst();
                        edit.concept = product.getLast();
                    }))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("#");
        }
        assertThat(portal.content.find("c9")).isEmpty();
    }

    @Test
    void listsAreNewestFirstAndTellWhatIsNewer() {
        portal.commit(portal.content.create(Portal.edited("c2", edit -> edit.lastUpdated = later(5))));
        portal.commit(portal.content.create(Portal.edited("c3", edit -> edit.lastUpdated = later(5))));

        assertThat(ids(portal.content.listByStatus(Status.Draft, FIRST))).containsExactly("c3", "c2", "c1");
        assertThat(ids(portal.content.listByStatusDuring(Status.Draft, Range.atLeast(later(5)), FIRST)))
                .containsExactly("c3", "c2");
        assertThat(ids(portal.content.listByStatusDuring(Status.Draft, Range.before(later(5)), FIRST)))
                .containsExactly("c1");
        assertThat(ids(portal.content.listByProductDuring("Payments", "Refunds", Range.atMost(NOW), FIRST)))
                .containsExactly("c1");
    }

    @Test
    void aChangeOfWhatSomebodyElseHasChangedIsRefused() {
        var read = content();
        become(Status.Approved);

        assertThatThrownBy(() -> portal.content.revise(read, Portal.edited(read, edit -> edit.title = "x")))
                .isInstanceOf(Refusal.Stale.class);
        assertThat(portal.transactions.run(portal.content.delete(read))).isInstanceOf(Outcome.Refused.class);
        assertThat(content().title()).isEqualTo("Refunds");
    }

    @Test
    void everyChangeKeepsAVersionAndTheNewestEqualsTheContent() {
        become(Status.Approved);
        become(Status.Expired);

        var versions = portal.content.listVersions("c1", FIRST).items();
        assertThat(versions).extracting(ContentVersion::lastUpdated).containsExactly(later(2), later(1), NOW);
        assertThat(versions.getFirst().content()).isEqualTo(content());
        assertThat(portal.content
                        .findVersion("c1", NOW, "0.1")
                        .orElseThrow()
                        .content()
                        .status())
                .isEqualTo(Status.Draft);
    }

    @Test
    void versionsOutliveTheContentForAWhile() {
        portal.commit(portal.content.delete(content()));
        assertThat(trestle.dump().items("enablement_meta")).hasSize(1);

        portal.content.keepVersion("c1", NOW, "0.1", NOW.plus(days(30)));
        assertThat(portal.content.listVersions("c1", FIRST).items()).hasSize(1);
        trestle.clock().advance(days(30));

        assertThat(portal.content.listVersions("c1", FIRST).items()).isEmpty();
    }

    @Test
    void ownersAndDueDaysFollowAndOnlyWhatChangedIsWritten() {
        var expiry = Instant.parse("2040-03-01T10:00:00Z");
        revise(edit -> {
            edit.owner = BEN;
            edit.expiry = expiry;
            edit.reviewDue = expiry;
        });
        assertThat(ids(portal.content.listByOwner(BEN, FIRST))).containsExactly("c1");
        assertThat(ids(portal.content.listByOwner(ANNA, FIRST))).isEmpty();
        assertThat(due("2040-03-01")).containsExactly(DueEntry.Kind.EXPIRE, DueEntry.Kind.REVIEW);

        trestle.requests().forget();
        revise(edit -> {
            edit.expiry = expiry.plusSeconds(60);
            edit.reviewDue = expiry.plus(days(1));
        });

        assertThat(due("2040-03-01")).containsExactly(DueEntry.Kind.EXPIRE);
        assertThat(due("2040-03-02")).containsExactly(DueEntry.Kind.REVIEW);
        assertThat(trestle.requests().of(TransactWriteItemsRequest.class))
                .singleElement()
                .satisfies(request -> assertThat(request.transactItems()).hasSize(4));
        assertThat(portal.reviews
                        .listDueFor(LocalDate.of(2040, 3, 2), DueEntry.Kind.REVIEW, FIRST)
                        .items())
                .hasSize(1);
    }

    private void revise(Consumer<Portal.Edit> change) {
        var old = content();
        portal.content.revise(old, Portal.edited(old, edit -> {
            edit.lastUpdated = old.lastUpdated().plusMillis(1);
            change.accept(edit);
        }));
    }

    private List<DueEntry.Kind> due(String day) {
        return portal.reviews.listDue(LocalDate.parse(day), FIRST).items().stream()
                .map(DueEntry::kind)
                .toList();
    }

    @Test
    void whatWaitsForApprovalIsListedByWhenItWasSubmitted() {
        portal.commit(portal.content.create(Portal.edited("c2", edit -> edit.status = Status.Approved)));
        var live = portal.content.find("c2").orElseThrow();
        portal.reviews.begin(Portal.copy(live, null, 1));
        revise(edit -> edit.reviewRequestedAt = later(9));
        var copy = portal.reviews.findCopy("c2").orElseThrow();
        portal.reviews.revise(copy, Portal.copy(live, later(8), copy.rev()));

        List<Waiting> waiting = portal.reviews.listWaiting(FIRST).items();
        assertThat(waiting.getFirst()).isInstanceOf(WaitingCopy.class);
        assertThat(waiting.getLast()).isInstanceOf(WaitingDraft.class);
        assertThat(waiting).extracting(Waiting::contentId).containsExactly("c2", "c1");

        revise(edit -> edit.reviewRequestedAt = null);
        portal.commit(portal.reviews.end(portal.reviews.findCopy("c2").orElseThrow()));
        assertThat(portal.reviews.listWaiting(FIRST).items()).isEmpty();
    }

    @Test
    void aWorkingCopyNeedsItsContentAndChangesNothingOfIt() {
        assertThatThrownBy(() -> portal.reviews.begin(Portal.copy(Portal.draft("c9"), null, 1)))
                .isInstanceOf(Refusal.Missing.class);
        var live = content();
        portal.reviews.begin(Portal.copy(Portal.edited(live, edit -> edit.title = "Better"), null, 1));

        assertThat(content()).isEqualTo(live);
        var copy = portal.reviews.findCopy("c1").orElseThrow();
        assertThat(copy.content().title()).isEqualTo("Better");
        portal.reviews.revise(copy, copy);
        assertThatThrownBy(() -> portal.reviews.revise(copy, copy)).isInstanceOf(Refusal.Stale.class);
    }

    @Test
    void ratingsAndFlagsAreCountedWithoutTouchingTheContent() {
        var up = new Feedback("c1", BEN, Feedback.Value.up, NOW);
        var down = new Feedback("c1", BEN, Feedback.Value.down, later(1));
        portal.feedback.rate(up);
        portal.feedback.rate(new Feedback("c1", ANNA, Feedback.Value.up, NOW));
        assertThat(counts()).isEqualTo("2 0 0");

        portal.feedback.change(up, down);
        assertThat(counts()).isEqualTo("1 1 0");
        assertThatThrownBy(() -> portal.feedback.rate(up)).isInstanceOf(Refusal.AlreadyExists.class);
        portal.feedback.withdraw(down);
        assertThat(counts()).isEqualTo("1 0 0");

        var flag = Portal.flag("c1", BEN);
        portal.commit(portal.feedback.flag(flag));
        assertThat(portal.transactions.run(portal.feedback.flag(flag))).isInstanceOf(Outcome.Refused.class);
        assertThat(counts()).isEqualTo("1 0 1");
        portal.commit(
                portal.feedback.close(flag),
                portal.feedback.answer(
                        new AnsweredFlag("c1", later(2), "f1", BEN, "wrong", null, NOW, ANNA, "Mended.")));
        assertThat(counts()).isEqualTo("1 0 0");
        assertThat(portal.feedback.listFlags("c1", FIRST).items()).isEmpty();
        assertThat(portal.feedback.listAnswers("c1", FIRST).items()).hasSize(1);
        assertThat(content().lastUpdated()).isEqualTo(NOW);
    }

    private String counts() {
        return content().ratingUp() + " " + content().ratingDown() + " "
                + content().flagsOpen();
    }
}
