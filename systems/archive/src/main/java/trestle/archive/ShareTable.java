package trestle.archive.shares;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Write;

/** Share links. */
@Repository
public interface ShareTable {
    @Find
    Optional<ShareLink> find(String digest);

    /** Links that still work, newest first. */
    @Find(via = ShareLink.class)
    @Descending
    Page<ShareLink> list(PageRequest page);

    @Insert
    Write share(ShareLink link);

    @Delete(item = ShareLink.class)
    Write revoke(String digest);
}
