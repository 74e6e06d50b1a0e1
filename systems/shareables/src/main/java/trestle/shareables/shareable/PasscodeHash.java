package trestle.shareables.shareable;

import org.jspecify.annotations.Nullable;

/**
 * A passcode as it is stored.
 *
 * @param hash absent where there is no passcode
 * @param version when it was set, in epoch milliseconds
 * @param made whether the server made the passcode, so that nobody can guess it
 */
public record PasscodeHash(@Nullable String hash, @Nullable Long version, boolean made) {
    public static final PasscodeHash NONE = new PasscodeHash(null, null, false);

    /** The same passcode, set at another time. */
    public PasscodeHash at(long newVersion) {
        return new PasscodeHash(hash, newVersion, made);
    }

    /** Says nothing of the hash. */
    @Override
    public String toString() {
        return "PasscodeHash[" + version + "]";
    }
}
