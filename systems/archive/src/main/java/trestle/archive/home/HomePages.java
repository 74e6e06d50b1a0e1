package trestle.archive.home;

import java.util.List;
import java.util.function.Function;
import trestle.archive.comments.CommentLists;
import trestle.archive.drafts.DraftViews;
import trestle.archive.letters.LetterFilter;
import trestle.archive.letters.LetterList;
import trestle.archive.letters.LetterWords;
import trestle.archive.letters.Letters;
import trestle.archive.media.Gallery;
import trestle.archive.media.GalleryList;
import trestle.archive.media.MediaFiles;
import trestle.archive.messages.Conversations;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.search.ArchiveSearch;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** The first page: what this is for visitors, that they wait for people who are not approved, what is new for others. */
public final class HomePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int LATEST = 6;
    private static final int PICTURES = 6;
    private static final int COMMENTS = 5;

    private final Letters letters;
    private final ArchiveSearch search;
    private final Function<Request, List<DraftViews.Line>> drafts;
    private final Gallery gallery;
    private final MediaFiles files;
    private final CommentLists comments;
    private final Conversations conversations;
    private final boolean demo;

    /**
     * @param drafts those that wait for the caller
     * @param demo whether the sample data can be entered
     */
    public HomePages(
            Letters letters,
            ArchiveSearch search,
            Function<Request, List<DraftViews.Line>> drafts,
            Gallery gallery,
            MediaFiles files,
            CommentLists comments,
            Conversations conversations,
            boolean demo) {
        this.letters = letters;
        this.search = search;
        this.drafts = drafts;
        this.gallery = gallery;
        this.files = files;
        this.comments = comments;
        this.conversations = conversations;
        this.demo = demo;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/", Caller.ANYONE, this::home);
    }

    private Response home(Request request) {
        return switch (request.caller()) {
            case Principal.Member member -> member.roles().isEmpty() ? waiting(request) : news(request, member);
            case Principal.Visitor visitor -> welcome(request);
            case Principal.Holder holder -> welcome(request);
        };
    }

    private Response welcome(Request request) {
        var ui = request.ui();
        var enter = demo ? request.href("/demo") : "";
        return Response.page(ui.text("home.title"), TEMPLATES.homeWelcome(ui, request.href("/signin"), enter));
    }

    private static Response waiting(Request request) {
        var ui = request.ui();
        return Response.page(ui.text("home.waiting"), TEMPLATES.homeWaiting(ui, request.href("/settings")));
    }

    private Response news(Request request, Principal.Member member) {
        var ui = request.ui();
        var invites = member.roles().contains(Roles.ADMIN) ? request.href("/admin/invites") : "";
        var latest = letters.list(LetterFilter.ALL, PageRequest.first(LATEST)).items();
        return Response.page(
                ui.text("place.home"),
                TEMPLATES.homeNews(
                        ui,
                        new LetterWords(ui),
                        search.onThisDay(request.at().atZone(request.zone()).toLocalDate()),
                        LetterList.of(latest, new LetterWords(ui), request.href("/letters")),
                        request.href("/letters"),
                        GalleryList.newest(gallery, PICTURES, files, request.href("/gallery")),
                        request.href("/gallery"),
                        request.site().base(),
                        invites,
                        drafts.apply(request),
                        writes(request) ? request.href("/upload") : "",
                        comments.recent(request, COMMENTS),
                        writes(request) ? conversations.countUnread(new UserId(request.accountId())) : 0));
    }

    private static boolean writes(Request request) {
        return Roles.MEMBERS.refusalOf(request.caller()).isEmpty();
    }
}
