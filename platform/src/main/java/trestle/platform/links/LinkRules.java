package trestle.platform.links;

import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;

/** What a system says of its share links: who creates them, and what they open. */
public interface LinkRules {
    /** Who may create links. */
    Caller creators();

    /** Where links are created and listed, below the API and below the pages; may name a thing: {@code /albums/{id}/links}. */
    default String path() {
        return "/links";
    }

    /** What a new link opens; refuses, with a problem, a caller who may not share it. */
    String target(Request request);

    /** The links that the caller may see here, newest first. */
    Page<ShareLink> list(Request request, PageRequest page);

    /** Whether the caller may change and revoke a link. */
    boolean mayChange(Request request, ShareLink link);

    /** Whether what a link opens is still there to be opened. Asked with each request that a link allows. */
    default boolean isTargetAvailable(ShareLink link) {
        return true;
    }

    /** The page that a link opens, below the home of the system. */
    String page(ShareLink link);
}
