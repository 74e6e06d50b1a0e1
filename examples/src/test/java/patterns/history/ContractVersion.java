package patterns.history;

import java.time.Instant;
import trestle.model.Accept;
import trestle.model.History;
import trestle.model.Key;

// snippet: ContractVersion
/** A contract as it was from one moment on. */
@Key(pk = "CONTRACT#{contractId}", sk = "VERSION#{editedAt}")
@History(of = Contract.class)
@Accept(code = "TRK08", because = "of two edits in one millisecond the second is refused as stale")
record ContractVersion(String contractId, Instant editedAt, String text, String editor) {
    static ContractVersion of(Contract contract) {
        return new ContractVersion(contract.contractId(), contract.editedAt(), contract.text(), contract.editor());
    }
}
// end
