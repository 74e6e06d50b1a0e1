package guestbook;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.platform.jobs.Job;

/** The exports of members, in their lists. */
@Repository
public interface MemberJobTable {
    /** A member's exports, the latest first. */
    @Find(via = JobOfMember.class)
    @Descending
    Page<Job> list(String userId, PageRequest page);
}
