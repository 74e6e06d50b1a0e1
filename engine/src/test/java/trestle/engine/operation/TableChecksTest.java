package trestle.engine.operation;

import static org.junit.jupiter.params.provider.Arguments.arguments;
import static trestle.engine.TestEngine.assertRefused;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.Throughput;

/** Every table that may not be created, and what is said of it. */
class TableChecksTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String ONE = "1 validation error detected: ";

    @AutoClose
    private final TestEngine db = new TestEngine();

    private static TableSpec table() {
        return new TableSpec("Table").key("pk S", "sk S");
    }

    private static Arguments refused(String why, TableSpec spec, String message) {
        return arguments(why, spec, message);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"names", "fields", "billing", "keys", "localIndexes", "globalIndexes", "projections"})
    void refuses(String why, TableSpec spec, String message) {
        assertRefused(message, () -> db.create(spec));
    }

    static Stream<Arguments> names() {
        return Stream.of(
                refused(
                        "no name",
                        new TableSpec(null).key("pk S"),
                        "The parameter 'TableName' is required but was not present in the request"),
                refused(
                        "a short name",
                        new TableSpec("ab").key("pk S"),
                        ONE
                                + "Value 'ab' at 'tableName' failed to satisfy constraint: Member must have length greater than"
                                + " or equal to 3"),
                refused(
                        "a long name",
                        new TableSpec("x".repeat(256)).key("pk S"),
                        ONE + "Value '" + "x".repeat(256)
                                + "' at 'tableName' failed to satisfy constraint: Member must have"
                                + " length less than or equal to 255"),
                refused(
                        "an odd name",
                        new TableSpec("a;b").key("pk S"),
                        ONE + "Value 'a;b' at 'tableName' failed to satisfy constraint: Member must satisfy regular"
                                + " expression pattern: [a-zA-Z0-9_.-]+"),
                refused(
                        "an ARN as the name of a new table",
                        new TableSpec("arn:aws:dynamodb:eu-central-1:000000000000:table/New").key("pk S"),
                        ONE
                                + "Value 'arn:aws:dynamodb:eu-central-1:000000000000:table/New' at 'tableName' failed to satisfy"
                                + " constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+"));
    }

    static Stream<Arguments> fields() {
        return Stream.of(
                refused(
                        "nothing but a name",
                        new TableSpec("Table").undefined().schema((String[]) null),
                        "2 validation errors detected: Value null at 'attributeDefinitions' failed to satisfy constraint:"
                                + " Member must not be null; Value null at 'keySchema' failed to satisfy constraint: Member"
                                + " must not be null"),
                refused(
                        "an empty key",
                        new TableSpec("Table").schema().defining("pk S"),
                        ONE
                                + "Value '[]' at 'keySchema' failed to satisfy constraint: Member must have length greater than"
                                + " or equal to 1"),
                refused(
                        "a key of three",
                        new TableSpec("Table").key("a S", "b S", "c S"),
                        ONE
                                + "Value '[KeySchemaElement(attributeName=a, keyType=HASH), KeySchemaElement(attributeName=b,"
                                + " keyType=RANGE), KeySchemaElement(attributeName=c, keyType=RANGE)]' at 'keySchema' failed"
                                + " to satisfy constraint: Member must have length less than or equal to 2"),
                refused(
                        "an unknown type",
                        new TableSpec("Table").key("pk BOOL"),
                        ONE
                                + "Value 'BOOL' at 'attributeDefinitions.1.member.attributeType' failed to satisfy constraint:"
                                + " Member must satisfy enum value set: [B, N, S]"),
                refused(
                        "an unknown kind of key",
                        table().schema("pk HASH", "sk SORT"),
                        ONE
                                + "Value 'SORT' at 'keySchema.2.member.keyType' failed to satisfy constraint: Member must satisfy"
                                + " enum value set: [HASH, RANGE]"),
                refused(
                        "an unknown class",
                        table().tableClass("CHEAP"),
                        ONE
                                + "Value 'CHEAP' at 'tableClass' failed to satisfy constraint: Member must satisfy enum value"
                                + " set: [STANDARD_INFREQUENT_ACCESS, STANDARD]"),
                refused(
                        "a stream",
                        table().stream("NEW_IMAGE"),
                        "Streams are not available in this version of Trestle: leave out StreamSpecification, or set"
                                + " StreamEnabled to false"));
    }

    static Stream<Arguments> billing() {
        return Stream.of(
                refused(
                        "an unknown mode",
                        table().billing("FREE"),
                        ONE
                                + "Value 'FREE' at 'billingMode' failed to satisfy constraint: Member must satisfy enum value"
                                + " set: [PROVISIONED, PAY_PER_REQUEST]"),
                refused(
                        "throughput on demand",
                        table().provisioned(1L, 1L),
                        INVALID
                                + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                                + " PAY_PER_REQUEST"),
                refused(
                        "no throughput",
                        table().billing("PROVISIONED"),
                        INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                                + " PROVISIONED"),
                refused(
                        "no throughput and no mode",
                        table().billing(null),
                        INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                                + " PROVISIONED"),
                refused(
                        "half a throughput",
                        table().billing(null).provisioned(1L, null),
                        ONE
                                + "Value null at 'provisionedThroughput.writeCapacityUnits' failed to satisfy constraint: Member"
                                + " must not be null"),
                refused(
                        "a throughput of none",
                        table().billing(null).provisioned(0L, 0L),
                        "2 validation errors detected: Value '0' at 'provisionedThroughput.readCapacityUnits' failed to"
                                + " satisfy constraint: Member must have value greater than or equal to 1; Value '0' at"
                                + " 'provisionedThroughput.writeCapacityUnits' failed to satisfy constraint: Member must have"
                                + " value greater than or equal to 1"),
                refused(
                        "a throughput beyond bounds",
                        table().billing(null).provisioned(1L, 1_000_000_000_001L),
                        "Given value 1000000000001 for WriteCapacityUnits is out of bounds"),
                refused(
                        "an index's throughput on demand",
                        table().indexes(null, List.of(provisioned("gsi"))),
                        INVALID + "ProvisionedThroughput should not be specified for index: gsi when BillingMode is"
                                + " PAY_PER_REQUEST"));
    }

    private static IndexSpecification provisioned(String name) {
        var index = TableSpec.indexOf(name, "pk S", "ALL");
        return new IndexSpecification(name, index.keySchema(), index.projection(), new Throughput(1L, 1L), null, null);
    }

    static Stream<Arguments> keys() {
        return Stream.of(
                refused(
                        "more keys than definitions",
                        new TableSpec("Table").schema("pk HASH").defining(),
                        "Invalid KeySchema: Some index key attribute have no definition"),
                refused(
                        "a key that is not defined",
                        new TableSpec("Table").schema("pk HASH").defining("other S"),
                        INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: [pk],"
                                + " AttributeDefinitions: [other]"),
                refused(
                        "a definition that is no key",
                        table().defining("other S"),
                        INVALID
                                + "Number of attributes in KeySchema does not exactly match number of attributes defined in"
                                + " AttributeDefinitions"),
                refused(
                        "a definition made twice",
                        new TableSpec("Table").schema("pk HASH").defining("pk S", "pk N"),
                        "Cannot have two attributes with the same name: pk"),
                refused(
                        "the same key twice",
                        table().schema("pk HASH", "pk RANGE"),
                        "Both the Hash Key and the Range Key element in the KeySchema have the same name"),
                refused(
                        "a sort key first",
                        table().schema("pk RANGE", "sk HASH"),
                        "Invalid KeySchema: The first KeySchemaElement is not a HASH key type"),
                refused(
                        "two partition keys",
                        table().schema("pk HASH", "sk HASH"),
                        "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type"));
    }

    static Stream<Arguments> localIndexes() {
        var six = table();
        IntStream.range(0, 6).forEach(i -> six.local("lsi" + i, "pk S | a S", "ALL"));
        return Stream.of(
                refused(
                        "none in the list",
                        table().indexes(List.of(), null),
                        INVALID + "List of LocalSecondaryIndexes is empty"),
                refused("six", six, INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of 5"),
                refused(
                        "one of a table without sort key",
                        new TableSpec("Table").key("pk S").local("lsi", "pk S | a S", "ALL"),
                        INVALID + "Table KeySchema does not have a range key, which is required when specifying a"
                                + " LocalSecondaryIndex"),
                refused(
                        "one without sort key",
                        table().local("lsi", "pk S", "ALL"),
                        INVALID + "Index KeySchema does not have a range key for index: lsi"),
                refused(
                        "one of another partition key",
                        table().local("lsi", "a S | pk S", "ALL"),
                        INVALID
                                + "Index KeySchema does not have the same leading hash key as table KeySchema for index: lsi."
                                + " index hash key: a, table hash key: pk"),
                refused(
                        "two of one name",
                        table().local("lsi", "pk S | a S", "ALL").local("lsi", "pk S | b S", "ALL"),
                        INVALID + "Duplicate index name: lsi"),
                refused(
                        "a local and a global one of one name",
                        table().local("same", "pk S | a S", "ALL").global("same", "a S", "ALL"),
                        INVALID + "Duplicate index name: same"),
                refused(
                        "a short name",
                        table().local("ab", "pk S | a S", "ALL"),
                        ONE
                                + "Value 'ab' at 'localSecondaryIndexes.1.member.indexName' failed to satisfy constraint: Member"
                                + " must have length greater than or equal to 3"));
    }

    static Stream<Arguments> globalIndexes() {
        var many = table();
        IntStream.range(0, 21).forEach(i -> many.global("gsi" + i, "a S", "ALL"));
        return Stream.of(
                refused(
                        "none in the list",
                        table().indexes(null, List.of()),
                        INVALID + "List of GlobalSecondaryIndexes is empty"),
                refused("twenty-one", many, INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of 20"),
                refused(
                        "one whose key is not defined",
                        table().indexes(null, List.of(TableSpec.indexOf("gsi", "a S", "ALL"))),
                        INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: [a],"
                                + " AttributeDefinitions: [pk, sk]"),
                refused(
                        "a definition that no index uses",
                        table().global("gsi", "a S", "ALL").defining("b S"),
                        INVALID
                                + "Some AttributeDefinitions are not used. AttributeDefinitions: [pk, sk, a, b], keys used:"
                                + " [a, pk, sk]"),
                refused(
                        "five partition attributes",
                        table().global("gsi", "a S, b S, c S, d S, e S", "ALL"),
                        ONE
                                + "Value '[a, b, c, d, e]' at 'keySchema' failed to satisfy constraint: Member must have length"
                                + " less than or equal to 4"),
                refused(
                        "a partition attribute after a sort attribute",
                        table().defining("third S").indexes(null, List.of(mixed())),
                        "Invalid KeySchema: All HASH key elements must come before the RANGE key elements"),
                refused(
                        "no key, no projection",
                        table().indexes(null, List.of(new IndexSpecification("gsi", null, null, null, null, null))),
                        "2 validation errors detected: Value null at 'globalSecondaryIndexes.1.member.keySchema' failed to"
                                + " satisfy constraint: Member must not be null; Value null at"
                                + " 'globalSecondaryIndexes.1.member.projection' failed to satisfy constraint: Member must not"
                                + " be null"));
    }

    private static IndexSpecification mixed() {
        return new IndexSpecification(
                "gsi",
                List.of(
                        new KeySchemaElement("pk", "HASH"),
                        new KeySchemaElement("sk", "RANGE"),
                        new KeySchemaElement("third", "HASH")),
                new ProjectionSpecification("ALL", null),
                null,
                null,
                null);
    }

    static Stream<Arguments> projections() {
        return Stream.of(
                refused(
                        "no type",
                        table().indexes(null, List.of(TableSpec.indexOf("gsi", "pk S", null))),
                        INVALID + "Unknown ProjectionType: null"),
                refused(
                        "an unknown type",
                        table().global("gsi", "pk S", "SOME"),
                        ONE
                                + "Value 'SOME' at 'globalSecondaryIndexes.1.member.projection.projectionType' failed to satisfy"
                                + " constraint: Member must satisfy enum value set: [ALL, INCLUDE, KEYS_ONLY]"),
                refused(
                        "all, and names",
                        table().global("gsi", "pk S", "ALL", "note"),
                        INVALID + "ProjectionType is ALL, but NonKeyAttributes is specified"),
                refused(
                        "keys only, and names",
                        table().global("gsi", "pk S", "KEYS_ONLY", "note"),
                        INVALID + "ProjectionType is KEYS_ONLY, but NonKeyAttributes is specified"),
                refused(
                        "to include, and no names",
                        table().local("lsi", "pk S | a S", "INCLUDE"),
                        INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified"));
    }

    @Test
    void allowsTheLargestOfEverything() {
        var spec = new TableSpec("x".repeat(255)).key("pk S", "sk B");
        IntStream.range(0, 5).forEach(i -> spec.local("lsi" + i, "pk S | local N", "ALL"));
        IntStream.range(0, 20)
                .forEach(i -> spec.global("gsi" + i, "a S, b N, c B, d S | e S, f N, g B, h S", "INCLUDE", "note"));

        db.create(spec);
    }
}
