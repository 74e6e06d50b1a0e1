package trestle.gallery;

import trestle.model.Attribute;

/** Whether a user or an operator made something. */
public enum CreatorType {
    @Attribute("user")
    USER,
    @Attribute("admin")
    ADMIN
}
