package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.id;
import static trestle.enablement.Portal.later;

import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.enablement.events.Event;
import trestle.enablement.subscriptions.Subscription;
import trestle.enablement.users.UserId;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.RunOptions;
import trestle.model.reshard.Resharding;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.model.target.Spread;
import trestle.testing.Meanwhile;
import trestle.testing.OnEveryBackend;
import trestle.testing.ProofSize;
import trestle.testing.ShardMovers;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Keys of tables that are spread over another number of shards while they are read and written. */
@OnEveryBackend
@TrestleTest
final class EnablementReshardTest {
    private static final ModelDescriptor MODEL = ModelDescriptor.load("enablement");
    private static final LocalDate TODAY = LocalDate.of(2040, 1, 15);
    private static final String EVENTS = "events";
    private static final String META = "enablement_meta";
    private static final int MANY = 60;
    private static final int WRITTEN_MAX = 500;
    private static final int SEED = 20_260_303;

    private final Trestle trestle;

    EnablementReshardTest(Trestle trestle) {
        this.trestle = trestle;
    }

    /** Before every query, page by page, some items go from where they were to where they belong. */
    @ParameterizedTest
    @CsvSource({"1,4", "4,16", "16,4", "4,6", "6,4", "3,1"})
    void everyListShowsEachItemOnceWhileItemsMoveBetweenItsQueries(int from, int to) {
        for (int draw = 0; draw < ProofSize.of(1); draw++) listsStayTheSame(from, to, SEED + draw);
    }

    private void listsStayTheSame(int from, int to, int seed) {
        try (var own = Trestle.open(trestle.backend())) {
            own.create("enablement");
            var before = new Portal(own, own.names().sharded(EVENTS, from).sharded(META, from));
            fill(before);
            var expected = lists(before);
            var movers = List.of(
                    new ShardMovers(own, "enablement", EVENTS, to, seed),
                    new ShardMovers(own, "enablement", META, to, seed));
            var moving = new Portal(
                    own,
                    moving(own, from, to),
                    Meanwhile.before(QueryRequest.class, own.client(), () -> movers.forEach(ShardMovers::someGo)));

            int rounds = 0;
            while (!movers.stream().allMatch(ShardMovers::allWent)) {
                assertThat(lists(moving)).isEqualTo(expected);
                rounds++;
            }

            assertThat(rounds).isPositive();
            assertThat(lists(moving)).isEqualTo(expected);
            assertThat(lists(new Portal(own, own.names().sharded(EVENTS, to).sharded(META, to))))
                    .isEqualTo(expected);
        }
    }

    private static TableNames moving(Trestle own, int from, int to) {
        return own.names().resharding(EVENTS, from, to).resharding(META, from, to);
    }

    private static void fill(Portal portal) {
        for (int n = 10; n < 10 + MANY; n++) {
            // Few different instants, so that what has moved stands among others of its time.
            portal.events.store(Portal.viewed(BEN, later(n % 5), n));
            portal.subscriptions.subscribe(subscription(n));
        }
    }

    private static Subscription subscription(int n) {
        return Portal.subscription(new UserId("u" + n), id(later(n), n), "Payments", "Refunds");
    }

    /** A list of the table, one of an index that is not sharded of a table that is, and one of derived items. */
    private static List<List<String>> lists(Portal portal) {
        return List.of(
                walk(page -> portal.events.list(TODAY, page), Event::eventId),
                walk(page -> portal.events.listByUser(BEN, page), Event::eventId),
                walk(
                        page -> portal.subscriptions.listSelectors("Payments", "Refunds", Range.all(), page),
                        selector -> selector.userId().value()));
    }

    private static <T> List<String> walk(Function<PageRequest, Page<T>> list, Function<T, String> of) {
        var found = new ArrayList<String>();
        var next = Optional.of(PageRequest.first(7));
        while (next.isPresent()) {
            var page = list.apply(next.get());
            page.items().forEach(item -> found.add(of.apply(item)));
            next = page.next().map(PageRequest.first(7)::after);
        }
        return found;
    }

    @Test
    void aWriteFindsItsItemWhereverItIs() {
        try (var own = Trestle.open(trestle.backend())) {
            own.create("enablement");
            fill(new Portal(own, own.names().sharded(EVENTS, 4).sharded(META, 4)));
            var movers = new ShardMovers(own, "enablement", META, 6, SEED);
            IntStream.range(0, MANY).forEach(n -> movers.someGo());
            var portal = new Portal(own, moving(own, 4, 6));

            assertThatThrownBy(() -> portal.events.store(Portal.viewed(BEN, later(10 % 5), 10)))
                    .isInstanceOf(Refusal.AlreadyExists.class);
            for (int n = 10; n < 10 + MANY; n++) {
                if (n % 2 == 0) {
                    portal.subscriptions.unsubscribe(subscription(n));
                } else {
                    portal.subscriptions.revise(subscription(n), toldDaily(subscription(n)));
                }
            }

            var selectors = portal.subscriptions
                    .listSelectors("Payments", "Refunds", Range.all(), PageRequest.first(100))
                    .items();
            assertThat(selectors)
                    .hasSize(MANY / 2)
                    .allMatch(selector -> selector.digest() == Subscription.Digest.daily);
            assertThat(own.dump().items(META)).hasSize(MANY / 2);
        }
    }

    private static Subscription toldDaily(Subscription subscription) {
        return new Subscription(
                subscription.userId(),
                subscription.subscriptionId(),
                subscription.productSuite(),
                subscription.productConcept(),
                subscription.tags(),
                subscription.label(),
                subscription.channel(),
                Subscription.Digest.daily,
                subscription.createdAt());
    }

    @ParameterizedTest
    @CsvSource({"1,4", "4,16", "16,4", "4,6"})
    void readersAndWritersGoOnWhileTheTablesAreResharded(int from, int to) throws Exception {
        try (var own = Trestle.open(trestle.backend())) {
            var provisioning = Provisioning.on(new DynamoTarget(own.client()));
            var fixed = own.names().sharded(EVENTS, from).sharded(META, from);
            provisioning.ensure(MODEL, fixed);
            fill(new Portal(own, fixed));
            var expected = lists(new Portal(own, fixed));
            var names = moving(own, from, to);
            provisioning.ensure(MODEL, names);
            var ended = new AtomicBoolean();

            try (var threads = Executors.newFixedThreadPool(2)) {
                var reader = threads.submit(() -> {
                    var portal = new Portal(own, names);
                    int rounds = 0;
                    while (!ended.get() || rounds == 0) {
                        assertThat(lists(portal)).isEqualTo(expected);
                        rounds++;
                    }
                    return rounds;
                });
                var writer = threads.submit(() -> write(new Portal(own, names), ended));

                try {
                    for (var table : List.of(EVENTS, META)) {
                        var done = resharding(own, table)
                                .run(to, RunOptions.standard().withItemsPerSecond(300), status -> {});
                        assertThat(done.ended()).isTrue();
                        assertThat(done.changed()).isPositive();
                    }
                } finally {
                    ended.set(true);
                }

                assertThat(reader.get()).isPositive();
                int written = writer.get();
                var after = new Portal(own, own.names().sharded(EVENTS, to).sharded(META, to));
                assertThat(lists(after)).isEqualTo(expected);
                assertThat(walk(page -> after.events.listByUser(ANNA, page), Event::eventId))
                        .hasSize(written)
                        .doesNotHaveDuplicates();
                assertThat(own.dump().items(EVENTS)).hasSize(MANY + written);
                assertThat(own.dump().withoutMigrations().items(META)).hasSize(MANY);
            }
            assertThat(List.of(
                            resharding(own, EVENTS).spread(),
                            resharding(own, META).spread()))
                    .containsOnly(Spread.of(to));
        }
    }

    /** Another day's events, and subscriptions that change but stay. */
    private static int write(Portal portal, AtomicBoolean ended) {
        int written = 0;
        while (written < WRITTEN_MAX && (!ended.get() || written == 0)) {
            portal.events.store(Portal.viewed(ANNA, later(written).plus(Portal.days(2)), written));
            var subscription = subscription(10 + written % (MANY / 2)); // the others are left to move
            portal.subscriptions.revise(subscription, toldDaily(subscription));
            portal.subscriptions.revise(toldDaily(subscription), subscription);
            written++;
        }
        return written;
    }

    private static Resharding resharding(Trestle own, String table) {
        return new Resharding(own.client(), own.names(), MODEL, table, Clock.systemUTC());
    }
}
