package trestle.platform.links.placed;

import trestle.model.Index;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.links.LinkItems;
import trestle.platform.links.ShareLink;

/** Links as a gallery keeps them: listed by album, with names of its own for attributes. */
@Table(
        name = "Albums",
        kind = "EntityType",
        ttl = "ttl",
        includes = LinkItems.class,
        items = {})
@Index(name = "GSI1")
@Place(
        of = ShareLink.class,
        pk = "SHARE#{digest}",
        sk = "METADATA",
        kind = "ShareLink",
        attributes = {"digest = tokenDigest", "target = albumId", "passcodeHash = passwordHash"})
@Place(of = ShareLink.class, index = "GSI1", pk = "ALBUM_SHARES#{target}", sk = "{createdAt}#{digest}")
interface AlbumTable {}
