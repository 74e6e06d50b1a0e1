package trestle.platform.pages.frame;

import gg.jte.Content;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;

/** The page that the service worker keeps and shows when a page cannot be reached. It knows nobody. */
public final class OfflinePage {
    static final String NAME = "offline";

    /** Where it is, below the home of each system and of the server. */
    public static final String PATH = "/" + NAME;

    private OfflinePage() {}

    /** The page of no system, whole, for a visitor who is not signed in. */
    public static Content page(PageContext visit) {
        return page(visit, Layout.of("Trestle", Accent.SLATE, "/", Texts.beside(Ui.class)));
    }

    /** The page of a system, whole; without navigation, since nothing that it leads to can be reached. */
    public static Content page(PageContext visit, Layout system) {
        var frame = system.bare();
        var nobody = PageContext.of(visit.path(), visit.at()).reading(visit.locale(), visit.zone());
        var page = new ErrorPage(nobody, frame, ErrorPage.OFFLINE, "", "", "");
        return frame.around(nobody, page.heading(), page);
    }
}
