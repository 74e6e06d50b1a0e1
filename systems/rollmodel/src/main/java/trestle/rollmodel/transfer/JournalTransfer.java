package trestle.rollmodel.transfer;

import java.util.List;
import trestle.model.Attribute;
import trestle.platform.exports.TransferPage;
import trestle.platform.web.Caller;
import trestle.platform.web.Principal;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** What the page of exports and imports offers: an athlete chooses what to export; a coach has one kind and no import. */
public final class JournalTransfer {
    public static final TransferPage PAGE = new TransferPage(
            Shape.of(JournalTransfer::selection),
            "sections",
            EnumText.texts(Scope.class),
            JournalTransfer::offered,
            JournalExport.ENTRIES_ID,
            Caller.role("athlete"),
            20,
            "/entries",
            """
            createdAt,durationMinutes,intensity,rounds,giOrNoGi,tags,shared
            2026-01-31T18:30:00Z,90,7,6,no-gi,"half guard, sweeps",Underhook first.""");

    private JournalTransfer() {}

    /** The sections as the platform's word for what is exported. */
    private static String selection(Fields fields) {
        var sections = fields.choice("sections", Scope.class);
        fields.choiceIfGiven("format", Format.class);
        return EnumText.text(sections);
    }

    private static List<String> offered(Principal.Member member) {
        var all = EnumText.text(Scope.ALL);
        return member.roles().contains("athlete") ? List.of(all, EnumText.text(Scope.SHARED)) : List.of(all);
    }

    /** What an export comes as. */
    enum Format {
        @Attribute("zip")
        ZIP
    }
}
