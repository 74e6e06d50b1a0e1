package trestle.rollmodel.journal;

import java.time.Instant;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Where an entry is to be moved to. */
public record NewDate(Instant createdAt) {
    public static Checked<NewDate> parse(Fields fields) {
        var createdAt = fields.instant("createdAt");
        return fields.make(() -> new NewDate(createdAt));
    }
}
