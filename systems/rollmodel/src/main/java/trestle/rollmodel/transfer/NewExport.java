package trestle.rollmodel.transfer;

import trestle.model.Attribute;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Fields;

/** What an export is to hold. */
public final class NewExport {
    private NewExport() {}

    /** The sections as the platform's word for what is exported. */
    public static Checked<String> parse(Fields fields) {
        var sections = fields.choice("sections", Scope.class);
        fields.choiceIfGiven("format", Format.class);
        return fields.make(() -> EnumText.text(sections));
    }

    /** What an export comes as. */
    enum Format {
        @Attribute("zip")
        ZIP
    }
}
