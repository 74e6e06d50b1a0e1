package trestle.rollmodel.comments;

import gg.jte.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.pages.Form;
import trestle.platform.web.Request;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.templates.StaticTemplates;

/** The comments under an entry, as a part of the page that shows it. */
public final class CommentParts {
    /** More comments than this under one entry are beyond the page. */
    private static final int SHOWN_MAX = 100;

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Comments comments;
    private final Names names;

    public CommentParts(Comments comments, Names names) {
        this.comments = comments;
        this.names = names;
    }

    /** As the entry's athlete sees them, each to be hidden or shown again. */
    public Content forAthlete(Request request, String entryId) {
        return TEMPLATES.commentsAthlete(
                request.ui(), lines(request, entryId), request.href("/entries/" + entryId), request.form());
    }

    /** As a coach sees them, with a box to write another; the own ones can be changed and deleted. */
    public Content forCoach(Request request, String athleteId, String entryId, Form box) {
        var here = request.href("/athletes/" + athleteId + "/entries/" + entryId);
        return TEMPLATES.commentsCoach(request.ui(), lines(request, entryId), here, box, request.form());
    }

    /** A comment and who wrote it. */
    public record Line(Comment comment, Optional<String> author, boolean own) {
        public String id() {
            return "comment-" + comment.commentId();
        }
    }

    private List<Line> lines(Request request, String entryId) {
        var found = comments.list(request.accountId(), entryId, PageRequest.first(SHOWN_MAX))
                .map(Page::items)
                .orElse(List.of());
        var authors = names.of(found.stream().map(Comment::coachId).toList());
        return found.stream().map(comment -> line(comment, authors, request)).toList();
    }

    private static Line line(Comment comment, Map<String, String> authors, Request request) {
        return new Line(
                comment,
                Optional.ofNullable(authors.get(comment.coachId())),
                comment.coachId().equals(request.accountId()));
    }
}
