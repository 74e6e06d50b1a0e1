package trestle.platform.pages.style;

import gg.jte.Content;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.parts.Icon;
import trestle.platform.templates.StaticTemplates;

/** The page at {@code /style}. */
public final class StylePage {
    public static final String PATH = "/style";

    private static final Texts TEXTS = Texts.beside(StylePage.class);
    private static final Layout FRAME = Layout.of("Style", Accent.TEAL, PATH, TEXTS)
            .chief(PATH + "#forms", "place.forms", Icon.PLUS)
            .place(PATH, "place.parts", Icon.BOOK)
            .place(PATH + "#lists", "place.lists", Icon.MENU)
            .place(PATH + "#charts", "place.charts", Icon.CHART)
            .place(PATH + "#states", "place.states", Icon.WARN)
            .search(PATH)
            .notices(PATH)
            .account(PATH, "place.parts", Icon.SETTINGS)
            .signInPaths(PATH, PATH);

    private StylePage() {}

    /**
     * The page, whole, in a frame of its own in which someone is signed in.
     *
     * @param site whose stylesheet has the parts that are not of every site
     */
    public static Content page(PageContext visit, Layout site) {
        var shown = visit.signedIn("sample", "Sample Person", visit.roles())
                .notices(3)
                .done("shown");
        var ui = new Ui(shown, TEXTS);
        return FRAME.styledAs(site).around(shown, "Style", new StaticTemplates().stylePage(ui, new Samples(ui)));
    }
}
