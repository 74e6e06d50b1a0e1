package trestle.gallery.moderation;

import trestle.model.Attribute;

/** What a report or a decision is about. */
public enum TargetType {
    @Attribute("media")
    MEDIA,
    @Attribute("album")
    ALBUM,
    @Attribute("user")
    USER
}
