package trestle.platform.pages.frame;

import gg.jte.Content;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;

/** The page that the service worker keeps and shows when a page cannot be reached. It knows nobody. */
public final class OfflinePage {
    public static final String PATH = "/offline";

    private OfflinePage() {}

    /** The page, whole, for a visitor who is not signed in. */
    public static Content page(PageContext visit) {
        var frame = Layout.of("Trestle", Accent.SLATE, "/", Texts.beside(Ui.class));
        var page = new ErrorPage(visit, frame, ErrorPage.OFFLINE, "", "", "");
        return frame.around(visit, page.heading(), page);
    }
}
