package trestle.archive.letters;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import trestle.archive.letters.compare.LetterDiff;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** The pages of a letter's versions: who saved them, what differs, and how an earlier one comes back. */
public final class LetterHistoryPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int TIMESTAMP_LENGTH = 24;

    private final Letters letters;
    private final People people;

    public LetterHistoryPages(Letters letters, People people) {
        this.letters = letters;
        this.people = people;
    }

    /** A version of the list. */
    public record Line(String timestamp, VersionSummary version, String editor) {}

    /** Which versions are compared; without the first, what a version changed. */
    private record Compared(Optional<String> from, String to) {
        static Checked<Compared> parse(Fields in) {
            var from = in.lineIfGiven("from", 1, TIMESTAMP_LENGTH);
            var to = in.line("to", 1, TIMESTAMP_LENGTH);
            return in.make(() -> new Compared(from, to));
        }
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/letters/{date}/history", Roles.READERS, Shape.PAGE, this::history);
        pages.get("/letters/{date}/diff", Roles.READERS, Compared::parse, this::diff);
        pages.get("/letters/{date}/restore/{timestamp}", Roles.MEMBERS, this::askToRestore);
        pages.post("/letters/{date}/restore/{timestamp}", Roles.MEMBERS, this::restore);
    }

    private Letter found(Request request) {
        return letters.find(request.path("date")).orElseThrow(Problem::notFoundException);
    }

    private Response history(Request request, Checked<PageRequest> query) {
        var letter = found(request);
        var versions = letters.listVersions(letter.date(), request.valid(query));
        var names = people.named(
                versions.items().stream().map(VersionSummary::updatedBy).toList());
        List<Line> lines = versions.items().stream()
                .map(version -> new Line(
                        Timestamp.text(version.timestamp()),
                        version,
                        Objects.requireNonNull(names.get(version.updatedBy())).displayName()))
                .toList();
        var here = request.href("/letters/" + letter.date());
        var more =
                versions.next().map(cursor -> request.href("/letters/" + letter.date() + "/history", "cursor", cursor));
        var ui = request.ui();
        return Response.page(
                ui.text("letter.history.title", letter.title()),
                TEMPLATES.lettersHistory(ui, letter, lines, here, more, compared(request, lines), choices(ui, lines)));
    }

    /** The oldest version shown and the newest, until others are chosen. */
    private static Form compared(Request request, List<Line> lines) {
        return lines.isEmpty()
                ? request.form()
                : request.form()
                        .with("from", lines.getLast().timestamp())
                        .with("to", lines.getFirst().timestamp());
    }

    private static List<Choice> choices(Ui ui, List<Line> lines) {
        return lines.stream()
                .map(line -> new Choice(
                        line.timestamp(),
                        ui.text(
                                "letter.compare.version",
                                ui.timeOfDay(line.version().timestamp()).words(),
                                line.editor())))
                .toList();
    }

    private Response diff(Request request, Checked<Compared> query) {
        var compared = request.valid(query);
        var letter = found(request);
        var chosen = compared.from().map(from -> version(request, from));
        var to = version(request, compared.to());
        var isTurned = chosen.isPresent() && chosen.get().timestamp().isAfter(to.timestamp());
        var after = isTurned ? chosen.get() : to; // the later of two
        var before = (isTurned ? Optional.of(to) : chosen)
                .or(() -> letters.findVersionBefore(letter.date(), after.timestamp())
                        .flatMap(found -> letters.findVersion(letter.date(), found.timestamp())));
        var ui = request.ui();
        var here = request.href("/letters/" + letter.date());
        var names = people.named(List.of(after.updatedBy(), before.orElse(after).updatedBy()));
        var body = TEMPLATES.lettersDiff(
                ui,
                letter,
                before.map(found -> LetterDiff.between(found, after)),
                chosen.flatMap(found -> before).map(found -> line(found, names)),
                line(after, names),
                after,
                here,
                restores(request) && !after.timestamp().equals(letter.updatedAt()));
        return Response.page(ui.text("letter.diff.title", letter.title()), body);
    }

    private static Line line(LetterVersion version, Map<UserId, People.Named> names) {
        return new Line(
                Timestamp.text(version.timestamp()),
                new VersionSummary(version.date(), version.timestamp(), version.title(), version.updatedBy()),
                Objects.requireNonNull(names.get(version.updatedBy())).displayName());
    }

    private static boolean restores(Request request) {
        var roles = request.member().roles();
        return roles.contains(Roles.MEMBER) || roles.contains(Roles.ADMIN);
    }

    private LetterVersion version(Request request, String timestamp) {
        return Timestamp.parse(timestamp)
                .flatMap(at -> letters.findVersion(request.path("date"), at))
                .orElseThrow(Problem::notFoundException);
    }

    private Response askToRestore(Request request) {
        var letter = found(request);
        var version = version(request, request.path("timestamp"));
        var ui = request.ui();
        var here = request.href("/letters/" + letter.date());
        var form = request.form().etag(Etag.of(letter.versionCount()));
        var title = ui.text("letter.restore.ask");
        return Response.page(
                title, TEMPLATES.lettersRestore(ui, letter, version, Timestamp.text(version.timestamp()), here, form));
    }

    private Response restore(Request request) {
        var date = request.path("date");
        var at = Timestamp.parse(request.path("timestamp")).orElseThrow(Problem::notFoundException);
        var change = letters.restore(date, at, request.expectedRevision(), new UserId(request.accountId()));
        return request.commit(change, result -> switch (result) {
            case LetterResult.Done done -> Response.redirect("/letters/" + date, "letter-restored");
            case LetterResult.Stale stale -> Response.redirect("/letters/" + date + "/history", "letter-stale");
            case LetterResult.Missing missing ->
                throw LetterProblems.of(missing).asException();
            case LetterResult.Moving moving -> throw LetterProblems.of(moving).asException();
            case LetterResult.DateTaken taken -> throw LetterProblems.of(taken).asException();
            case LetterResult.TooLate late -> throw LetterProblems.of(late).asException();
            case LetterResult.WrongPrecision wrong ->
                throw LetterProblems.of(wrong).asException();
        });
    }
}
