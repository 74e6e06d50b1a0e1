package trestle.platform.pages.frame;

import gg.jte.Content;
import java.util.Set;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.parts.Part;
import trestle.platform.templates.StaticTemplates;

/**
 * What is shown in place of a page: what happened, and what to do next.
 *
 * @param status as HTTP has it; 0 when there is no connection
 * @param title of the problem, for a status that has no words here
 * @param detail what the problem says of itself; if empty, the words for its status stand instead
 * @param reference by which the server's log knows the request; shown when the server is at fault
 */
public record ErrorPage(PageContext visit, Layout frame, int status, String title, String detail, String reference)
        implements Part {
    /** No connection: the page was asked for and never reached the server. */
    public static final int OFFLINE = 0;

    private static final Set<Integer> WORTH_A_TRY = Set.of(OFFLINE, 429, 500, 503);
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    public Texts words() {
        return Texts.beside(Ui.class).in(visit.locale());
    }

    /** The page's title. */
    public String heading() {
        var key = "error." + status + ".title";
        return words().has(key) && (detail.isEmpty() || status >= 500) ? words().text(key) : title;
    }

    public String sentence() {
        var key = "error." + status + ".text";
        return detail.isEmpty() && words().has(key) ? words().text(key) : detail;
    }

    /** Whether the same page may well be there a little later. */
    public boolean worthATry() {
        return WORTH_A_TRY.contains(status);
    }

    public boolean ourFault() {
        return status >= 500;
    }

    @Override
    public Content filled() {
        return TEMPLATES.frameError(this);
    }
}
