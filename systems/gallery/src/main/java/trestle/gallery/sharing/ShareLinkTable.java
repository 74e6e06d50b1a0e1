package trestle.gallery.sharing;

import java.util.Optional;
import trestle.gallery.albums.Album;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Update;
import trestle.model.Write;

/** Share links; one that has expired is not there. */
@Repository
public interface ShareLinkTable {
    /** Makes a link to an album. */
    @Insert
    @Requires(item = Album.class, where = "attribute_not_exists(deletedAt)")
    Write share(ShareLink link);

    /** Changes a link's label, expiry, password or downloading. */
    @Update
    Write revise(ShareLink before, ShareLink after);

    /** Takes a link back. */
    @Delete
    Write revoke(String tokenDigest);

    /** The link of a secret. */
    @Find
    Optional<ShareLink> find(String tokenDigest);

    /** The links of an album, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<ShareLink> listOfAlbum(String albumId, PageRequest page);

    /** All links a person made, newest first. */
    @Find(index = "GSI4")
    @Descending
    Page<ShareLink> listByCreator(String createdBy, PageRequest page);
}
