package trestle.archive;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.platform.links.ShareLink;

/** The list of share links. A link's target is the text of an item's id. */
@Repository
public interface ShareTable {
    /** Links that still work, newest first. */
    @Find(via = ShareLink.class)
    @Descending
    Page<ShareLink> list(PageRequest page);
}
