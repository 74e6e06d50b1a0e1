package trestle.shareables.access;

import trestle.model.Attribute;

/** Whether viewers still see a shareable. */
public enum State {
    @Attribute("live")
    LIVE,
    @Attribute("expired")
    EXPIRED
}
