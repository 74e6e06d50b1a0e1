package trestle.enablement;

import trestle.enablement.notifications.Notification;
import trestle.model.Names;
import trestle.model.Table;

/** Notifications, by user and time. */
@Table(
        name = "notifications",
        pk = "user_id",
        sk = "created_at#notification_id",
        ttl = "ttl",
        names = Names.SNAKE_CASE,
        items = Notification.class)
public interface Notifications {}
