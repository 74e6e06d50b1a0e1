package trestle.wire.proof;

import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** One attribute of a key. */
record KeyAttribute(String name, ScalarAttributeType type) {
    String letter() {
        return type.toString();
    }
}
