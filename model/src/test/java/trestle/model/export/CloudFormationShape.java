package trestle.model.export;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules of the published resource type {@code AWS::DynamoDB::Table} for what an export uses of it, and the
 * service's own: exactly the key attributes are defined, each of one type.
 */
final class CloudFormationShape {
    private static final Set<String> RESOURCE = Set.of("Type", "DeletionPolicy", "UpdateReplacePolicy", "Properties");
    private static final Set<String> PROPERTIES = Set.of(
            "TableName",
            "BillingMode",
            "AttributeDefinitions",
            "KeySchema",
            "GlobalSecondaryIndexes",
            "TimeToLiveSpecification",
            "Tags",
            "DeletionProtectionEnabled",
            "SSESpecification",
            "StreamSpecification",
            "PointInTimeRecoverySpecification",
            "LocalSecondaryIndexes",
            "ProvisionedThroughput",
            "TableClass",
            "OnDemandThroughput",
            "ContributorInsightsSpecification",
            "KinesisStreamSpecification",
            "ImportSourceSpecification",
            "ResourcePolicy");

    private final List<String> faults = new ArrayList<>();
    private final Set<String> keyAttributes = new HashSet<>();

    private CloudFormationShape() {}

    static List<String> faults(String id, Map<?, ?> resource) {
        var shape = new CloudFormationShape();
        shape.check(id.matches("[A-Za-z0-9]{1,255}"), "the logical id " + id);
        shape.known(resource, RESOURCE, Set.of("Type", "Properties"));
        shape.check("AWS::DynamoDB::Table".equals(resource.get("Type")), "Type");
        shape.properties((Map<?, ?>) resource.get("Properties"));
        return shape.faults;
    }

    private void properties(Map<?, ?> properties) {
        known(properties, PROPERTIES, Set.of("KeySchema"));
        if (properties.containsKey("TableName")) {
            check(((String) properties.get("TableName")).matches("[a-zA-Z0-9_.-]{3,255}"), "TableName");
        }
        check(
                Set.of("PAY_PER_REQUEST", "PROVISIONED")
                        .contains(
                                properties.get("BillingMode") == null ? "PROVISIONED" : properties.get("BillingMode")),
                "BillingMode");
        keySchema(properties.get("KeySchema"));
        var indexes = maps(properties.get("GlobalSecondaryIndexes"));
        check(indexes.size() <= 20, "more than 20 indexes");
        indexes.forEach(this::index);
        definitions(maps(properties.get("AttributeDefinitions")));
        if (properties.get("TimeToLiveSpecification") instanceof Map<?, ?> ttl) {
            known(ttl, Set.of("AttributeName", "Enabled"), Set.of("Enabled"));
            check(ttl.get("Enabled") instanceof Boolean, "Enabled is no boolean");
        }
        for (var tag : maps(properties.get("Tags"))) {
            known(tag, Set.of("Key", "Value"), Set.of("Key", "Value"));
            check(tag.values().stream().allMatch(String.class::isInstance), "a tag that is no text");
        }
    }

    private void index(Map<?, ?> index) {
        known(
                index,
                Set.of(
                        "IndexName",
                        "KeySchema",
                        "Projection",
                        "ProvisionedThroughput",
                        "OnDemandThroughput",
                        "ContributorInsightsSpecification"),
                Set.of("IndexName", "KeySchema", "Projection"));
        keySchema(index.get("KeySchema"));
        var projection = (Map<?, ?>) index.get("Projection");
        known(projection, Set.of("ProjectionType", "NonKeyAttributes"), Set.of("ProjectionType"));
        boolean include = "INCLUDE".equals(projection.get("ProjectionType"));
        check(include || Set.of("ALL", "KEYS_ONLY").contains(projection.get("ProjectionType")), "ProjectionType");
        check(include == projection.containsKey("NonKeyAttributes"), "NonKeyAttributes go with INCLUDE alone");
    }

    /** One or two attributes, the partition key first. */
    private void keySchema(Object schema) {
        var parts = maps(schema);
        check(parts.size() == 1 || parts.size() == 2, "KeySchema of " + parts.size());
        for (int i = 0; i < parts.size(); i++) {
            known(parts.get(i), Set.of("AttributeName", "KeyType"), Set.of("AttributeName", "KeyType"));
            check((i == 0 ? "HASH" : "RANGE").equals(parts.get(i).get("KeyType")), "KeyType at " + i);
            keyAttributes.add((String) parts.get(i).get("AttributeName"));
        }
    }

    private void definitions(List<Map<?, ?>> definitions) {
        var defined = new HashSet<String>();
        for (var definition : definitions) {
            known(definition, Set.of("AttributeName", "AttributeType"), Set.of("AttributeName", "AttributeType"));
            check(Set.of("S", "N", "B").contains(definition.get("AttributeType")), "AttributeType");
            check(defined.add((String) definition.get("AttributeName")), "an attribute defined twice");
        }
        check(defined.containsAll(keyAttributes), "a key attribute is not defined");
        check(keyAttributes.containsAll(defined), "an attribute is defined that is in no key");
    }

    private void known(Map<?, ?> object, Set<String> allowed, Set<String> required) {
        check(allowed.containsAll(object.keySet()), "unknown members in " + object.keySet());
        check(object.keySet().containsAll(required), "missing members in " + object.keySet());
    }

    private static List<Map<?, ?>> maps(Object list) {
        var maps = new ArrayList<Map<?, ?>>();
        if (list instanceof List<?> elements) {
            elements.forEach(element -> maps.add((Map<?, ?>) element));
        }
        return maps;
    }

    private void check(boolean holds, String fault) {
        if (!holds) {
            faults.add(fault);
        }
    }
}
