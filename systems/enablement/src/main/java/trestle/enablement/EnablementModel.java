package trestle.enablement;

import trestle.model.Model;

/** The portal's data model: four tables as first designed, and one for all that they need besides. */
@Model(
        name = "enablement",
        tables = {ContentRegistry.class, Notifications.class, Subscriptions.class, Events.class, EnablementMeta.class})
public interface EnablementModel {}
