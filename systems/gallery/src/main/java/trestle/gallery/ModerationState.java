package trestle.gallery;

import trestle.model.Attribute;

/** What moderators say of an album or a picture; one that has none is visible. */
public enum ModerationState {
    @Attribute("visible")
    VISIBLE,
    @Attribute("hidden")
    HIDDEN,
    @Attribute("removed")
    REMOVED
}
