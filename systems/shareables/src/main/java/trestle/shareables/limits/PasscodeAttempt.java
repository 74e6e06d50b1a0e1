package trestle.shareables.limits;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.shareables.shareable.ShortId;

/** Wrong passcodes of one client for one door of a shareable; the client {@code all} stands for everyone together. */
@Key(pk = "passcode_attempt#{shortId:normal}", sk = "01#{scope}#{client:normal}#")
@Kind("passcode_attempt")
public record PasscodeAttempt(
        ShortId shortId,
        Scope scope,
        String client,
        int count,
        long windowStart,
        @Nullable Instant lockedUntil,
        int locks,
        @Ttl Instant purgeAt) {
    /** Which passcode was tried. */
    public enum Scope {
        @Attribute("view")
        VIEW,
        @Attribute("admin")
        ADMIN
    }
}
