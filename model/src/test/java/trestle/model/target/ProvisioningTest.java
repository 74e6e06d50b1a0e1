package trestle.model.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import trestle.engine.Engine;
import trestle.model.Names;
import trestle.model.TableNames;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;
import trestle.model.target.Difference.ExtraIndex;
import trestle.model.target.Difference.ExtraTtl;
import trestle.model.target.Difference.IndexKeyDiffers;
import trestle.model.target.Difference.KeyDiffers;
import trestle.model.target.Difference.MissingIndex;
import trestle.model.target.Difference.MissingShards;
import trestle.model.target.Difference.MissingTable;
import trestle.model.target.Difference.MissingTtl;
import trestle.model.target.Difference.ProjectionDiffers;
import trestle.model.target.Difference.TtlDiffers;
import trestle.wire.InProcess;

class ProvisioningTest {
    private static final KeyAttribute PK = text("PK");
    private static final KeyAttribute SK = text("SK");
    private static final IndexDescriptor BY_DAY =
            new IndexDescriptor("by-day", text("day"), Optional.of(new KeyAttribute("n", true)), List.of(), false);
    private static final IndexDescriptor BY_NAME =
            new IndexDescriptor("by-name", text("name"), Optional.empty(), List.of("b", "a"), false);

    private final Engine engine = Engine.inMemory();
    private final DynamoDbClient client = InProcess.client(engine);
    private final Provisioning provisioning = Provisioning.on(new DynamoTarget(client));

    @AfterEach
    void close() {
        client.close();
        engine.close();
    }

    private static KeyAttribute text(String name) {
        return new KeyAttribute(name, false);
    }

    private static TableDescriptor table(
            KeyAttribute pk, Optional<String> ttl, int shards, boolean sharded, IndexDescriptor... indexes) {
        var key = new KeyDescriptor(
                Optional.empty(),
                "USER#{id}",
                Optional.of("META"),
                Optional.empty(),
                sharded ? Optional.of("id") : Optional.empty(),
                List.of());
        var item = new ItemDescriptor(
                "User",
                "example.User",
                "",
                "User",
                Optional.empty(),
                Optional.empty(),
                List.of(key),
                List.of(),
                Optional.empty(),
                false,
                Optional.empty());
        return new TableDescriptor(
                "Users",
                "example.Users",
                "",
                pk,
                Optional.of(SK),
                Optional.empty(),
                ttl,
                Names.CAMEL_CASE,
                shards,
                List.of(indexes),
                List.of(item));
    }

    private static ModelDescriptor model(TableDescriptor table) {
        var write = new PatternDescriptor(
                "Users",
                "example.Users",
                "example.DynamoUsers",
                "insert",
                "void insert(User user)",
                "",
                List.of(),
                new PatternDescriptor.Write(
                        "TransactWriteItems", "Users", List.of("User"), List.of(), List.of(), List.of(), 2, false));
        return new ModelDescriptor("users", "example.Model", "", List.of(table), List.of(), List.of(write), List.of());
    }

    private Provisioning.Report ensure(TableDescriptor table) {
        return provisioning.ensure(model(table), TableNames.asDeclared());
    }

    private static TableDescriptor plain(IndexDescriptor... indexes) {
        return table(PK, Optional.empty(), 1, false, indexes);
    }

    @Test
    void aMissingTableIsCreatedWithItsIndexesAndExpiry() {
        var report = ensure(table(PK, Optional.of("ttl"), 1, false, BY_DAY, BY_NAME));

        assertThat(report.created()).containsExactly(new MissingTable("Users"));
        assertThat(report.differences()).isEmpty();
        var table = client.describeTable(request -> request.tableName("Users")).table();
        assertThat(table.tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(table.attributeDefinitions())
                .extracting(each -> each.attributeName() + each.attributeTypeAsString())
                .containsExactlyInAnyOrder("PKS", "SKS", "dayS", "nN", "nameS");
        assertThat(client.describeTimeToLive(request -> request.tableName("Users"))
                        .timeToLiveDescription()
                        .attributeName())
                .isEqualTo("ttl");
    }

    @Test
    void whatIsThereIsLeftAlone() {
        var table = table(PK, Optional.of("ttl"), 4, true, BY_DAY, BY_NAME);
        ensure(table);

        var again = ensure(table);

        assertThat(again.created()).isEmpty();
        assertThat(again.differences()).isEmpty();
    }

    @Test
    void theInstallationsNameIsUsed() {
        provisioning.ensure(model(plain()), TableNames.asDeclared().prefixed("test-"));

        assertThat(client.listTables().tableNames()).containsExactly("test-Users");
    }

    @Test
    void missingIndexesAndExpiryAreAdded() {
        ensure(plain());

        var report = ensure(table(PK, Optional.of("ttl"), 1, false, BY_DAY, BY_NAME));

        assertThat(report.created())
                .containsExactly(
                        new MissingIndex("Users", "by-day"),
                        new MissingIndex("Users", "by-name"),
                        new MissingTtl("Users", "ttl"));
        assertThat(ensure(table(PK, Optional.of("ttl"), 1, false, BY_DAY, BY_NAME))
                        .created())
                .isEmpty();
    }

    @Test
    void twoStartsAtOnceEndWithOneTable() throws Exception {
        var table = table(PK, Optional.of("ttl"), 4, true, BY_DAY, BY_NAME);
        try (var pool = Executors.newFixedThreadPool(4)) {
            Callable<Provisioning.Report> start = () -> ensure(table);
            var starts = pool.invokeAll(Collections.nCopies(4, start));
            for (var each : starts) {
                assertThat(each.get().differences()).isEmpty();
            }
        }

        assertThat(ensure(table).created()).isEmpty();
    }

    @Nested
    class WhatDiffers {
        @Test
        void anotherKeyIsTold() {
            ensure(plain());

            var report = ensure(table(new KeyAttribute("PK", true), Optional.empty(), 1, false));

            assertThat(report.differences()).singleElement().isInstanceOf(KeyDiffers.class);
            assertThat(report.differences().getFirst().sentence())
                    .isEqualTo("Users has the key PK (S), SK (S); the model needs PK (N), SK (S), "
                            + "which only a new table can have.");
        }

        @Test
        void anIndexOnOtherAttributesIsTold() {
            ensure(plain(BY_DAY));

            var report =
                    ensure(plain(new IndexDescriptor("by-day", text("day"), Optional.of(text("m")), List.of(), false)));

            assertThat(report.differences()).singleElement().isInstanceOf(IndexKeyDiffers.class);
            assertThat(report.differences().getFirst().sentence())
                    .isEqualTo("Users has the index by-day on day (S), n (N); the model needs it on day (S), m (S): "
                            + "delete the index and start again.");
        }

        @Test
        void anotherProjectionIsTold() {
            ensure(plain(BY_NAME));

            var report = ensure(plain(new IndexDescriptor("by-name", text("name"), Optional.empty(), List.of(), true)));

            assertThat(report.differences()).singleElement().isInstanceOf(ProjectionDiffers.class);
            assertThat(report.differences().getFirst().sentence())
                    .isEqualTo("Users's index by-name projects INCLUDE a, b; the model needs KEYS_ONLY: "
                            + "delete the index and start again.");
        }

        @Test
        void anIndexTheModelDoesNotKnowIsToldAndKept() {
            ensure(plain(BY_DAY, BY_NAME));

            assertThat(ensure(plain(BY_NAME)).differences()).containsExactly(new ExtraIndex("Users", "by-day"));
            assertThat(client.describeTable(request -> request.tableName("Users"))
                            .table()
                            .globalSecondaryIndexes())
                    .hasSize(2);
        }

        @Test
        void otherExpiryIsTold() {
            ensure(table(PK, Optional.of("ttl"), 1, false));

            assertThat(ensure(table(PK, Optional.of("purgeAt"), 1, false)).differences())
                    .containsExactly(new TtlDiffers("Users", "purgeAt", "ttl"));
            assertThat(ensure(plain()).differences()).containsExactly(new ExtraTtl("Users", "ttl"));
        }

        @Test
        void comparingChangesNothing() {
            assertThat(provisioning.compare(model(plain()), TableNames.asDeclared()))
                    .containsExactly(new MissingTable("Users"));
            assertThat(client.listTables().tableNames()).isEmpty();
        }
    }

    @Nested
    class Shards {
        @Test
        void theirNumberIsKeptInATag() {
            ensure(table(PK, Optional.empty(), 4, true));

            var arn = client.describeTable(request -> request.tableName("Users"))
                    .table()
                    .tableArn();
            assertThat(client.listTagsOfResource(request -> request.resourceArn(arn))
                            .tags())
                    .singleElement()
                    .satisfies(tag -> {
                        assertThat(tag.key()).isEqualTo("trestle:shards");
                        assertThat(tag.value()).isEqualTo("4");
                    });
        }

        @Test
        void anotherNumberIsRefused() {
            ensure(table(PK, Optional.empty(), 4, true));

            assertThatThrownBy(() -> ensure(table(PK, Optional.empty(), 8, true)))
                    .isInstanceOf(TargetRefusedException.class)
                    .hasMessage("Users spreads its keys over 4 shards, but 8 are asked for: "
                            + "run 'trestle reshard --table Users --to 8' first.");
        }

        @Test
        void aStartThatKnowsOfAMoveMarksIt() {
            ensure(table(PK, Optional.empty(), 4, true));

            var moving = begin(names().resharding("Users", 4, 16));

            assertThat(moving.created()).singleElement().isInstanceOf(Difference.MissingMove.class);
            assertThat(tag()).isEqualTo("4 to 16");
            assertThat(begin(names().resharding("Users", 4, 16)).created()).isEmpty();
            assertThat(provisioning.following(model(table(PK, Optional.empty(), 4, true)), names()))
                    .satisfies(found -> {
                        assertThat(found.shards("Users", 4)).isEqualTo(16);
                        assertThat(found.shardsBefore("Users")).isEqualTo(4);
                    });
        }

        @Test
        void aMoveCanBeTurnedBack() {
            ensure(table(PK, Optional.empty(), 4, true));
            begin(names().resharding("Users", 4, 16));

            begin(names().resharding("Users", 16, 4));

            assertThat(tag()).isEqualTo("16 to 4");
        }

        @Test
        void aStartThatDoesNotKnowOfAMoveIsRefused() {
            ensure(table(PK, Optional.empty(), 4, true));
            begin(names().resharding("Users", 4, 16));

            assertThatThrownBy(() -> begin(names().sharded("Users", 4)))
                    .isInstanceOf(TargetRefusedException.class)
                    .hasMessage("Users is moving from 4 to 16 shards, but 4 are asked for: "
                            + "run 'trestle reshard --table Users --to 16' to its end first.");
            assertThatThrownBy(() -> begin(names().sharded("Users", 16))).hasMessageContaining("but 16 are asked for");
            assertThatThrownBy(() -> begin(names().resharding("Users", 4, 8)))
                    .hasMessageContaining("but 4 to 8 are asked for");
            assertThat(tag()).isEqualTo("4 to 16");
        }

        @Test
        void aMoveFromAnotherNumberThanTheTablesIsRefused() {
            ensure(table(PK, Optional.empty(), 4, true));

            assertThatThrownBy(() -> begin(names().resharding("Users", 2, 16)))
                    .hasMessageStartingWith("Users spreads its keys over 4 shards, but 2 to 16 are asked for");
        }

        @Test
        void aMoveThatIsOverIsNotBegunAgain() {
            ensure(table(PK, Optional.empty(), 16, true));

            assertThat(begin(names().resharding("Users", 4, 16)).created()).isEmpty();
            assertThat(tag()).isEqualTo("16");
        }

        private TableNames names() {
            return TableNames.asDeclared();
        }

        private Provisioning.Report begin(TableNames names) {
            return provisioning.ensure(model(table(PK, Optional.empty(), 4, true)), names);
        }

        private String tag() {
            var arn = client.describeTable(request -> request.tableName("Users"))
                    .table()
                    .tableArn();
            return client.listTagsOfResource(request -> request.resourceArn(arn))
                    .tags()
                    .getFirst()
                    .value();
        }

        @Test
        void theInstallationsNumberCounts() {
            var names = TableNames.asDeclared().sharded("Users", 8);

            provisioning.ensure(model(table(PK, Optional.empty(), 4, true)), names);

            assertThat(provisioning.compare(model(table(PK, Optional.empty(), 4, true)), names))
                    .isEmpty();
        }

        @Test
        void aTableFromBeforeThereWereShardsHasOne() {
            ensure(plain());

            assertThatThrownBy(() -> ensure(table(PK, Optional.empty(), 4, true)))
                    .hasMessageStartingWith("Users spreads its keys over 1 shard, but 4 are asked for");
            assertThat(ensure(table(PK, Optional.empty(), 1, true)).created())
                    .containsExactly(new MissingShards("Users"));
        }
    }

    @Nested
    class WhenTheTargetLacksSomething {
        @Test
        void aTargetWithoutTransactionsIsRefusedBeforeAnythingIsMade() {
            assertRefused(
                    "transactWriteItems",
                    table(PK, Optional.empty(), 1, false),
                    "The model users needs transactions (Users.insert), which the target does not have.");
        }

        @Test
        void aTargetWithoutExpiryIsRefusedWhenTheModelHasSome() {
            assertRefused(
                    "describeTimeToLive",
                    table(PK, Optional.of("ttl"), 1, false),
                    "The model users needs expiry of items (TTL) (Users), which the target does not have.");
        }

        @Test
        void aTargetWithoutTagsIsRefusedWhenTheModelHasShards() {
            assertRefused(
                    "listTagsOfResource",
                    table(PK, Optional.empty(), 4, true),
                    "The model users needs tags, where the number of shards is kept (Users), "
                            + "which the target does not have.");
        }

        @Test
        void aTargetWithoutTagsWillDoForOneShard() {
            var lacking = Provisioning.on(new DynamoTarget(without("listTagsOfResource")));
            var model = model(table(PK, Optional.empty(), 1, true));

            lacking.ensure(model, TableNames.asDeclared());

            assertThat(lacking.ensure(model, TableNames.asDeclared()).differences())
                    .isEmpty();
        }

        @Test
        void whatTheTargetSaysOfATableItRefusesIsPassedOn() {
            var many = java.util.stream.IntStream.range(0, 21)
                    .mapToObj(n -> new IndexDescriptor("i" + n, text("a" + n), Optional.empty(), List.of(), false))
                    .toArray(IndexDescriptor[]::new);

            assertThatThrownBy(() -> ensure(plain(many)))
                    .isInstanceOf(TargetRefusedException.class)
                    .hasMessageStartingWith("The target refused the table Users with 21 indexes: ");
        }

        private void assertRefused(String operation, TableDescriptor table, String message) {
            var lacking = Provisioning.on(new DynamoTarget(without(operation)));

            assertThatThrownBy(() -> lacking.ensure(model(table), TableNames.asDeclared()))
                    .isInstanceOf(TargetRefusedException.class)
                    .hasMessage(message);
            assertThat(client.listTables().tableNames()).isEmpty();
        }

        /** The client of a target that does not know an operation. */
        private DynamoDbClient without(String operation) {
            return (DynamoDbClient) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                        if (method.getName().equals(operation)) {
                            throw unknownOperation();
                        }
                        try {
                            return method.invoke(client, args);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }

        private static RuntimeException unknownOperation() {
            return DynamoDbException.builder()
                    .statusCode(400)
                    .awsErrorDetails(AwsErrorDetails.builder()
                            .errorCode("UnknownOperationException")
                            .build())
                    .build();
        }
    }
}
