package trestle.enablement.notifications;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Ids;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;

/** Notifications. */
@Repository
public interface NotificationTable {
    /** Someone's notifications, newest first. */
    @Find
    @Descending
    Page<Notification> list(UserId userId, PageRequest page);

    @Find
    @Descending
    @Where("read = false")
    Page<Notification> listUnread(UserId userId, PageRequest page);

    /** A notification by its id, which carries its time unless it was imported. */
    default Optional<Notification> find(UserId userId, String notificationId) {
        var at = Ids.timeOf(notificationId);
        return at.isPresent()
                ? find(userId, at.get(), notificationId)
                : listImported(userId, notificationId, PageRequest.first(1)).items().stream()
                        .findFirst();
    }

    @Find
    Optional<Notification> find(UserId userId, Instant createdAt, String notificationId);

    /** An imported notification, whose id says nothing of its time. */
    @Find
    @Where("notificationId = {importedId}")
    Page<Notification> listImported(UserId userId, String importedId, PageRequest page);

    /** Tells someone, once: a repeat meets the same key and leaves a read one alone. */
    @Insert
    void tell(Notification notification);

    /** Marks the user's own notification as read or, with no moment, as unread: one write, unless it was imported. */
    default Optional<Notification> mark(UserId userId, String notificationId, boolean read, @Nullable Instant readAt) {
        return Ids.timeOf(notificationId)
                .or(() -> find(userId, notificationId).map(Notification::createdAt))
                .map(createdAt -> mark(userId, createdAt, notificationId, read, readAt));
    }

    @Update
    Notification mark(
            UserId userId, Instant createdAt, String notificationId, @Set boolean read, @Set @Nullable Instant readAt);
}
