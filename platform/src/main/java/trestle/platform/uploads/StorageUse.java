package trestle.platform.uploads;

import trestle.model.Write;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;

/** The bytes that each account stores, kept on the account's own item. */
public interface StorageUse {
    /** Adds bytes. Refused if more than {@code room} bytes are stored already. */
    Write add(String accountId, long bytes, long room);

    /** Takes bytes off. */
    Write release(String accountId, long bytes);

    /** How many bytes an account stores. */
    long used(String accountId);

    /**
     * How much each account may store.
     *
     * @param bytesMax the most bytes of all files of an account together
     */
    record Quota(StorageUse use, long bytesMax) {
        /** Ten gibibytes, unless the setting {@code SYSTEM.quota} says otherwise. */
        public static final long BYTES = 10L << 30;

        Write add(String accountId, long bytes) {
            return use.add(accountId, bytes, bytesMax - bytes);
        }

        /** The problem of an account that has no room for a file. */
        ProblemException exceeded(String accountId, long asked) {
            long used = use.used(accountId);
            return Problem.quotaExceeded(used, asked, bytesMax).asException();
        }
    }
}
