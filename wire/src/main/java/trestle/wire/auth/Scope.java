package trestle.wire.auth;

import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/** What a credential says: whose key, and what it is narrowed down to. */
record Scope(String accessKey, String date, String region, String service, String terminator) {
    private static final int PARTS = 5;

    static Scope of(String credential) {
        var parts = credential.split("/", -1);
        if (parts.length != PARTS) {
            throw new EngineException(
                    ErrorType.INCOMPLETE_SIGNATURE,
                    "Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got '"
                            + credential + "'");
        }
        return new Scope(parts[0], parts[1], parts[2], parts[3], parts[4]);
    }

    /** The scope without the key's id. */
    String text() {
        return date + "/" + region + "/" + service + "/" + terminator;
    }
}
