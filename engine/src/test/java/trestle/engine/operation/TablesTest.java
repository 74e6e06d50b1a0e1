package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.ListTablesResult;
import trestle.engine.api.ListTagsRequest;
import trestle.engine.api.Tag;
import trestle.engine.api.TagResourceRequest;
import trestle.engine.api.Throughput;
import trestle.engine.api.UntagResourceRequest;
import trestle.engine.api.UpdateTableRequest;
import trestle.engine.error.ErrorType;

class TablesTest {
    @AutoClose
    private final TestEngine db = new TestEngine();

    private static String notFound(String name) {
        return "Requested resource not found: Table: " + name + " not found";
    }

    @Test
    void aNewTableIsDescribed() {
        var spec = new TableSpec("Things").key("pk S", "sk N");

        var created = db.engine().createTable(spec.request(), "eu-central-1");
        var described = new TestTable(db, "Things").describe();

        assertThat(created.tableStatus()).isEqualTo("CREATING");
        assertThat(described.tableStatus()).isEqualTo("ACTIVE");
        assertThat(described.tableArn()).isEqualTo("arn:aws:dynamodb:eu-central-1:000000000000:table/Things");
        assertThat(described.tableId()).isEqualTo(created.tableId()).hasSize(36);
        assertThat(described.creationDateTime()).isEqualTo(TestEngine.START);
        assertThat(described.attributeDefinitions()).isEqualTo(spec.request().attributeDefinitions());
        assertThat(described.keySchema()).isEqualTo(spec.request().keySchema());
        assertThat(described.billing().mode()).isEqualTo("PAY_PER_REQUEST");
        assertThat(described.provisionedThroughput()).isEqualTo(new Throughput(0L, 0L));
        assertThat(described.deletionProtectionEnabled()).isFalse();
    }

    @Test
    void aTableIsFoundByItsArn() {
        var table = db.table("Things", "pk S");
        var byArn = new TestTable(db, table.describe().tableArn());

        assertThat(byArn.describe()).isEqualTo(table.describe());
        byArn.drop();
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, notFound("Things"), table::describe);
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, notFound("Things"), byArn::describe);
    }

    @Test
    void namesThatDifferInCaseAreTwoTables() {
        db.table("Things", "pk S").put("pk", "upper");
        db.table("things", "pk S").put("pk", "lower");

        assertThat(new TestTable(db, "Things").scan().column("pk")).containsExactly("upper");
        assertThat(new TestTable(db, "things").scan().column("pk")).containsExactly("lower");
    }

    @Test
    void aNameIsTakenOnce() {
        db.table("Things", "pk S");

        assertRefused(ErrorType.RESOURCE_IN_USE, "Table already exists: Things", () -> db.table("Things", "pk N"));
    }

    @Test
    void aTableMadeAnewIsEmptyAndAnother() {
        var first = db.create(new TableSpec("Things").key("pk S").global("gsi", "a S", "ALL"));
        first.put("pk", "x", "a", "y");
        var firstId = first.describe().tableId();

        first.drop();
        var second = db.create(new TableSpec("Things").key("pk S").global("gsi", "a S", "ALL"));

        assertThat(second.describe().tableId()).isNotEqualTo(firstId);
        assertThat(second.describe().itemCount()).isZero();
        assertThat(second.scan().items()).isEmpty();
        assertThat(second.scan().in("gsi").items()).isEmpty();
        db.assertSound();
    }

    @Test
    void tablesSurviveARestart() {
        var table = db.create(new TableSpec("Things")
                .key("pk S", "sk N")
                .local("lsi", "pk S | a S", "INCLUDE", "note")
                .global("gsi", "a S, b N | c B", "KEYS_ONLY")
                .tagged("k", "v")
                .protectedFromDeletion());
        table.put("pk", "p", "sk", 1, "a", "x", "b", 2, "c", new byte[] {3});
        table.expireBy("ttl", true);
        TestEngine.await(() -> db.findings().isEmpty());
        var before = table.describe();

        db.reopen();

        assertThat(table.describe()).isEqualTo(before);
        assertThat(table.scan().in("gsi").run().count()).isEqualTo(1);
        db.assertSound();
    }

    @Nested
    class CountsAndSizes {
        private final TestTable table =
                db.create(new TableSpec("Counted").key("pk S").global("gsi", "team S", "KEYS_ONLY"));

        private void assertCounts(long items, long bytes, long indexItems, long indexBytes) {
            var description = table.describe();
            var index = table.describeIndex("gsi");
            assertThat(List.of(
                            description.itemCount(),
                            description.tableSizeBytes(),
                            index.itemCount(),
                            index.indexSizeBytes()))
                    .containsExactly(items, bytes, indexItems, indexBytes);
            db.assertSound();
        }

        @Test
        void followEveryChange() {
            assertCounts(0, 0, 0, 0);
            table.put("pk", "a", "text", "12345");
            assertCounts(1, 12, 0, 0);
            table.put("pk", "a", "text", "1");
            assertCounts(1, 8, 0, 0);
            table.put("pk", "b", "team", "t");
            assertCounts(2, 16, 1, 8);
            table.updating("pk", "b").doing("SET team = :t").with(":t", "teams").run();
            assertCounts(2, 20, 1, 12);
            table.updating("pk", "b").doing("REMOVE team").run();
            assertCounts(2, 11, 0, 0);
            table.delete("pk", "a");
            table.delete("pk", "a");
            assertCounts(1, 3, 0, 0);
            table.delete("pk", "b");
            assertCounts(0, 0, 0, 0);
        }
    }

    @Nested
    class Lists {
        private ListTablesResult list(String after, Integer limit) {
            return db.engine().listTables(new ListTablesRequest(after, limit));
        }

        @Test
        void areInOrderAndInPages() {
            for (var name : List.of("zebra", "Zebra", "apple", "Apple", "a.b-c_d")) {
                db.table(name, "pk S");
            }

            assertThat(list(null, null).tableNames()).containsExactly("Apple", "Zebra", "a.b-c_d", "apple", "zebra");
            assertThat(list(null, 2)).isEqualTo(new ListTablesResult(List.of("Apple", "Zebra"), "Zebra"));
            assertThat(list("Zebra", 3)).isEqualTo(new ListTablesResult(List.of("a.b-c_d", "apple", "zebra"), null));
            assertThat(list("beyond", null).tableNames()).containsExactly("zebra");
            assertThat(list("zebra", null)).isEqualTo(new ListTablesResult(List.of(), null));
        }

        @Test
        void haveAtMost100Names() {
            var names = new ArrayList<String>();
            for (var i = 100; i < 205; i++) {
                db.table("table" + i, "pk S");
                names.add("table" + i);
            }

            assertThat(list(null, null)).isEqualTo(new ListTablesResult(names.subList(0, 100), "table199"));
            assertThat(list("table199", 100).tableNames()).hasSize(5);
        }

        @ParameterizedTest
        @ValueSource(ints = {0, 101})
        void haveLimitsFrom1To100(int limit) {
            assertRefused(
                    "1 validation error detected: Value '" + limit
                            + "' at 'limit' failed to satisfy constraint: Member must" + " have value "
                            + (limit < 1 ? "greater than or equal to 1" : "less than or equal to 100"),
                    () -> list(null, limit));
        }
    }

    @Nested
    class Protection {
        private static final String PROTECTED =
                "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.";

        @Test
        void keepsATableFromBeingDeleted() {
            var table = db.create(new TableSpec("Things").key("pk S").protectedFromDeletion());

            assertRefused(PROTECTED, table::drop);
            table.protect(false);
            table.protect(true);
            assertRefused(PROTECTED, table::drop);
            table.protect(false);
            table.drop();
        }
    }

    @Nested
    class Billing {
        private static final String INVALID = "One or more parameter values were invalid: ";

        private void update(String mode, Throughput throughput) {
            db.engine()
                    .updateTable(new UpdateTableRequest(
                            "Things", null, mode, throughput, null, null, null, null, null, null, null));
        }

        @Test
        void isSwitchedThereAndBack() {
            var table =
                    db.create(new TableSpec("Things").key("pk S").billing(null).provisioned(5L, 6L));
            assertThat(table.describe().provisionedThroughput()).isEqualTo(new Throughput(5L, 6L));
            assertThat(table.describe().billing().mode()).isNull();

            db.pass(Duration.ofHours(1));
            update("PAY_PER_REQUEST", null);
            assertThat(table.describe().billing().mode()).isEqualTo("PAY_PER_REQUEST");
            assertThat(table.describe().billing().lastOnDemand()).isEqualTo(db.instant());
            assertThat(table.describe().provisionedThroughput()).isEqualTo(new Throughput(0L, 0L));

            update("PROVISIONED", new Throughput(7L, 8L));
            assertThat(table.describe().billing().mode()).isEqualTo("PROVISIONED");
            assertThat(table.describe().provisionedThroughput()).isEqualTo(new Throughput(7L, 8L));
        }

        @Test
        void refusesThroughputThatDoesNotFit() {
            db.table("Things", "pk S");

            assertRefused(
                    INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                            + " PAY_PER_REQUEST",
                    () -> update(null, new Throughput(1L, 1L)));
            assertRefused(
                    INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                            + " PAY_PER_REQUEST",
                    () -> update("PAY_PER_REQUEST", new Throughput(1L, 1L)));
            assertRefused(
                    INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED",
                    () -> update("PROVISIONED", null));
        }

        @Test
        void refusesAThroughputThatIsTheSame() {
            db.create(new TableSpec("Things").key("pk S").billing("PROVISIONED").provisioned(5L, 6L));

            assertRefused(
                    "The provisioned throughput for the table will not change. The requested value equals the current value."
                            + " Current ReadCapacityUnits provisioned for the table: 5. Requested ReadCapacityUnits: 5."
                            + " Current WriteCapacityUnits provisioned for the table: 6. Requested WriteCapacityUnits: 6."
                            + " Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher"
                            + " limits.",
                    () -> update(null, new Throughput(5L, 6L)));
        }

        @Test
        void refusesAnUpdateOfNothingAndOfNoTable() {
            assertRefused(
                    "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates or"
                            + " SSESpecification or ReplicaUpdates is required",
                    () -> update(null, null));
            assertRefused(
                    ErrorType.RESOURCE_NOT_FOUND,
                    notFound("Things"),
                    () -> update("PROVISIONED", new Throughput(1L, 1L)));
        }
    }

    @Nested
    class Tags {
        private final TestTable table =
                db.create(new TableSpec("Things").key("pk S").tagged("first", "1"));
        private final String arn = table.describe().tableArn();

        private List<Tag> tags() {
            return db.engine().listTags(new ListTagsRequest(arn, null)).tags();
        }

        @Test
        void areAddedReplacedAndRemoved() {
            db.engine()
                    .tagResource(new TagResourceRequest(arn, List.of(new Tag("second", "2"), new Tag("first", "one"))));
            assertThat(tags()).containsExactly(new Tag("first", "one"), new Tag("second", "2"));

            db.engine().untagResource(new UntagResourceRequest(arn, List.of("first", "absent")));
            assertThat(tags()).containsExactly(new Tag("second", "2"));
        }

        @Test
        void areOfATableThatIsThere() {
            var absent = arn + "x";
            assertRefused(
                    ErrorType.RESOURCE_NOT_FOUND,
                    "Requested resource not found: ResourcArn: " + absent + " not found",
                    () -> db.engine().tagResource(new TagResourceRequest(absent, List.of(new Tag("a", "b")))));
            assertRefused(
                    ErrorType.ACCESS_DENIED,
                    "User is not authorized to perform: dynamodb:ListTagsOfResource on resource: " + absent,
                    () -> db.engine().listTags(new ListTagsRequest(absent, null)));
            assertRefused(
                    "Invalid TableArn: Invalid ResourceArn provided as input Things",
                    () -> db.engine().listTags(new ListTagsRequest("Things", null)));
        }

        @Test
        void areAtLeastOne() {
            assertRefused(
                    "Atleast one Tag needs to be provided as Input.",
                    () -> db.engine().tagResource(new TagResourceRequest(arn, List.of())));
            assertRefused(
                    "Atleast one Tag Key needs to be provided as Input.",
                    () -> db.engine().untagResource(new UntagResourceRequest(arn, List.of())));
        }
    }

    @Test
    void itemsOfADeletedTableAreGone() {
        var table = db.create(new TableSpec("Things").key("pk S", "sk N").local("lsi", "pk S | a S", "ALL"));
        table.put("pk", "p", "sk", 1, "a", "x");

        table.drop();

        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", () -> table.get("pk", "p", "sk", 1));
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, notFound("Things"), table::drop);
        db.assertSound();
    }
}
