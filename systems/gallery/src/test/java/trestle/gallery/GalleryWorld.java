package trestle.gallery;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.gallery.accounts.DynamoOperatorTable;
import trestle.gallery.accounts.DynamoSessionTable;
import trestle.gallery.accounts.DynamoUserTable;
import trestle.gallery.accounts.OperatorTable;
import trestle.gallery.accounts.SessionTable;
import trestle.gallery.accounts.User;
import trestle.gallery.accounts.UserTable;
import trestle.gallery.albums.Album;
import trestle.gallery.albums.AlbumMedia;
import trestle.gallery.albums.AlbumTable;
import trestle.gallery.albums.DynamoAlbumTable;
import trestle.gallery.interactions.DynamoInteractionTable;
import trestle.gallery.interactions.InteractionTable;
import trestle.gallery.media.DynamoMediaTable;
import trestle.gallery.media.Media;
import trestle.gallery.media.MediaTable;
import trestle.gallery.moderation.DynamoModerationTable;
import trestle.gallery.moderation.ModerationTable;
import trestle.gallery.sharing.DynamoShareLinkTable;
import trestle.gallery.sharing.ShareLinkTable;
import trestle.model.Database;
import trestle.model.Open;
import trestle.model.PageRequest;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.jobs.JobTable;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.links.LinkTable;
import trestle.platform.requests.RequestTable;
import trestle.platform.uploads.UploadTable;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** The model's repositories on one database, and people, albums and pictures to use them with. */
public final class GalleryWorld {
    /** When everything happens that does not say otherwise. */
    public static final Instant NOW = FixedClock.START;

    /** A page large enough for a test. */
    public static final PageRequest PAGE = PageRequest.first(100);

    /** Room for every picture of a test. */
    public static final long ROOM = 10L << 30;

    public final Trestle trestle;
    public final TableNames names;
    public final Transactions transactions;
    public final AlbumTable albums;
    public final MediaTable media;
    public final InteractionTable interactions;
    public final ShareLinkTable shares;
    public final LinkTable links;
    public final ModerationTable moderation;
    public final UserTable users;
    public final OperatorTable operators;
    public final SessionTable sessions;
    public final AdministrationTable administration;
    public final JobTable jobs;
    public final JobListTable jobLists;
    public final OutboxTable outbox;
    public final UploadTable uploads;
    public final RequestTable requests;

    public GalleryWorld(Trestle trestle) {
        this(trestle, 1);
    }

    /** On a table whose constant index keys are spread over a number of shards. */
    public GalleryWorld(Trestle trestle, int shards) {
        this(trestle, trestle.names().sharded("Gallery", shards), trestle.client());
    }

    public GalleryWorld(Trestle trestle, TableNames names, DynamoDbClient client) {
        this.names = names;
        var cursors = trestle.cursors();
        var clock = trestle.clock();
        this.trestle = trestle;
        transactions = new Transactions(client, Duration.ofMinutes(1));
        var database = new Database(client, names, cursors, clock);
        albums = new DynamoAlbumTable(database);
        media = new DynamoMediaTable(database);
        interactions = new DynamoInteractionTable(database);
        shares = new DynamoShareLinkTable(database);
        links = new DynamoLinkTable(database);
        moderation = new DynamoModerationTable(database);
        users = new DynamoUserTable(database);
        operators = new DynamoOperatorTable(database);
        sessions = new DynamoSessionTable(database);
        administration = new DynamoAdministrationTable(database);
        jobs = new DynamoJobTable(database);
        jobLists = new DynamoJobListTable(database);
        outbox = new DynamoOutboxTable(database);
        uploads = new DynamoUploadTable(database);
        requests = new DynamoRequestTable(database);
    }

    public GalleryWorld withAnn() {
        transactions.commit(users.signUp(user("ann", "Ann")));
        return this;
    }

    public static User user(String userId, String username) {
        return user(userId, userId + "@example.org", username, null);
    }

    public static User user(String userId, String email, String username, @Nullable String googleId) {
        return new User(
                userId,
                email,
                username,
                "pbkdf2-sha256$…",
                googleId,
                User.Role.USER,
                NOW,
                true,
                NOW,
                User.State.ACTIVE,
                null,
                0,
                0,
                0,
                0,
                null,
                null,
                null,
                null,
                null);
    }

    public static Album album(String albumId, Instant createdAt, boolean isPublic, String... tags) {
        return new Album(
                albumId,
                "Harbour walk",
                null,
                List.of(tags),
                null,
                Map.of(),
                createdAt,
                createdAt,
                0,
                isPublic,
                "ann",
                CreatorType.USER,
                ModerationState.VISIBLE,
                null,
                1);
    }

    /** The same album, public or not, shown or not, there or deleted. */
    public static Album with(
            Album album, boolean isPublic, ModerationState state, @Nullable Instant deletedAt, String... tags) {
        return new Album(
                album.albumId(),
                album.title(),
                album.description(),
                List.of(tags),
                album.coverImageUrl(),
                album.thumbnailUrls(),
                album.createdAt(),
                album.updatedAt(),
                album.mediaCount(),
                isPublic,
                album.createdBy(),
                album.createdByType(),
                state,
                deletedAt,
                album.rev());
    }

    public static Media picture(String mediaId) {
        return picture(mediaId, NOW, "ann", 1_000, null, null);
    }

    public static Media picture(
            String mediaId,
            Instant createdAt,
            String createdBy,
            long size,
            @Nullable String sha256,
            @Nullable Instant deletedAt) {
        return new Media(
                mediaId,
                mediaId + ".jpg",
                "IMG_1.jpg",
                "image/jpeg",
                size,
                4032,
                3024,
                "/media/" + mediaId + "/file/original",
                Map.of(),
                Open.of(Media.Status.READY),
                createdAt,
                createdAt,
                createdBy,
                CreatorType.USER,
                Map.of("camera", "X100"),
                sha256,
                0,
                0,
                0,
                ModerationState.VISIBLE,
                null,
                null,
                deletedAt,
                0,
                null,
                null,
                1);
    }

    public static AlbumMedia inAlbum(String albumId, String mediaId) {
        return inAlbum(albumId, mediaId, NOW);
    }

    public static AlbumMedia inAlbum(String albumId, String mediaId, Instant addedAt) {
        return new AlbumMedia(albumId, mediaId, addedAt, "ann", null);
    }

    public void create(Album... all) {
        Arrays.stream(all).forEach(album -> transactions.commit(albums.create(album)));
    }

    public void add(Media... all) {
        Arrays.stream(all).forEach(one -> transactions.commit(media.add(one, ROOM)));
    }

    public void link(String albumId, String mediaId) {
        transactions.commit(albums.link(inAlbum(albumId, mediaId)));
    }

    /** Stores an item as another program, or an earlier one, left it. */
    public void putRaw(Map<String, AttributeValue> item) {
        trestle.client()
                .putItem(request ->
                        request.tableName(trestle.names().actual("Gallery")).item(item));
    }

    public List<Map<String, AttributeValue>> items() {
        return trestle.dump().items("Gallery");
    }

    /** Every stored item whose keys begin so, as {@code PK | SK}. */
    public List<String> keys(String prefix) {
        return items().stream()
                .map(item -> text(item, "PK") + " | " + text(item, "SK"))
                .filter(key -> key.startsWith(prefix))
                .toList();
    }

    public static String text(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name), name).s();
    }

    public static <T> T the(Optional<T> found) {
        return found.orElseThrow();
    }
}
