package trestle.enablement;

import trestle.enablement.subscriptions.Subscription;
import trestle.model.Names;
import trestle.model.Table;

/** Subscriptions, by user. */
@Table(
        name = "subscriptions",
        pk = "user_id",
        sk = "subscription_id",
        names = Names.SNAKE_CASE,
        items = Subscription.class)
public interface Subscriptions {}
