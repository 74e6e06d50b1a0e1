package trestle.objects;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * File bodies by key. What {@link #put} has answered is kept; a body is replaced whole, and a concurrent reader gets
 * the old one or the new one, never a mixture.
 *
 * <p>Every method may throw {@link ObjectsUnavailable} when the disk or the network fails, and {@code
 * IllegalArgumentException} for a key that {@link ObjectKeys} refuses. Safe for use by several threads.
 */
public interface Objects extends AutoCloseable {
    /** The most bytes one object has: what S3 takes in a single request. */
    long SIZE_MAX = 5L << 30;

    /** The most keys a listing answers at once. */
    int LIST_MAX = 1_000;

    /** How many objects {@link #deleteAll} removes in a step. */
    int DELETED_AT_ONCE = 25;

    /** The longest a signed link may serve. */
    Duration LINK_LIFE_MAX = Duration.ofHours(1);

    /**
     * Stores a body under a key, in place of what was there.
     *
     * @throws BodyRefused if the body is not as announced; nothing is stored then
     */
    StoredObject put(String key, NewBody body);

    /**
     * Stores the body of an object under another key too, in place of what was there. The copy is of one state of the
     * object, whatever is put in the meantime; empty if there is no such object.
     */
    Optional<StoredObject> copy(String from, String to);

    /** What is known of an object without its body. */
    Optional<StoredObject> head(String key);

    /** An object with its body, which the caller closes. */
    Optional<OpenObject> get(String key);

    /** An object with a part of its body; empty if there is no such object. */
    Optional<OpenObject> get(String key, ByteRange range);

    /** Removes an object; nothing happens if there is none. */
    void delete(String key);

    /**
     * Removes every object whose key begins with a prefix; may be repeated.
     *
     * @param step runs before each of several objects are removed, and may throw to stop
     */
    default void deleteAll(String prefix, Runnable step) {
        Listing some;
        do {
            step.run();
            some = list(prefix, Optional.empty(), DELETED_AT_ONCE);
            some.objects().forEach(object -> delete(object.key()));
        } while (some.next().isPresent());
    }

    /**
     * Keys that begin with a prefix, in the order of their UTF-8 bytes.
     *
     * @param prefix any text a key may begin with; empty for all
     * @param after the last key of the listing before; empty for the first
     * @param limit the most keys, 1 to {@value #LIST_MAX}
     */
    Listing list(String prefix, Optional<String> after, int limit);

    /**
     * A link by which anyone who has it reads the object until it expires.
     *
     * @param fileName what a browser saves it as
     */
    SignedLink linkToGet(String key, Duration life, String fileName);

    /**
     * A link by which a browser shows the object in a page until it expires, as a picture or a video.
     *
     * @param contentType what it is shown as: one that {@link Dispositions#canShow} allows
     * @throws IllegalArgumentException if a browser might run what is of this type
     */
    SignedLink linkToShow(String key, Duration life, String contentType);

    /** The origin that links lead to, where that is not this program. */
    Optional<URI> linkOrigin();

    /** A link by which a body of exactly this type and size can be put, until it expires. */
    SignedLink linkToPut(String key, Duration life, String contentType, long size);

    @Override
    void close();
}
