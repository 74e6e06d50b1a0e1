package trestle.rollmodel.notices;

import trestle.model.Attribute;
import trestle.platform.web.fields.EnumText;

/** What a notice is about. */
public enum NoticeAbout {
    @Attribute("comment")
    COMMENT,
    @Attribute("reply")
    REPLY,
    @Attribute("linkAccepted")
    LINK_ACCEPTED,
    @Attribute("linkEnded")
    LINK_ENDED;

    /** As it is stored. */
    public String text() {
        return EnumText.text(this);
    }
}
