package patterns.expiry;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;

// snippet: Parcels
@Repository
interface Parcels {
    /** An expired parcel counts as absent here too: its place can be taken. */
    @Insert
    void store(Parcel parcel);

    @Find
    Optional<Parcel> find(String locker, String parcelId);

    @Find
    List<Parcel> list(String locker);

    /** Keeps a parcel longer, unless its time is over. */
    @Update
    void keep(String locker, String parcelId, @Set Instant removeAt);
}
// end
