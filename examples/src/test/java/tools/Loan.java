package tools;

import java.time.Instant;
import trestle.model.Key;

// snippet: Loan
/** Who had a tool from when on. */
@Key(pk = "TOOL#{toolId}", sk = "LOAN#{borrowedAt}#{memberId}")
record Loan(String toolId, Instant borrowedAt, String memberId) {}
// end
