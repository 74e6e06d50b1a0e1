package patterns.open;

import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Open;

// snippet: Clip
/** A film clip. Another program transcodes it and says in {@code status} how far it is. */
@Key(pk = "CLIP#{clipId}", sk = "META")
record Clip(String clipId, String title, Open<Status> status) {
    enum Status {
        @Attribute("uploaded")
        UPLOADED,
        @Attribute("ready")
        READY
    }

    Clip titled(String other) {
        return new Clip(clipId, other, status);
    }
}
// end
