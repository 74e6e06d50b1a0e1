package trestle.platform.links;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;

/** The share links that a person created. */
@Repository
public interface CreatedLinkTable {
    /** A person's links that have not expired, newest first. */
    @Find(via = LinkOfCreator.class)
    @Descending
    Page<ShareLink> list(String createdBy, PageRequest page);
}
