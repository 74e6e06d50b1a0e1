package trestle.platform.pages.frame;

import gg.jte.Content;
import java.util.List;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Form;

/** One page in its frame: what the frame's template reads. */
public record PageInLayout(Layout frame, PageContext visit, String title, Content body, Assets assets) {
    /** The site's own words. */
    public Texts texts() {
        return frame.texts().in(visit.locale());
    }

    /** The words of the frame. */
    public Texts words() {
        return Texts.beside(Ui.class).in(visit.locale());
    }

    /** The thing's own name, then the system's. */
    public String documentTitle() {
        return title.equals(frame.name()) ? title : title + " · " + frame.name();
    }

    /** Where the bar leads; a single place is none for a visitor, who has to sign in first. */
    public List<NavItem> places() {
        var places = frame.placesFor(visit);
        return visit.signedIn() || places.size() > 1 ? places : List.of();
    }

    /** Places that a phone's bottom bar has no room for. */
    public List<NavItem> rest() {
        return places().stream().skip(Layout.BAR_MAX).toList();
    }

    public List<NavItem> account() {
        return frame.accountFor(visit);
    }

    /** Whether the page has a search box. */
    public boolean searchable() {
        return frame.searchableFor(visit);
    }

    public boolean current(NavItem place) {
        return frame.current(visit).filter(place::equals).isPresent();
    }

    /** What was just done, in words; empty if nothing was, or nothing that the site knows. */
    public String done() {
        var key = "done." + visit.done();
        return !visit.done().isEmpty() && texts().has(key) ? texts().text(key) : "";
    }

    /** What works without a connection, in the site's words; if it has none, in ours. */
    public String offline() {
        return frame.offline().isEmpty() ? words().text("frame.offline") : texts().text(frame.offline());
    }

    /** The page that a device keeps, to be opened without a connection: the one that most visits are for. */
    public String keep() {
        return visit.signedIn()
                ? places().stream()
                        .filter(NavItem::chief)
                        .map(NavItem::href)
                        .findFirst()
                        .orElse("")
                : "";
    }

    /** The page that a device shows without a connection; empty on the pages of no system, whose page it has already. */
    public String offlinePage() {
        return frame.home().equals("/") || !frame.home().endsWith("/") ? "" : frame.home() + OfflinePage.NAME;
    }

    public Form signOut() {
        return Form.blank(visit);
    }
}
