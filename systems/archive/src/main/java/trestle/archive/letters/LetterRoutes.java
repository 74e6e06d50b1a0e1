package trestle.archive.letters;

import java.util.Objects;
import trestle.archive.letters.compare.LetterDiff;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Etag;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Letters over the API. The ETag of a letter is its version count. */
public final class LetterRoutes implements ApiRoutes {
    private static final String LETTER = "/letters/{date}";
    private static final int TIMESTAMP_LENGTH = 24;

    private final Letters letters;
    private final LetterAdministration administration;
    private final LetterFiles files;
    private final People people;

    public LetterRoutes(Letters letters, LetterAdministration administration, LetterFiles files, People people) {
        this.letters = letters;
        this.administration = administration;
        this.files = files;
        this.people = people;
    }

    private record Query(LetterFilter filter, PageRequest page) {
        static Checked<Query> parse(Fields in) {
            var filter = LetterFilter.read(in);
            var page = in.page();
            return in.make(() -> new Query(filter, page));
        }
    }

    /** Which versions are compared. */
    private record Compared(String from, String to) {
        static Checked<Compared> parse(Fields in) {
            var from = in.line("from", 1, TIMESTAMP_LENGTH);
            var to = in.line("to", 1, TIMESTAMP_LENGTH);
            return in.make(() -> new Compared(from, to));
        }
    }

    @Override
    public void declare(Api api) {
        api.get("/letters", Roles.READERS, Query::parse, this::list)
                .lists(LetterViews.Line.class)
                .summary("List letters, latest first, without their text. Filter by `from` and `to` (year, month or"
                        + " day) and by a part of the author.");
        api.get(LETTER, Roles.READERS, this::show)
                .returns(200, LetterViews.Whole.class)
                .summary("Get a letter with links to its scans. The address of a letter that was moved redirects.");
        api.put(LETTER, Roles.MEMBERS, LetterText::parse, this::save)
                .ifMatch()
                .bytesMax(LetterText.BODY_BYTES_MAX)
                .returns(200, LetterViews.Whole.class)
                .summary("Save a letter as a new version.");
        api.get(LETTER + "/versions", Roles.READERS, Shape.PAGE, this::versions)
                .lists(LetterViews.Version.class)
                .summary("List a letter's versions, newest first.");
        api.get(LETTER + "/versions/{timestamp}", Roles.READERS, this::version)
                .returns(200, LetterViews.WholeVersion.class)
                .summary("Get a version of a letter.");
        api.get(LETTER + "/diff", Roles.READERS, Compared::parse, this::diff)
                .returns(200, LetterDiff.class)
                .summary("Compare two versions word by word.");
        api.post(
                        LETTER + "/restore",
                        Roles.MEMBERS,
                        Shape.of(in -> in.line("timestamp", 1, TIMESTAMP_LENGTH)),
                        this::restore)
                .returns(200, LetterViews.Whole.class)
                .summary("Save an earlier version again, as a new one.");
        api.get(LETTER + "/pdf", Roles.READERS, this::pdf)
                .returns(200, LetterFiles.Pdf.class)
                .summary("Get a link to the letter as one PDF.");
        api.post(LETTER + "/move", Roles.ADMINS, Shape.of(in -> in.line("to", 1, LetterDate.LENGTH_MAX)), this::move)
                .returns(202, LetterViews.Move.class)
                .summary("Begin to move a letter to another date, with its versions and comments.");
        api.delete(LETTER, Roles.ADMINS, this::delete)
                .returns(204)
                .summary("Delete a letter. It can be restored for 30 days.");
        api.post(LETTER + "/undelete", Roles.ADMINS, this::undelete)
                .returns(200, LetterViews.Whole.class)
                .summary("Restore a deleted letter.");
    }

    private Response list(Request request, Query query) {
        return Response.list(letters.list(query.filter(), query.page()).map(LetterViews.Line::of));
    }

    private Response show(Request request) {
        var date = request.path("date");
        var letter = letters.find(date);
        if (letter.isPresent()) return shown(letter.get());
        var moved = letters.findMoved(date).orElseThrow(Problem::notFoundException);
        return Response.empty(308).header("Location", request.href("/api/v1/letters/" + moved));
    }

    private Response shown(Letter letter) {
        return Response.json(200, view(letter)).etag(letter.versionCount());
    }

    private LetterViews.Whole view(Letter letter) {
        var neighbours = letters.neighbours(letter.date());
        return new LetterViews.Whole(
                letter.date(),
                letter.title(),
                letter.author(),
                letter.content(),
                letter.description(),
                letter.datePrecision(),
                letter.versionCount(),
                letter.createdAt(),
                letter.updatedAt(),
                LetterViews.By.of(people.named(letter.updatedBy())),
                letter.restoredFrom(),
                letter.movingTo(),
                files.pages(letter).stream().map(LetterViews.File::of).toList(),
                letter.pdfKey() != null,
                LetterViews.Neighbour.of(neighbours.previous()),
                LetterViews.Neighbour.of(neighbours.next()));
    }

    private Response save(Request request, LetterText text) {
        var change = letters.revise(request.path("date"), request.expectedRevision(), text, by(request));
        return request.commit(change, this::answer);
    }

    private static UserId by(Request request) {
        return new UserId(request.accountId());
    }

    private Response answer(LetterResult result) {
        if (result instanceof LetterResult.Done(var letter)) return shown(letter);
        throw problem(result).asException();
    }

    /** Why a change was refused. */
    private Problem problem(LetterResult result) {
        return result instanceof LetterResult.Stale(var current)
                ? Problem.stale(view(current)).with("ETag", Etag.of(current.versionCount()))
                : LetterProblems.of(result);
    }

    private Response versions(Request request, PageRequest page) {
        var date = found(request).date();
        var versions = letters.listVersions(date, page);
        var names = people.named(
                versions.items().stream().map(VersionSummary::updatedBy).toList());
        return Response.list(versions.map(version -> new LetterViews.Version(
                Timestamp.text(version.timestamp()),
                version.title(),
                LetterViews.By.of(Objects.requireNonNull(names.get(version.updatedBy()))))));
    }

    private Letter found(Request request) {
        return letters.find(request.path("date")).orElseThrow(Problem::notFoundException);
    }

    private Response version(Request request) {
        var version = version(request, request.path("timestamp"));
        return Response.json(
                200,
                new LetterViews.WholeVersion(
                        version.date(),
                        Timestamp.text(version.timestamp()),
                        version.title(),
                        version.author(),
                        version.content(),
                        version.description(),
                        LetterViews.By.of(people.named(version.updatedBy()))));
    }

    private LetterVersion version(Request request, String timestamp) {
        return Timestamp.parse(timestamp)
                .flatMap(at -> letters.findVersion(request.path("date"), at))
                .orElseThrow(Problem::notFoundException);
    }

    private Response diff(Request request, Compared compared) {
        return Response.json(
                200, LetterDiff.between(version(request, compared.from()), version(request, compared.to())));
    }

    private Response restore(Request request, String timestamp) {
        var at = Timestamp.parse(timestamp).orElseThrow(Problem::notFoundException);
        var change = letters.restore(request.path("date"), at, request.expectedRevision(), by(request));
        return request.commit(change, this::answer);
    }

    private Response pdf(Request request) {
        return Response.json(200, files.pdf(found(request)).orElseThrow(Problem::notFoundException));
    }

    private Response move(Request request, String to) {
        var date = LetterDate.parse(to)
                .orElseThrow(() -> Problem.validation("to", "format", LetterProblems.DATE_FORM)
                        .asException());
        var change = administration.move(AccountAtEpoch.of(request), request.path("date"), date);
        return request.commit(change, begun -> switch (begun) {
            case LetterMoves.Begun.Started(var jobId) -> Response.json(202, new LetterViews.Move(jobId));
            case LetterMoves.Begun.Refused(var why) -> throw problem(why).asException();
        });
    }

    private Response delete(Request request) {
        var change =
                administration.delete(AccountAtEpoch.of(request), request.path("date"), request.expectedRevision());
        return request.commit(change, result -> {
            if (result instanceof LetterResult.Done) return Response.empty(204);
            throw problem(result).asException();
        });
    }

    private Response undelete(Request request) {
        return request.commit(administration.undelete(AccountAtEpoch.of(request), request.path("date")), this::answer);
    }
}
