package trestle.shareables.access;

import java.util.Optional;
import java.util.function.Function;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.shareable.ShortId;

/**
 * Opens a shareable for a page. Where the caller may not see it, there is a page that says what to do: enter a
 * passcode, or, after its expiry, say that they own it. Such a page reveals nothing of the shareable.
 */
public final class PageAccess {
    private final Access access;
    private final PasscodePages pages;

    PageAccess(Access access, PasscodePages pages) {
        this.access = access;
        this.pages = pages;
    }

    /** For readers. */
    public Response viewer(Request request, Function<Opened, Response> page) {
        return opened(request, access::viewer, page);
    }

    /** For what viewers change. */
    public Response liveViewer(Request request, Function<Opened, Response> page) {
        return opened(request, access::liveViewer, page);
    }

    /** For its admin, live or expired. */
    public Response admin(Request request, Function<Opened, Response> page) {
        return opened(request, access::admin, page);
    }

    /** For what its admin changes. */
    public Response liveAdmin(Request request, Function<Opened, Response> page) {
        return opened(request, access::liveAdmin, page);
    }

    private Response opened(Request request, Function<Request, Opened> opening, Function<Opened, Response> page) {
        var elsewhere = spelledOut(request);
        if (elsewhere.isPresent()) return elsewhere.get();
        Opened opened;
        try {
            opened = opening.apply(request);
        } catch (ProblemException refused) {
            return pages.refused(request, refused);
        }
        return page.apply(opened);
    }

    /** An address has one form: others lead to it. */
    private static Optional<Response> spelledOut(Request request) {
        var typed = request.path("id");
        return request.route().unsafe()
                ? Optional.empty()
                : ShortId.typed(typed)
                        .map(ShortId::text)
                        .filter(id -> !id.equals(typed))
                        .map(id -> Response.redirect(request.route().path().replace("{id}", id))
                                .status(301));
    }
}
