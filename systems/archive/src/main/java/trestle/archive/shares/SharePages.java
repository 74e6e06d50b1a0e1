package trestle.archive.shares;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.archive.comments.ItemId;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterFiles;
import trestle.archive.letters.LetterWords;
import trestle.archive.media.Media;
import trestle.archive.media.MediaFiles;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.links.LinkOpening;
import trestle.platform.links.NewLink;
import trestle.platform.links.ShareLink;
import trestle.platform.markdown.Markdown;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** The pages on which admins share letters and files, and the page that a link opens. */
public final class SharePages implements PageRoutes {
    /** How long the links to the files of what is shared work. */
    static final Duration LIFE = Duration.ofMinutes(5);

    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String LETTER = "/letters/{date}/share";
    private static final String MEDIA = "/gallery/{mediaId}/share";
    private static final String OPEN = "/s/{token}";
    private static final int DAYS_MAX = 365;
    private static final int DAYS_USUAL = 30;

    private final Shares shares;
    private final LetterFiles files;
    private final MediaFiles media;
    private final Transactions transactions;
    private final Clock clock;
    private final Markdown markdown = Markdown.forPeople(Markdown.Links.WEB_AND_MAIL);

    public SharePages(Shares shares, LetterFiles files, MediaFiles media, Transactions transactions, Clock clock) {
        this.shares = shares;
        this.files = files;
        this.media = media;
        this.transactions = transactions;
        this.clock = clock;
    }

    private record Wanted(int days, Optional<String> passcode) {
        static Checked<Wanted> parse(Fields in) {
            int days = in.whole("days", 1, DAYS_MAX);
            var passcode = in.lineIfGiven("passcode", NewLink.PASSCODE_MIN, NewLink.PASSCODE_MAX);
            return in.make(() -> new Wanted(days, passcode));
        }
    }

    /** A link of the list. */
    public record SharedLink(String id, String title, Instant expiresAt, boolean hasPasscode) {
        static SharedLink of(ShareLink link) {
            var label = link.label();
            return new SharedLink(
                    link.linkId(),
                    label == null ? link.target() : label,
                    link.expiresAt(),
                    link.passcodeHash() != null);
        }
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/admin/shares", Roles.ADMINS, Shape.PAGE, this::list);
        pages.post("/admin/shares/{linkId}/revoke", Roles.ADMINS, this::revoke);
        for (var path : List.of(LETTER, MEDIA)) {
            pages.get(
                    path,
                    Roles.ADMINS,
                    request -> ask(request, 200, request.form().with("days", DAYS_USUAL)));
            pages.post(path, Roles.ADMINS, Wanted::parse, (request, form) -> ask(request, 422, form), this::create)
                    .limit("shares", 60, Duration.ofHours(1));
        }
        pages.get(OPEN, Caller.ANYONE, request -> open(request, Optional.empty()))
                .secretInPath();
        pages.post(
                        OPEN,
                        Caller.ANYONE,
                        Shape.of(in -> in.line("passcode", 1, NewLink.PASSCODE_MAX)),
                        (request, form) -> passcode(request, 422, form),
                        (request, typed) -> open(request, Optional.of(typed)))
                .secretInPath();
    }

    private Response list(Request request, Checked<PageRequest> query) {
        var ui = request.ui();
        var found = shares.list(request.valid(query));
        var more = found.next().map(cursor -> request.href("/admin/shares", "cursor", cursor));
        List<SharedLink> lines = found.items().stream().map(SharedLink::of).toList();
        return Response.page(
                ui.text("shares.title"),
                TEMPLATES.sharesList(ui, lines, more, request.href("/admin/shares"), request.form()));
    }

    private Response revoke(Request request) {
        return request.commitFound(
                shares.revoke(request.id("linkId"), AccountAtEpoch.of(request)),
                Response.redirect("/admin/shares", "link-revoked"));
    }

    private Shared shared(Request request) {
        var item = request.route().path().equals(MEDIA)
                ? ItemId.find("media:" + request.id("mediaId"))
                : ItemId.find("letter:" + request.path("date"));
        return item.flatMap(shares::find).orElseThrow(Problem::notFoundException);
    }

    private Response ask(Request request, int status, Form form) {
        return page(request, status, form, Optional.empty());
    }

    private Response page(Request request, int status, Form form, Optional<String> url) {
        var shared = shared(request);
        var ui = request.ui();
        return Response.page(
                status,
                ui.text("shares.share", shared.title()),
                TEMPLATES.sharesShare(ui, shared.title(), request.href(shared.path()), form, url));
    }

    /** The link is shown once, so the answer is not remembered. */
    private Response create(Request request, Wanted wanted) {
        var expiresAt = clock.instant().plus(Duration.ofDays(wanted.days()));
        var created = shares.create(shared(request), expiresAt, wanted.passcode(), AccountAtEpoch.of(request))
                .commit(transactions)
                .orElseThrow(() -> Problem.signInRequired().asException());
        return page(request, 201, request.form(), Optional.of(created.url().toString()));
    }

    private Response open(Request request, Optional<String> passcode) {
        return switch (shares.open(request.path("token"), passcode, request.address())) {
            case LinkOpening.Opened opened ->
                shares.find(opened.link())
                        .map(shared -> shown(request, shared))
                        .orElseThrow(Problem::notFoundException);
            case LinkOpening.PasscodeNeeded() -> passcode(request, 200, request.form());
            case LinkOpening.WrongPasscode() ->
                passcode(
                        request,
                        401,
                        request.form().problem("passcode", request.ui().text("shares.wrong")));
            case LinkOpening.TooMany(var limit) ->
                throw Problem.rateLimited(limit).asException();
            case LinkOpening.Gone() -> throw Problem.notFoundException();
        };
    }

    private static Response passcode(Request request, int status, Form form) {
        var ui = request.ui();
        return Response.page(
                status, ui.text("shares.passcode.title"), TEMPLATES.sharesPasscode(ui, request.rawPath(), form));
    }

    private Response shown(Request request, Shared shared) {
        return switch (shared) {
            case Shared.OfLetter(var letter) -> shown(request, letter);
            case Shared.OfMedia(var file) -> shown(request, file);
        };
    }

    private Response shown(Request request, Media file) {
        return Response.page(
                file.name(),
                TEMPLATES.sharesPicture(
                        request.ui(),
                        file,
                        media.shown(file, LIFE).or(() -> media.thumb(file.thumbKey(), LIFE)),
                        media.download(file, LIFE)));
    }

    private Response shown(Request request, Letter letter) {
        var ui = request.ui();
        return Response.page(
                letter.title(),
                TEMPLATES.sharesLetter(
                        ui,
                        new LetterWords(ui),
                        letter,
                        markdown.content(letter.content()),
                        files.pictures(letter, LIFE)));
    }
}
