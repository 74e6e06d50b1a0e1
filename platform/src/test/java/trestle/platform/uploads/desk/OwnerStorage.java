package trestle.platform.uploads.desk;

import trestle.model.Write;
import trestle.platform.uploads.StorageUse;

/** What owners store. */
record OwnerStorage(OwnerTable owners) implements StorageUse {
    @Override
    public Write add(String accountId, long bytes, long room) {
        return owners.store(accountId, bytes, room);
    }

    @Override
    public Write release(String accountId, long bytes) {
        return owners.release(accountId, -bytes);
    }

    @Override
    public long used(String accountId) {
        return owners.find(accountId).map(Owner::storageBytes).orElse(0L);
    }
}
