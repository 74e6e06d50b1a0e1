package trestle.enablement.content;

import java.time.Instant;
import trestle.enablement.users.UserId;
import trestle.model.Key;

/** Whether someone found content useful, once each. */
@Key(pk = "CONTENT#{contentId}", sk = "FEEDBACK#{userId}")
public record Feedback(String contentId, UserId userId, Value value, Instant ratedAt) implements ContentRecord {
    public enum Value {
        up,
        down
    }

    public boolean isUp() {
        return value == Value.up;
    }

    public boolean isDown() {
        return value == Value.down;
    }
}
