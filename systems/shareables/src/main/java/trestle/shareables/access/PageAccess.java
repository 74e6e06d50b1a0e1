package trestle.shareables.access;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.FieldDescription;
import trestle.shareables.shareable.ShortId;

/**
 * Opens a shareable for a page. Where the caller may not see it, there is a page that says what to do: enter a
 * passcode, or, after its expiry, say that they own it. Such a page reveals nothing of the shareable.
 */
public final class PageAccess {
    private final Access access;
    private final PasscodePages pages;
    private final URI home;

    /** @param home where the pages of this system begin for people */
    PageAccess(Access access, PasscodePages pages, URI home) {
        this.access = access;
        this.pages = pages;
        this.home = home;
    }

    /** What the page of a shareable says about it. */
    public Shared shared(Request request, Opened opened) {
        var id = opened.shortId().text();
        return new Shared(
                id,
                request.href("/" + id),
                home + "/" + id,
                opened.shareable().expiresAt(),
                opened.isLive(),
                opened.isAdmin());
    }

    /** For readers. */
    public Response viewer(Request request, Function<Opened, Response> page) {
        return opened(request, Level.VIEW, access::viewer, page);
    }

    /** For what viewers change. */
    public Response liveViewer(Request request, Function<Opened, Response> page) {
        return opened(request, Level.VIEW, access::liveViewer, page);
    }

    /** For its admin, live or expired. */
    public Response admin(Request request, Function<Opened, Response> page) {
        return opened(request, Level.ADMIN, access::admin, page);
    }

    /** For what its admin changes. */
    public Response liveAdmin(Request request, Function<Opened, Response> page) {
        return opened(request, Level.ADMIN, access::liveAdmin, page);
    }

    /** For its admin, even if it was taken down. */
    public Response owner(Request request, Function<Opened, Response> page) {
        return opened(request, Level.ADMIN, access::owner, page);
    }

    /** For callers who need no right to see it. */
    public Response present(Request request, Function<ShortId, Response> page) {
        return opened(request, Level.VIEW, access::present, page);
    }

    /** The rules themselves, for what is checked before a remembered page is sent again. */
    public Access rules() {
        return access;
    }

    /** What its admin sees of what was taken down: that they may delete it. */
    public Response takenDown(Request request, Form form) {
        return pages.takenDown(request, form);
    }

    private <T> Response opened(
            Request request, Level wanted, Function<Request, T> opening, Function<T, Response> page) {
        var elsewhere = spelledOut(request);
        if (elsewhere.isPresent()) return elsewhere.get();
        T opened;
        try {
            opened = opening.apply(request);
        } catch (ProblemException refused) {
            return pages.refused(request, wanted, refused);
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
                        .map(id -> Response.redirect("/" + id + rest(request) + query(request))
                                .status(301));
    }

    /** What follows the id in the path. */
    private static String rest(Request request) {
        var path = request.rawPath().substring(request.site().base().length() + 1);
        int end = path.indexOf('/');
        return end < 0 ? "" : path.substring(end);
    }

    private static String query(Request request) {
        var pairs = request.route().queryParameters().stream()
                .map(FieldDescription::name)
                .flatMap(name -> request.query(name).stream()
                        .map(value -> name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)))
                .collect(Collectors.joining("&"));
        return pairs.isEmpty() ? "" : "?" + pairs;
    }
}
