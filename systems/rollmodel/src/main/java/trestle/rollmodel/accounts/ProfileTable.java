package trestle.rollmodel.accounts;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.model.Add;
import trestle.model.By;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** People. */
@Repository
public interface ProfileTable {
    /** Makes a profile, its address guarded and listed in the directory. */
    @Insert
    Write open(Profile profile);

    /** Changes a profile; another address takes its guard in the same step. */
    @Update
    Write revise(Profile before, Profile after);

    /** Removes a profile, its guard and its place in the directory. */
    @Delete
    Write close(Profile profile);

    /** A person by id. */
    @Find
    Optional<Profile> find(String userId);

    /** The zone in which a person lives; UTC if there is no such person. */
    default ZoneId zone(String userId) {
        return find(userId).map(person -> ZoneId.of(person.timeZone())).orElse(ZoneOffset.UTC);
    }

    /** A person by email address. */
    @Find(via = EmailGuard.class)
    Optional<Profile> findByEmail(String email);

    /** Several people by id, for the names beside links and comments. */
    @Find
    List<Profile> listByIds(@By("userId") Collection<String> userIds);

    /** Adds to what a person stores: refused if there is more than the room left for it. */
    @Update
    @Where("attribute_not_exists(storageBytes) OR storageBytes <= {room}")
    Write store(String userId, @Add Long storageBytes, long room);

    /** Takes off what a person stores, by a negative number. */
    @Update
    Write release(String userId, @Add Long storageBytes);

    /** The people in one shard of the directory. */
    @Find(via = DirectoryEntry.class)
    Page<Profile> listShard(int shard, PageRequest page);
}
