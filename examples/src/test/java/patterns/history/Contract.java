package patterns.history;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.Version;

// snippet: Contract
@Key(pk = "CONTRACT#{contractId}", sk = "CURRENT")
record Contract(
        String contractId,
        String text,
        String editor,
        @Version Instant editedAt) {
    Contract edited(String newText, String by, Instant at) {
        return new Contract(contractId, newText, by, at);
    }
}
// end
