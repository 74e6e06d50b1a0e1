package trestle.enablement.content;

import trestle.enablement.users.UserId;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** What someone owns. */
@Key(pk = "OWNER#{userId}", sk = "{contentId}")
@Derived(from = Content.class, reads = "ownerUserId")
public record OwnedContent(@KeyOnly UserId userId, @KeyOnly String contentId) {
    static OwnedContent of(Content content) {
        return new OwnedContent(content.ownerUserId(), content.contentId());
    }
}
