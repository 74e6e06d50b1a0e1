package trestle.rollmodel.accounts;

import trestle.model.Write;
import trestle.platform.uploads.StorageUse;

/** What people store, on their profiles. */
record StoredBytes(ProfileTable people) implements StorageUse {
    @Override
    public Write add(String accountId, long bytes, long room) {
        return people.store(accountId, bytes, room);
    }

    @Override
    public Write release(String accountId, long bytes) {
        return people.release(accountId, -bytes);
    }

    @Override
    public long used(String accountId) {
        return people.find(accountId).map(Profile::storageBytes).orElse(0L);
    }
}
