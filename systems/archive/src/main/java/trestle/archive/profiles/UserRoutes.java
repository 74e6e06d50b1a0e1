package trestle.archive.profiles;

import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** The people of the family, over the API. */
public final class UserRoutes implements ApiRoutes {
    private static final int QUERY_MAX = 100;

    private final Directory directory;
    private final Authors authors;

    public UserRoutes(Directory directory, Authors authors) {
        this.directory = directory;
        this.authors = authors;
    }

    private record Query(Optional<String> words, PageRequest page) {
        static Checked<Query> parse(Fields in) {
            var words = in.lineIfGiven("q", 1, QUERY_MAX);
            var page = in.page();
            return in.make(() -> new Query(words, page));
        }
    }

    @Override
    public void declare(Api api) {
        api.get("/users", Roles.READERS, Query::parse, this::list)
                .lists(PersonView.class)
                .summary("List people, or find them by a part of their name with `q`.");
        api.get("/users/{userId}", Roles.READERS, this::show)
                .returns(200, PersonView.class)
                .summary("Get a person. Of a private profile, others see only the name and the photo.");
    }

    private Response list(Request request, Query query) {
        var reader = request.member();
        return Response.list(directory.list(query.words(), query.page()).map(person -> view(person, reader)));
    }

    private Response show(Request request) {
        var person = directory.find(new UserId(request.id("userId"))).orElseThrow(Problem::notFoundException);
        return Response.json(200, view(person, request.member())).etag(person.updatedAt());
    }

    private PersonView view(Profile person, Principal.Member reader) {
        return PersonView.of(
                person,
                authors.photo(person.photoUrl()).orElse(null),
                person.userId().value().equals(reader.accountId()),
                reader.roles().contains(Roles.ADMIN));
    }
}
