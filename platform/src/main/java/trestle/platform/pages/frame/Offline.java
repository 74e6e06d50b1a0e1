package trestle.platform.pages.frame;

import gg.jte.Content;
import trestle.platform.pages.Texts;
import trestle.platform.pages.Visit;

/** The page that the service worker keeps and shows when a page cannot be reached. It knows nobody. */
public final class Offline {
    public static final String PATH = "/offline";

    private Offline() {}

    /** The page, whole, for a visitor who is not signed in. */
    public static Content page(Visit visit) {
        var frame = Frame.of("Trestle", Accent.SLATE, "/", Texts.beside(Texts.class));
        var page = new ErrorPage(visit, frame, ErrorPage.OFFLINE, "", "", "");
        return frame.around(visit, page.heading(), page);
    }
}
