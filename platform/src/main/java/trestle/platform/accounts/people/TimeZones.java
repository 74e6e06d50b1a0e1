package trestle.platform.accounts.people;

import gg.jte.Content;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.fields.Fields;

/** The field in which people choose their time zone, {@code timeZone}. */
public final class TimeZones {
    private static final String FIELD = "timeZone";
    private static final int NAME_MAX = 60;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private TimeZones() {}

    /** Reads the field; empty if it was not given. */
    public static Optional<String> read(Fields in) {
        var zone = in.lineIfGiven(FIELD, 1, NAME_MAX);
        in.check(FIELD, zone.isEmpty() || isZone(zone.get()), "choice", "Choose a time zone.");
        return zone;
    }

    private static boolean isZone(String name) {
        return ZoneId.getAvailableZoneIds().contains(name);
    }

    /** The field of sign-up, which begins with the zone of the browser where scripts run. */
    public static Content ofNewAccount(Ui ui, Form form, Instant now) {
        var chosen = !form.value(FIELD).isEmpty();
        var shown = chosen ? form : form.with(FIELD, "UTC");
        return TEMPLATES.accountsZone(ui, shown, choices(now), chosen);
    }

    /** Zones as people look for them: by continent and place, with what their clocks are ahead of UTC now. */
    public static List<Choice> choices(Instant now) {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(name -> name.equals("UTC")
                        || name.matches("(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+"))
                .sorted()
                .map(name -> new Choice(name, name.replace('_', ' ') + " (UTC" + offset(ZoneId.of(name), now) + ")"))
                .toList();
    }

    private static String offset(ZoneId zone, Instant now) {
        var offset = zone.getRules().getOffset(now);
        return offset.getTotalSeconds() == 0 ? "" : offset.getId();
    }
}
