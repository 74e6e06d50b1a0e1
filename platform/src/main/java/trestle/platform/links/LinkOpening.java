package trestle.platform.links;

import java.time.Duration;
import trestle.platform.limits.RateLimitResult;

/** The result of an attempt to open a link. */
public sealed interface LinkOpening {
    /**
     * It is open.
     *
     * @param secret the value of the cookie
     * @param life of the cookie
     */
    record Opened(ShareLink link, String secret, Duration life) implements LinkOpening {}

    /** It has a passcode, and none was given. */
    record PasscodeNeeded() implements LinkOpening {}

    record WrongPasscode() implements LinkOpening {}

    /** There were too many wrong passcodes; this one was not looked at. */
    record TooMany(RateLimitResult limit) implements LinkOpening {}

    /** There is no such link: it never was, has expired or was revoked. */
    record Gone() implements LinkOpening {}
}
