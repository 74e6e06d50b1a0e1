package trestle.platform.links;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** Share links by the digest of their token. */
@Repository
public interface LinkTable {
    /** Adds a link. */
    @Insert
    Write add(ShareLink link);

    /** A link, unless it has expired. */
    @Find
    Optional<ShareLink> find(String digest);

    /** Changes a link. */
    @Update
    Write revise(ShareLink before, ShareLink after);

    /** Revokes a link. */
    @Delete
    Write revoke(ShareLink link);
}
