package trestle.platform.uploads;

import trestle.model.Write;

/** The bytes that each account stores, kept on the account's own item. */
public interface StorageUse {
    /** Adds bytes. Refused if more than {@code room} bytes are stored already. */
    Write add(String accountId, long bytes, long room);

    /** Takes bytes off. */
    Write release(String accountId, long bytes);

    /** How many bytes an account stores. */
    long used(String accountId);
}
