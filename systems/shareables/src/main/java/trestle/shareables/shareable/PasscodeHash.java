package trestle.shareables.shareable;

import org.jspecify.annotations.Nullable;

/**
 * A passcode as it is stored.
 *
 * @param hash absent where there is no passcode
 * @param version when it was set, in epoch milliseconds
 */
public record PasscodeHash(@Nullable String hash, @Nullable Long version) {
    public static final PasscodeHash NONE = new PasscodeHash(null, null);

    /** Says nothing of the hash. */
    @Override
    public String toString() {
        return "PasscodeHash[" + version + "]";
    }
}
