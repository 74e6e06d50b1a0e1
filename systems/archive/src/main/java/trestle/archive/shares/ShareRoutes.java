package trestle.archive.shares;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.comments.ItemId;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterFiles;
import trestle.archive.media.Media;
import trestle.archive.media.MediaFiles;
import trestle.archive.profiles.Roles;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.links.LinkOpening;
import trestle.platform.links.NewLink;
import trestle.platform.links.ShareLink;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Share links over the API. */
public final class ShareRoutes implements ApiRoutes {
    private static final int TARGET_MAX = 107;
    private static final int TOKEN_MAX = 128;

    private final Shares shares;
    private final LetterFiles files;
    private final MediaFiles media;
    private final Clock clock;

    public ShareRoutes(Shares shares, LetterFiles files, MediaFiles media, Clock clock) {
        this.shares = shares;
        this.files = files;
        this.media = media;
        this.clock = clock;
    }

    private record New(String target, Instant expiresAt, Optional<String> passcode) {
        static Checked<New> parse(Fields in, Instant now) {
            var target = in.line("target", 1, TARGET_MAX);
            var expiresAt = in.instant("expiresAt");
            in.check("expiresAt", expiresAt.isAfter(now), "future", "Choose a time in the future.");
            var passcode = in.lineIfGiven("passcode", NewLink.PASSCODE_MIN, NewLink.PASSCODE_MAX);
            return in.make(() -> new New(target, expiresAt, passcode));
        }
    }

    private record Open(String token, Optional<String> passcode) {
        static Checked<Open> parse(Fields in) {
            var token = in.line("token", 1, TOKEN_MAX);
            var passcode = in.lineIfGiven("passcode", 1, NewLink.PASSCODE_MAX);
            return in.make(() -> new Open(token, passcode));
        }
    }

    /** @param url with the token; only in the answer that creates the link */
    record View(
            String id,
            String target,
            Instant createdAt,
            Instant expiresAt,
            boolean hasPasscode,
            @Nullable String url) {
        static View of(ShareLink link, @Nullable String url) {
            var target = ShareTarget.parse(link.target())
                    .map(each -> each.item().text())
                    .orElse(link.target());
            return new View(
                    link.linkId(), target, link.createdAt(), link.expiresAt(), link.passcodeHash() != null, url);
        }
    }

    record File(String fileName, String contentType, String url) {}

    /**
     * A letter or a file of the gallery as a stranger sees it: of a letter author, date and content, of a file its caption.
     *
     * @param type {@code letter} or {@code media}
     */
    record SharedItem(
            String type,
            String title,
            @Nullable String author,
            @Nullable String date,
            Letter.@Nullable DatePrecision datePrecision,
            @Nullable String content,
            @Nullable String caption,
            List<File> files) {}

    @Override
    public void declare(Api api) {
        api.get(
                        "/shares",
                        Roles.ADMINS,
                        Shape.PAGE,
                        (request, page) -> Response.list(shares.list(page).map(link -> View.of(link, null))))
                .lists(View.class)
                .summary("List share links that work, newest first.");
        api.post("/shares", Roles.ADMINS, in -> New.parse(in, clock.instant()), this::create)
                .returns(201, View.class)
                .limit("shares", 60, Duration.ofHours(1))
                .summary("Create a share link to `letter:DATE` or `media:ID`. Its URL is in this response only.");
        api.delete("/shares/{linkId}", Roles.ADMINS, this::revoke).returns(204).summary("Revoke a share link.");
        api.post("/shared/open", Caller.ANYONE, Open::parse, this::open)
                .returns(200, SharedItem.class)
                .summary("Read what a share link opens, with its token and, if it has one, its passcode.");
    }

    private Response create(Request request, New wanted) {
        var shared = ItemId.find(wanted.target())
                .flatMap(shares::find)
                .orElseThrow(() -> Problem.validation("target", "missing", "There is no such letter or picture.")
                        .asException());
        return request.commit(
                shares.create(shared, wanted.expiresAt(), wanted.passcode(), AccountAtEpoch.of(request)),
                created -> created.map(made -> Response.json(
                                201, View.of(made.link(), made.url().toString())))
                        .orElseThrow(() -> Problem.signInRequired().asException()));
    }

    private Response revoke(Request request) {
        return request.commitFound(
                shares.revoke(request.id("linkId"), AccountAtEpoch.of(request)), Response.empty(204));
    }

    private Response open(Request request, Open open) {
        return switch (shares.open(open.token(), open.passcode(), request.address())) {
            case LinkOpening.Opened opened ->
                shares.find(opened.link())
                        .map(shared -> Response.json(200, view(shared)))
                        .orElseThrow(Problem::notFoundException);
            case LinkOpening.PasscodeNeeded() ->
                throw Problem.of(401, "passcode-required", "This link has a passcode", "Send it as `passcode`.")
                        .asException();
            case LinkOpening.WrongPasscode() ->
                throw Problem.of(401, "bad-credentials", "Wrong passcode", "Check the passcode and try again.")
                        .asException();
            case LinkOpening.TooMany(var limit) ->
                throw Problem.rateLimited(limit).asException();
            case LinkOpening.Gone() -> throw Problem.notFoundException();
        };
    }

    private SharedItem view(Shared shared) {
        return switch (shared) {
            case Shared.OfLetter(var letter) -> view(letter);
            case Shared.OfMedia(var file) -> view(file);
        };
    }

    private SharedItem view(Media file) {
        var url = media.shown(file, SharePages.LIFE).orElseGet(() -> media.download(file, SharePages.LIFE));
        return new SharedItem(
                "media",
                file.name(),
                null,
                null,
                null,
                null,
                file.caption(),
                List.of(new File(file.fileName(), file.contentType(), url)));
    }

    private SharedItem view(Letter letter) {
        return new SharedItem(
                "letter",
                letter.title(),
                letter.author(),
                letter.date(),
                letter.datePrecision(),
                letter.content(),
                null,
                files.pages(letter, SharePages.LIFE).stream()
                        .map(file -> new File(file.fileName(), file.contentType(), file.url()))
                        .toList());
    }
}
