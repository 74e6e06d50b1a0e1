package trestle.shareables.access;

import trestle.model.Attribute;
import trestle.shareables.limits.PasscodeAttempt;

/** What a caller may do with a shareable. An admin may do everything that a viewer may. */
public enum Level {
    @Attribute("view")
    VIEW,
    @Attribute("admin")
    ADMIN;

    /** Under which wrong passcodes of this level are counted. */
    PasscodeAttempt.Scope scope() {
        return switch (this) {
            case VIEW -> PasscodeAttempt.Scope.VIEW;
            case ADMIN -> PasscodeAttempt.Scope.ADMIN;
        };
    }
}
