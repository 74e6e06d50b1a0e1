package guestbook.guests;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.platform.links.ShareLink;

/** The links that a member made, the latest first. */
@Repository
public interface GuestLinkTable {
    @Find(via = LinkOfMember.class)
    @Descending
    Page<ShareLink> list(String createdBy, PageRequest page);
}
