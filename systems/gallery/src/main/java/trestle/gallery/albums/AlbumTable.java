package trestle.gallery.albums;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.gallery.accounts.User;
import trestle.gallery.media.Media;
import trestle.model.By;
import trestle.model.Count;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Albums, and the links that put media into them. */
@Repository
public interface AlbumTable {
    /** Makes an album, its owner's total counted and below 1,000. */
    @Insert
    @Requires(
            item = User.class,
            bind = "userId = ownerId",
            where = "emailVerified = true AND (attribute_not_exists(albumTotal) OR albumTotal < 1000)")
    Write create(Album album);

    /** Changes what differs, against the revision it was read with; its tags follow. */
    @Update
    Write revise(Album before, Album after);

    /** Removes an album whose links are gone. */
    @Delete
    Write delete(Album album);

    /** One album. */
    @Find
    Optional<Album> find(String albumId);

    /** Several albums by id, to see again what an index listed. */
    @Find
    List<Album> listByIds(@By("albumId") Collection<String> albumIds);

    /** All albums, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<Album> listNewest(PageRequest page);

    /** The albums of a creator, newest first. */
    @Find(index = "GSI4")
    @Descending
    @Where("attribute_not_exists(deletedAt)")
    Page<Album> listByCreator(String createdBy, PageRequest page);

    /** The public or the private albums, newest first, each read again by its key. */
    @Find(index = "isPublic-createdAt-index", via = Album.class)
    @Descending
    Page<Album> listByVisibility(boolean isPublic, PageRequest page);

    /** The public albums with a tag, newest first. */
    @Find(via = AlbumTag.class)
    @Descending
    Page<Album> listByTag(String tag, PageRequest page);

    /** Puts a media item into an album, once; both count it. */
    @Insert
    @Requires(item = Album.class, where = "attribute_not_exists(deletedAt) AND mediaCount < 10000")
    @Requires(
            item = Media.class,
            where = "attribute_not_exists(deletedAt) AND (attribute_not_exists(albumCount) OR albumCount < 50)")
    Write link(AlbumMedia link);

    /** Takes a media item out of an album; both count it. */
    @Delete
    Write unlink(AlbumMedia link);

    /** Gives a media item its place among the others of an album. */
    @Update(item = AlbumMedia.class)
    void place(String albumId, String mediaId, @Set @Nullable String position);

    /** What stands for a media item in an album. */
    @Find
    Optional<AlbumSlot> findSlot(String albumId, String mediaId);

    /** The media of an album, last added first. */
    @Find
    @Descending
    Page<AlbumSlot> listSlots(String albumId, PageRequest page);

    /** Every place in an album, for moving, downloading and deleting. */
    @Find
    Stream<AlbumSlot> listAllSlots(String albumId);

    /** The albums a media item is in, at most 50. */
    @Find(index = "GSI1")
    List<AlbumMedia> listLinksOf(String mediaId);

    /** What was put into albums, newest first: the walk of all public media. */
    @Find(index = "GSI2")
    @Descending
    Page<AlbumMedia> listLinksByDate(PageRequest page);

    /** How many media items an album has, for the recount. */
    @Count(of = AlbumMedia.class)
    long countLinks(String albumId);
}
