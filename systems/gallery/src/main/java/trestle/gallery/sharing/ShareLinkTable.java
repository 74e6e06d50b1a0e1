package trestle.gallery.sharing;

import trestle.gallery.albums.Album;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Write;
import trestle.platform.links.ShareLink;

/** Links to albums, and their lists. A link's target is the album's id. */
@Repository
public interface ShareLinkTable {
    /** Adds a link to an album that is not deleted. */
    @Insert
    @Requires(item = Album.class, bind = "albumId = target", where = "attribute_not_exists(deletedAt)")
    Write share(ShareLink link);

    /** The links of an album, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<ShareLink> listOfAlbum(String target, PageRequest page);

    /** All links a person made, newest first. */
    @Find(index = "GSI4")
    @Descending
    Page<ShareLink> listByCreator(String createdBy, PageRequest page);
}
