package trestle.platform.links.shelf;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;

/** The links that somebody made. It names them alone, since several tables of these tests hold share links. */
@Repository
public interface ShelfLinks {
    @Find
    @Descending
    Page<LinkOfMaker> list(String createdBy, PageRequest page);
}
