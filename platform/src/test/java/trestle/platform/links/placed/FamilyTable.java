package trestle.platform.links.placed;

import trestle.model.Accept;
import trestle.model.Casing;
import trestle.model.Index;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.links.LinkItems;
import trestle.platform.links.ShareLink;

/** Links as a family's archive keeps them: all in one list. */
@Accept(code = "TRI01", because = "one family: its links are few")
@Table(
        name = "Family",
        ttl = "TTL",
        casing = Casing.UPPER,
        includes = LinkItems.class,
        items = {})
@Index(name = "GSI1")
@Place(of = ShareLink.class, sk = "SHARE")
@Place(of = ShareLink.class, index = "GSI1", pk = "SHARES", sk = "{createdAt}#{digest}")
interface FamilyTable {}
