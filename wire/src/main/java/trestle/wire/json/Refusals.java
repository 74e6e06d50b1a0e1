package trestle.wire.json;

import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/** What is said of requests that cannot be read, in the service's words, its grammar included. */
final class Refusals {
    static final String MAP_NOT_EXPECTED = "Start of structure or map found where not expected";
    static final String UNEXPECTED_TOKEN = "Unexpected token received from parser";
    static final String UNEXPECTED_FIELD = "Unexpected field type";
    static final String UNEXPECTED_VALUE = "Unexpected value type in payload";
    static final String NOT_BASE64_TEXT = "only base-64-encoded strings are convertible to bytes";
    static final String BASE64_LAST = "Invalid last non-pad Base64 character dectected";
    static final String SHAPES = "com.amazonaws.dynamodb.v20120810.";

    private Refusals() {}

    static EngineException unreadable(String message) {
        return new EngineException(ErrorType.SERIALIZATION, message);
    }

    static EngineException wrongCollection(String type) {
        return unreadable("Unrecognized collection type " + type);
    }

    /** Of a parameter that the service takes and this endpoint does not, which is not to be passed over. */
    static EngineException absentParameter(String name) {
        return EngineException.invalid(
                "One or more parameter values were invalid: " + name + " is not supported by this endpoint");
    }
}
