package trestle.enablement.uploads;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.enablement.users.UserId;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Where;
import trestle.model.Write;

/** Tickets for uploads. */
@Repository
public interface UploadTable {
    @Find
    Optional<UploadTicket> find(String uploadId);

    @Find
    List<UploadTicket> listEach(Collection<String> uploadId);

    @Insert
    void issue(UploadTicket ticket);

    /** Uses a ticket up, once, with whatever the file became part of. */
    @Delete(item = UploadTicket.class)
    @Where("userId = {userId}")
    Write use(String uploadId, UserId userId);
}
