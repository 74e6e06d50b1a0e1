package trestle.enablement.content;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Kind;

/** A draft that waits for approval. */
@Kind(has = "version")
@Derived(
        from = Content.class,
        reads = {"reviewRequestedAt", "version"})
public record WaitingDraft(Instant submittedAt, String contentId, String version) implements Waiting {
    static Optional<WaitingDraft> of(Content content) {
        return Optional.ofNullable(content.reviewRequestedAt())
                .map(at -> new WaitingDraft(at, content.contentId(), content.version()));
    }
}
