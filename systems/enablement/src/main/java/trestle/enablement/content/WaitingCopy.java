package trestle.enablement.content;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Kind;

/** A working copy that waits for approval. */
@Kind(has = "rev")
@Derived(
        from = WorkingCopy.class,
        reads = {"submittedAt", "rev"})
public record WaitingCopy(Instant submittedAt, String contentId, long rev) implements Waiting {
    static Optional<WaitingCopy> of(WorkingCopy copy) {
        return Optional.ofNullable(copy.submittedAt()).map(at -> new WaitingCopy(at, copy.contentId(), copy.rev()));
    }
}
