package trestle.archive.letters;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.markdown.Markdown;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** The pages on which letters are listed and read. */
public final class LetterPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int VIEW_MAX = 5;

    private final Letters letters;
    private final LetterFiles files;
    private final People people;
    private final Under under;
    private final Markdown markdown = Markdown.forPeople(Markdown.Links.WEB_AND_MAIL);

    /** What stands under a letter, such as a page of the comments on it. */
    @FunctionalInterface
    public interface Under {
        Content of(Request request, Letter letter);
    }

    public LetterPages(Letters letters, LetterFiles files, People people, Under under) {
        this.letters = letters;
        this.files = files;
        this.people = people;
        this.under = under;
    }

    private record Query(LetterFilter filter, PageRequest page) {
        static Checked<Query> parse(Fields in) {
            var filter = LetterFilter.read(in);
            var page = in.page();
            return in.make(() -> new Query(filter, page));
        }
    }

    /** Which half of a letter a phone shows. */
    private record Look(Optional<String> view) {
        static Checked<Look> parse(Fields in) {
            var view = in.lineIfGiven("view", 1, VIEW_MAX);
            return in.make(() -> new Look(view));
        }

        String shown() {
            return view.filter("scan"::equals).orElse("text");
        }
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/letters", Roles.READERS, Query::parse, this::list);
        pages.get("/letters/{date}", Roles.READERS, Look::parse, this::show);
    }

    private Response list(Request request, Checked<Query> checked) {
        return switch (checked) {
            case Checked.Valid<Query>(var query) -> list(request, query);
            case Checked.Invalid<Query>(var problems) ->
                page(
                        request,
                        422,
                        new LetterList(
                                List.of(),
                                request.form(problems),
                                true,
                                decades(request, LetterFilter.ALL),
                                Optional.empty()));
        };
    }

    private Response list(Request request, Query query) {
        var filter = query.filter();
        var found = letters.list(filter, query.page());
        var form = request.form()
                .with("from", filter.from().orElse(""))
                .with("to", filter.to().orElse(""))
                .with("author", filter.author().orElse(""));
        var words = new LetterWords(request.ui());
        var more = found.next()
                .map(cursor -> request.href(
                        "/letters",
                        "from",
                        filter.from().orElse(""),
                        "to",
                        filter.to().orElse(""),
                        "author",
                        filter.author().orElse(""),
                        "cursor",
                        cursor));
        return page(
                request,
                200,
                new LetterList(
                        LetterList.of(found.items(), words, request.href("/letters")),
                        form,
                        !filter.isAll(),
                        decades(request, filter),
                        more));
    }

    private List<LetterList.Jump> decades(Request request, LetterFilter filter) {
        return letters.decades().stream()
                .map(decade -> {
                    var from = "%04d".formatted(decade);
                    var to = "%04d".formatted(decade + 9);
                    return new LetterList.Jump(
                            request.href("/letters", "from", from, "to", to),
                            request.ui().text("letters.decade", from),
                            filter.from().equals(Optional.of(from))
                                    && filter.to().equals(Optional.of(to)));
                })
                .toList();
    }

    private static Response page(Request request, int status, LetterList list) {
        var ui = request.ui();
        var upload = edits(request) ? request.href("/upload") : "";
        return Response.page(
                status, ui.text("letters.title"), TEMPLATES.lettersList(ui, list, request.href("/letters"), upload));
    }

    private Response show(Request request, Checked<Look> query) {
        var look = request.valid(query);
        var date = request.path("date");
        var found = letters.find(date);
        if (found.isEmpty()) {
            var moved = letters.findMoved(date).orElseThrow(Problem::notFoundException);
            return Response.empty(301).header("Location", request.href("/letters/" + moved));
        }
        var letter = found.get();
        var ui = request.ui();
        var view = new LetterPage(
                letter,
                markdown.content(letter.content()),
                people.named(letter.updatedBy()).displayName(),
                files.pictures(letter),
                files.pdf(letter),
                letters.neighbours(letter.date()),
                look.shown(),
                edits(request),
                isAdmin(request),
                request.href("/letters"),
                under.of(request, letter));
        return Response.page(letter.title(), TEMPLATES.lettersShow(ui, new LetterWords(ui), view))
                .etag(letter.versionCount());
    }

    private static boolean edits(Request request) {
        return Roles.MEMBERS.refusalOf(request.caller()).isEmpty();
    }

    private static boolean isAdmin(Request request) {
        return request.member().roles().contains(Roles.ADMIN);
    }
}
