package trestle.shareables.access;

import trestle.platform.web.Problem;

/** Why a shareable is not opened, or not changed. */
public final class AccessProblems {
    public static final String PASSCODE_REQUIRED = "passcode-required";
    public static final String ADMIN_REQUIRED = "admin-required";
    public static final String EXPIRED = "expired";
    public static final String TAKEN_DOWN = "taken-down";

    private AccessProblems() {}

    static Problem passcodeRequired() {
        return Problem.of(401, PASSCODE_REQUIRED, "Enter the passcode", "This is protected by a passcode.")
                .with("WWW-Authenticate", "Bearer");
    }

    public static Problem adminRequired() {
        return Problem.of(403, ADMIN_REQUIRED, "Not allowed", "Enter the admin passcode to manage this.");
    }

    static Problem expired() {
        return Problem.gone(EXPIRED, "This has expired", "It is no longer shown. The owner can still make a copy.");
    }

    public static Problem takenDown() {
        return Problem.gone(TAKEN_DOWN, "This is not available", "");
    }

    /** Of a change to what has expired. */
    public static Problem readOnly() {
        return Problem.conflict(
                "expired-read-only", "This has expired", "It can be read, copied and deleted, but not changed.");
    }
}
