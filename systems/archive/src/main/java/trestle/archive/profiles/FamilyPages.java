package trestle.archive.profiles;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.archive.comments.CommentLists;
import trestle.archive.letters.LetterWords;
import trestle.archive.search.ArchiveSearch;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;

/** The pages of the family: who belongs to it, and who is what to whom. */
public final class FamilyPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int MENTIONS = 10;
    private static final int COMMENTS = 10;

    private final Directory directory;
    private final StoredAccounts<Profile> accounts;
    private final Authors authors;
    private final ArchiveSearch search;
    private final CommentLists comments;
    private final Clock clock;

    public FamilyPages(
            Directory directory,
            StoredAccounts<Profile> accounts,
            Authors authors,
            ArchiveSearch search,
            CommentLists comments,
            Clock clock) {
        this.directory = directory;
        this.accounts = accounts;
        this.authors = authors;
        this.search = search;
        this.comments = comments;
        this.clock = clock;
    }

    /** A relation that somebody adds or, without a kind, removes. */
    private record Said(String userId, Optional<Profile.Relation> relation) {
        static Checked<Said> parse(Fields in) {
            in.whenMissing("person", "Choose a person.");
            var userId = in.line("person", 1, ProfileChange.ID_MAX);
            var relation = in.choiceIfGiven("relation", Profile.Relation.class);
            return in.make(() -> new Said(userId, relation));
        }
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/family", Roles.READERS, this::list);
        pages.get("/family/{userId}", Roles.READERS, request -> show(request, 200, request.form()));
        pages.post("/family/relations", Roles.READERS, Said::parse, this::again, this::relate)
                .limit("profile", 30, Duration.ofMinutes(1));
    }

    private Response list(Request request) {
        var ui = request.ui();
        var family = Family.of(directory.everybody(), person -> isOpen(request, person));
        return Response.page(
                ui.text("family.title"), TEMPLATES.profilesFamily(ui, family, authors, request.href("/family")));
    }

    private static boolean isOpen(Request request, Profile person) {
        return !person.isProfilePrivate()
                || isSelf(request, person)
                || request.member().roles().contains(Roles.ADMIN);
    }

    private static boolean isSelf(Request request, Profile person) {
        return person.userId().value().equals(request.accountId());
    }

    private Response show(Request request, int status, Form form) {
        var person = directory.find(new UserId(request.id("userId"))).orElseThrow(Problem::notFoundException);
        return show(request, status, person, form);
    }

    private Response show(Request request, int status, Profile person, Form form) {
        var ui = request.ui();
        var everybody = directory.everybody();
        var open = isOpen(request, person);
        var tree = open ? Family.Tree.of(person, everybody) : Family.Tree.NOBODY;
        var page = new PersonPage(
                person,
                authors.photo(person.photoUrl()),
                open,
                isSelf(request, person),
                tree,
                grandchildren(request, tree, everybody),
                open ? mentions(person) : List.of(),
                isSelf(request, person) || !person.isProfilePrivate()
                        ? comments.byUser(request, person.userId(), COMMENTS)
                        : List.of(),
                everybody.stream()
                        .filter(other -> !other.userId().equals(person.userId()))
                        .map(other -> new Choice(other.userId().value(), other.displayName()))
                        .toList(),
                relations(request));
        return Response.page(
                status,
                person.displayName(),
                TEMPLATES.profilesPerson(ui, new LetterWords(ui), page, request.href("/family"), form));
    }

    /** What a child keeps private is not shown with its parents either. */
    private static Map<UserId, List<Profile>> grandchildren(
            Request request, Family.Tree tree, List<Profile> everybody) {
        return tree.children().stream()
                .filter(child -> isOpen(request, child))
                .collect(Collectors.toMap(
                        Profile::userId,
                        child -> Family.Tree.of(child, everybody).children()));
    }

    private List<ArchiveSearch.Found> mentions(Profile person) {
        var name = person.displayName().replace('"', ' ').strip();
        return name.isEmpty()
                ? List.of()
                : search.search(new ArchiveSearch.Query(
                                '"' + name + '"',
                                Optional.of("letter"),
                                Optional.empty(),
                                Optional.empty(),
                                PageRequest.first(MENTIONS)))
                        .items();
    }

    private static List<Choice> relations(Request request) {
        return Stream.of(Profile.Relation.values())
                .map(each -> new Choice(each.name(), request.ui().text("family.relation." + each.name())))
                .toList();
    }

    private Response again(Request request, Form form) {
        var self = directory.find(new UserId(request.accountId())).orElseThrow(Problem::notFoundException);
        return show(request, 422, self, form);
    }

    private Response relate(Request request, Said said) {
        var other = new UserId(said.userId());
        if (said.relation().isPresent()
                && (directory.find(other).isEmpty() || other.value().equals(request.accountId()))) {
            return again(
                    request,
                    request.form(List.of(
                            new FieldProblem("person", "choice", request.ui().text("family.nobody")))));
        }
        accounts.revise(request.accountId(), before -> before.related(other, said.relation(), clock.instant()));
        return Response.redirect("/family/" + request.accountId(), "family-saved");
    }
}
