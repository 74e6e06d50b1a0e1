package trestle.enablement.content;

import java.time.Instant;
import trestle.model.Accept;
import trestle.model.Key;

/** What waits for approval, the longest first. */
@Key(pk = "REVIEWQ", sk = "{submittedAt}#{contentId}")
@Accept(code = "TRI01", because = "what waits for review is short")
public sealed interface Waiting permits WaitingDraft, WaitingCopy {
    Instant submittedAt();

    String contentId();
}
