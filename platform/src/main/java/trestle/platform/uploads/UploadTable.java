package trestle.platform.uploads;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Upload tickets. */
@Repository
public interface UploadTable {
    /** Permits an upload. */
    @Insert
    Write allow(UploadTicket ticket);

    /** A ticket that has neither been used up nor expired. */
    @Find
    Optional<UploadTicket> find(String uploadId);

    /** A ticket that has not been used up, though it may have expired. */
    @Find(expired = true)
    Optional<UploadTicket> findEvenExpired(String uploadId);

    /** Says where the file of a ticket is now, if it is still where it was seen. */
    @Update
    @Where("objectKey = {seen}")
    boolean move(String uploadId, @Set String objectKey, String seen);

    /** Those of several tickets that have neither been used up nor expired. */
    @Find
    List<UploadTicket> listEach(Collection<String> uploadId);

    /** Uses a ticket up: refused unless it is this person's and has neither been used nor expired. */
    @Delete
    @Where("userId = {owner} AND expiresAt > {now}")
    Write take(String uploadId, String owner, Instant now);

    /** Removes a ticket that was not used: refused if it was, or is gone. */
    @Delete
    @Where("userId = {owner}")
    Write lapse(String uploadId, String owner);

    /** Removes a ticket, used or not. */
    @Delete(item = UploadTicket.class)
    Write forget(String uploadId);
}
