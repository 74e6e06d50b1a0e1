package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.FIRST;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.days;
import static trestle.enablement.Portal.id;
import static trestle.enablement.Portal.later;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.enablement.events.ContentTotal;
import trestle.enablement.events.DailyTotal;
import trestle.enablement.events.Event;
import trestle.enablement.events.EventName;
import trestle.enablement.notifications.Notification;
import trestle.enablement.subscriptions.Selector;
import trestle.enablement.subscriptions.Subscription;
import trestle.enablement.users.UserId;
import trestle.model.Open;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Notifications, subscriptions and events. */
@OnEveryBackend
final class NewsTest {
    private static final LocalDate TODAY = LocalDate.of(2040, 1, 15);

    private final Trestle trestle;
    private final Portal portal;

    NewsTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("enablement");
        portal = new Portal(trestle);
    }

    @Test
    void aNotificationIsFoundAndMarkedByItsIdAloneInOneCallEach() {
        var notification = Portal.notification(BEN, later(1), 1);
        portal.notifications.tell(notification);

        assertThat(portal.trestle
                        .requests()
                        .during(() -> portal.notifications.find(BEN, notification.notificationId())))
                .singleElement()
                .asString()
                .startsWith("GetItem notifications {\"created_at#notification_id\": \"2040-01-15T09:30:00.001Z#");
        assertThat(portal.trestle
                        .requests()
                        .during(() -> portal.notifications.mark(BEN, notification.notificationId(), true, later(2))))
                .singleElement()
                .asString()
                .startsWith("UpdateItem notifications ");

        var read = portal.notifications.find(BEN, notification.notificationId()).orElseThrow();
        assertThat(read.read()).isTrue();
        assertThat(read.readAt()).isEqualTo(later(2));
        assertThat(portal.notifications.mark(BEN, notification.notificationId(), false, null))
                .hasValueSatisfying(unread -> assertThat(unread.readAt()).isNull());
    }

    @Test
    void anothersNotificationIsNotThere() {
        var notification = Portal.notification(BEN, later(1), 1);
        portal.notifications.tell(notification);

        assertThat(portal.notifications.find(ANNA, notification.notificationId()))
                .isEmpty();
        assertThatThrownBy(() -> portal.notifications.mark(ANNA, notification.notificationId(), true, NOW))
                .isInstanceOf(Refusal.Missing.class);
        assertThat(trestle.dump().items("notifications")).hasSize(1);
    }

    @Test
    void anImportedNotificationIsFoundAndMarkedByItsId() {
        var imported = new Notification(
                BEN,
                "old-7",
                Notification.Type.info,
                "info",
                "Old",
                "Old",
                false,
                null,
                NOW,
                null,
                NOW.plus(days(180)));
        portal.notifications.tell(imported);

        assertThat(portal.notifications.find(BEN, "old-7")).contains(imported);
        assertThat(portal.notifications.mark(BEN, "old-7", true, NOW)).isPresent();
        assertThat(portal.notifications.find(BEN, "old-8")).isEmpty();
        assertThat(portal.notifications.mark(BEN, "old-8", true, NOW)).isEmpty();
    }

    @Test
    void tellingAgainLeavesAReadOneAlone() {
        var notification = Portal.notification(BEN, later(1), 1);
        portal.notifications.tell(notification);
        portal.notifications.mark(BEN, notification.notificationId(), true, later(2));

        assertThatThrownBy(() -> portal.notifications.tell(notification)).isInstanceOf(Refusal.AlreadyExists.class);
        assertThat(portal.notifications.listUnread(BEN, FIRST).items()).isEmpty();
        assertThat(portal.notifications.list(BEN, FIRST).items()).hasSize(1);
    }

    @Test
    void notificationsAreListedNewestFirstUntilTheirTimeIsOver() {
        portal.notifications.tell(Portal.notification(BEN, later(1), 1));
        portal.notifications.tell(Portal.notification(BEN, NOW.plus(days(10)), 2));
        portal.notifications.tell(Portal.notification(BEN, later(3), 3));

        assertThat(portal.notifications.list(BEN, FIRST).items())
                .extracting(Notification::createdAt)
                .containsExactly(NOW.plus(days(10)), later(3), later(1));
        trestle.clock().advance(days(181));

        assertThat(portal.notifications.list(BEN, FIRST).items()).hasSize(1);
    }

    @Test
    void aSelectorFollowsItsSubscription() {
        var everything = Portal.subscription(BEN, "s1", null, null);
        portal.subscriptions.subscribe(everything);
        assertThat(told("*", "*")).containsExactly("ben");

        var suite = Portal.subscription(BEN, "s1", "Payments", null);
        portal.subscriptions.revise(everything, suite);
        assertThat(told("*", "*")).isEmpty();
        assertThat(told("Payments", "*")).containsExactly("ben");

        var concept = Portal.subscription(BEN, "s1", "Payments", "Refunds");
        portal.subscriptions.revise(suite, concept);
        assertThat(told("Payments", "*")).isEmpty();
        assertThat(told("Payments", "Refunds")).containsExactly("ben");

        portal.subscriptions.unsubscribe(concept);
        assertThat(trestle.dump().size()).isZero();
    }

    private List<String> told(String suite, String concept) {
        return portal.subscriptions.listSelectors(suite, concept, Range.all(), FIRST).items().stream()
                .map(selector -> selector.userId().value())
                .toList();
    }

    @Test
    void subscribersAreSpreadOverShardsAndReadAsOneListThatCanBeTakenUp() {
        for (int n = 10; n < 50; n++) {
            portal.subscriptions.subscribe(
                    Portal.subscription(new UserId("u" + n), id(later(n), n), "Payments", "Refunds"));
        }
        var users = IntStream.range(10, 50).mapToObj(n -> "u" + n).toList();
        assertThat(trestle.dump().items("enablement_meta").stream()
                        .map(item -> item.get("pk").s())
                        .distinct())
                .containsExactlyInAnyOrder(
                        "SUBSEL#Payments#Refunds",
                        "SUBSEL#Payments#Refunds#01",
                        "SUBSEL#Payments#Refunds#02",
                        "SUBSEL#Payments#Refunds#03");

        trestle.requests().forget();
        assertThat(told("Payments", "Refunds")).isEqualTo(users.subList(0, 20));
        assertThat(trestle.requests().of(QueryRequest.class)).hasSize(4);

        assertThat(walk(
                        7,
                        page -> portal.subscriptions.listSelectors("Payments", "Refunds", Range.all(), page),
                        (Selector selector) -> selector.userId().value()))
                .isEqualTo(users);
        assertThat(portal.subscriptions
                        .listSelectors("Payments", "Refunds", Range.atLeast(new UserId("u45")), FIRST)
                        .items())
                .extracting(selector -> selector.userId().value())
                .containsExactly("u45", "u46", "u47", "u48", "u49");
    }

    private static <T, R> List<R> walk(int limit, Function<PageRequest, Page<T>> list, Function<T, R> of) {
        var found = new ArrayList<R>();
        var next = Optional.of(PageRequest.first(limit));
        while (next.isPresent()) {
            var page = list.apply(next.get());
            page.items().forEach(item -> found.add(of.apply(item)));
            next = page.next().map(PageRequest.first(limit)::after);
        }
        return found;
    }

    @Test
    void subscriptionsAreListedAndFoundByTheirOwner() {
        portal.subscriptions.subscribe(Portal.subscription(BEN, "s1", "Payments", null));
        portal.subscriptions.subscribe(Portal.subscription(BEN, "s2", null, null));

        assertThat(portal.subscriptions.list(BEN))
                .extracting(Subscription::subscriptionId)
                .containsExactly("s1", "s2");
        assertThat(portal.subscriptions.find(BEN, "s2")).isPresent();
        assertThat(portal.subscriptions.find(ANNA, "s2")).isEmpty();
        assertThatThrownBy(() -> Portal.subscription(BEN, "s3", null, "Refunds"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> portal.subscriptions.subscribe(Portal.subscription(BEN, "s3", "a#b", null)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anEventIsStoredOnceAndGoesWithItsTime() {
        var event = Portal.viewed(BEN, later(1), 1);
        portal.events.store(event);

        assertThatThrownBy(() -> portal.events.store(event)).isInstanceOf(Refusal.AlreadyExists.class);
        assertThat(portal.events.list(TODAY, FIRST).items()).containsExactly(event);
        trestle.clock().advance(days(400).plusSeconds(1));

        assertThat(portal.events.list(TODAY, FIRST).items()).isEmpty();
        assertThat(trestle.dump().items("events")).hasSize(1);
    }

    @Test
    void eventsAreReadByDayAndByUserNewestFirst() {
        var midnight = Instant.parse("2040-01-16T00:00:00Z");
        portal.events.store(Portal.viewed(BEN, midnight.minusMillis(1), 1));
        portal.events.store(Portal.viewed(BEN, midnight, 2));
        portal.events.store(Portal.viewed(null, later(1), 3));

        assertThat(times(portal.events.list(TODAY, FIRST))).containsExactly(midnight.minusMillis(1), later(1));
        assertThat(times(portal.events.list(TODAY.plusDays(1), FIRST))).containsExactly(midnight);
        assertThat(times(portal.events.listByUser(BEN, FIRST))).containsExactly(midnight, midnight.minusMillis(1));
    }

    private static List<Instant> times(Page<Event> page) {
        return page.items().stream().map(Event::timestamp).toList();
    }

    @Test
    void aBusyDayIsSpreadAndStillReadAsOne() {
        var busy = new Portal(trestle, trestle.names().sharded("events", 4));
        for (int n = 0; n < 30; n++) {
            busy.events.store(Portal.viewed(BEN, later(n), n));
        }

        assertThat(trestle.dump().items("events").stream()
                        .map(item -> item.get("date_bucket").s())
                        .distinct())
                .containsExactlyInAnyOrder("2040-01-15", "2040-01-15#01", "2040-01-15#02", "2040-01-15#03");
        var newestFirst = IntStream.range(0, 30).mapToObj(n -> later(29 - n)).toList();
        assertThat(walk(7, page -> busy.events.list(TODAY, page), Event::timestamp))
                .isEqualTo(newestFirst);
        assertThat(walk(7, page -> busy.events.listByUser(BEN, page), Event::timestamp))
                .isEqualTo(newestFirst);
    }

    @Test
    void anEventOfAnotherNameStaysReadable() {
        var viewed = Portal.viewed(BEN, NOW, 1);
        var foreign = new Event(
                viewed.eventId(),
                new Open.Other<>("webinar_joined"),
                BEN,
                null,
                null,
                viewed.timestamp(),
                viewed.expiresAt());
        portal.events.store(foreign);

        assertThat(portal.events.list(TODAY, FIRST).items()).containsExactly(foreign);
        assertThat(portal.events.listByUser(BEN, FIRST).items()).containsExactly(foreign);
    }

    @Test
    void totalsPutAgainStayTheSame() {
        var views = new DailyTotal(TODAY, Open.of(EventName.content_viewed), "c1", 5, 2, null);
        var misses = new DailyTotal(TODAY, Open.of(EventName.search_no_result), null, 3, 1, Map.of("refnd", 3L));
        for (int run = 0; run < 2; run++) {
            portal.events.saveDaily(List.of(views, misses));
            portal.events.saveByContent(List.of(
                    new ContentTotal("c1", TODAY, Open.of(EventName.content_viewed), 5, 2),
                    new ContentTotal("c1", TODAY.plus(1, ChronoUnit.DAYS), Open.of(EventName.content_viewed), 1, 1)));
        }

        assertThat(portal.events.listDaily(TODAY, FIRST).items()).containsExactly(views, misses);
        assertThat(portal.events
                        .listDailyOf(TODAY, Open.of(EventName.search_no_result), FIRST)
                        .items())
                .containsExactly(misses);
        assertThat(portal.events
                        .listByContent("c1", Range.of(TODAY, TODAY.plusDays(1)), FIRST)
                        .items())
                .extracting(ContentTotal::count)
                .containsExactly(5L);
        assertThat(trestle.dump().size()).isEqualTo(4);
    }

    @Test
    void eventsOfOtherProgramsAreCountedUnderTheirOwnNames() {
        var foreign = new DailyTotal(TODAY, new Open.Other<>("webinar_joined"), "c1", 4, 3, null);
        portal.events.saveDaily(List.of(foreign));
        portal.events.saveByContent(List.of(new ContentTotal("c1", TODAY, foreign.eventName(), 4, 3)));

        assertThat(portal.events.listDaily(TODAY, FIRST).items()).containsExactly(foreign);
        assertThat(portal.events.listDailyOf(TODAY, foreign.eventName(), FIRST).items())
                .containsExactly(foreign);
        assertThat(portal.events
                        .listByContent("c1", Range.of(TODAY, TODAY.plusDays(1)), FIRST)
                        .items())
                .extracting(ContentTotal::eventName)
                .containsExactly(foreign.eventName());
    }
}
