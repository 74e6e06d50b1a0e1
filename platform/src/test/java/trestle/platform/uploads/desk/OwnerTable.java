package trestle.platform.uploads.desk;

import java.util.Optional;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Owners and what they store. */
@Repository
public interface OwnerTable {
    @Insert
    Write open(Owner owner);

    @Delete
    Write close(Owner owner);

    @Find
    Optional<Owner> find(String ownerId);

    @Update
    @Where("attribute_not_exists(storageBytes) OR storageBytes <= {room}")
    Write store(String ownerId, @Add Long storageBytes, long room);

    @Update
    Write release(String ownerId, @Add Long storageBytes);
}
