package trestle.gallery.media;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.gallery.accounts.User;
import trestle.model.By;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Open;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Pictures, whatever albums they are in. */
@Repository
public interface MediaTable {
    /** Adds a picture to its owner's library, within 20,000 pictures and {@code bytesMax} bytes of all of them. */
    default Write add(Media media, long bytesMax) {
        long room = bytesMax - media.size();
        if (media.byUser() && room < 0) {
            throw new Refusal.ConditionFailed("Media " + media.mediaId(), "size <= " + bytesMax, () -> null);
        }
        return addBeside(media, room);
    }

    /** Adds a picture if its owner has no more than {@code room} bytes; {@link #add} says how many that is. */
    @Insert
    @Requires(
            item = User.class,
            bind = "userId = ownerId",
            where = "emailVerified = true AND (attribute_not_exists(mediaTotal) OR mediaTotal < 20000)"
                    + " AND (attribute_not_exists(storageBytes) OR storageBytes <= {room})")
    Write addBeside(Media media, long room);

    /** Changes what differs, against the revision it was read with; its owner's bytes and the file's hash follow. */
    @Update
    Write revise(Media before, Media after);

    /** Takes a picture to process, unless another worker has it. */
    @Update
    @Where("status IN ('pending', 'processing') AND (attribute_not_exists(leaseUntil) OR leaseUntil < {now})")
    Media lease(
            String mediaId,
            @Set Open<Media.Status> status,
            @Set String leaseOwner,
            @Set Instant leaseUntil,
            @Set int attempts,
            Instant now);

    /** Removes a picture that is in no album any more, or beside the last of its links. */
    @Delete
    Write delete(Media media);

    /** One picture. */
    @Find
    Optional<Media> find(String mediaId);

    /** One picture through the index the first readers used. */
    @Find(index = "GSI2")
    Optional<Media> findByIndex(String mediaId);

    /** Several pictures by id. */
    @Find
    List<Media> listByIds(@By("mediaId") Collection<String> mediaIds);

    /** A creator's pictures, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<Media> listByCreator(String createdBy, PageRequest page);

    /** A creator's pictures in one state of processing, newest first. */
    @Find(index = "GSI1")
    @Descending
    @Where("status = {status}")
    Page<Media> listByStatus(String createdBy, Open<Media.Status> status, PageRequest page);

    /** A creator's pictures that are in no album, newest first. */
    @Find(index = "GSI1")
    @Descending
    @Where("attribute_not_exists(albumCount) OR albumCount = 0")
    Page<Media> listUnfiled(String createdBy, PageRequest page);

    /** The picture a person already has of a file. */
    @Find(via = MediaHash.class)
    Optional<Media> findDuplicate(String userId, String sha256);
}
