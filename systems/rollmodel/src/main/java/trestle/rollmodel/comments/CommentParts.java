package trestle.rollmodel.comments;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Href;
import trestle.platform.web.Request;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.templates.StaticTemplates;

/** The comments under an entry, as a part of the page that shows it. */
public record CommentParts(Comments comments, Names names) {
    private static final int SHOWN = 100;

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    /** As the entry's athlete sees them, each to be hidden or shown again. */
    public Content forAthlete(Request request, String entryId, PageRequest page) {
        var here = request.href("/entries/" + entryId);
        return TEMPLATES.commentsAthlete(request.ui(), lines(request, entryId, page, here), here, request.form());
    }

    /** As a coach sees them, with a box to write another; the own ones can be changed and deleted. */
    public Content forCoach(Request request, String athleteId, String entryId, PageRequest page, Form box) {
        var here = request.href("/athletes/" + athleteId + "/entries/" + entryId);
        return TEMPLATES.commentsCoach(request.ui(), lines(request, entryId, page, here), here, box, request.form());
    }

    /**
     * A page of comments.
     *
     * @param more where the later ones are; empty if there are none
     */
    public record Lines(List<Line> lines, Optional<String> more) {
        public Lines {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A comment and who wrote it.
     *
     * @param own whether the reader wrote it
     * @param athletes whether the reader is the entry's athlete, who hides comments
     * @param repliedTo the name of the coach whom it answers; empty where it is no reply, or the coach is gone
     */
    public record Line(
            Comment comment, Optional<String> author, boolean own, boolean athletes, Optional<String> repliedTo) {
        public String id() {
            return "comment-" + comment.commentId();
        }
    }

    private Lines lines(Request request, String entryId, PageRequest asked, String here) {
        var wanted = new PageRequest(SHOWN, asked.cursor(), asked.audience());
        var page = comments.list(request.accountId(), entryId, wanted).orElseGet(() -> Page.complete(List.of()));
        var people = names.of(page.items().stream()
                .flatMap(
                        comment -> Stream.of(comment.author(), comment.coachId().value()))
                .toList());
        return new Lines(
                threaded(page.items()).stream()
                        .map(comment -> line(comment, people, request))
                        .toList(),
                page.next().map(cursor -> Href.of(here, "cursor", cursor) + "#comments"));
    }

    /** In order, each reply below the comment that it is to, where that is on the same page. */
    private static List<Comment> threaded(List<Comment> comments) {
        var threads = new LinkedHashMap<String, List<Comment>>();
        for (var comment : comments) {
            var replyTo = comment.replyTo();
            var first = replyTo != null && threads.containsKey(replyTo) ? replyTo : comment.commentId();
            threads.computeIfAbsent(first, each -> new ArrayList<>()).add(comment);
        }
        return threads.values().stream().flatMap(List::stream).toList();
    }

    private static Line line(Comment comment, Map<String, String> people, Request request) {
        return new Line(
                comment,
                Optional.ofNullable(people.get(comment.author())),
                comment.author().equals(request.accountId()),
                comment.athleteId().value().equals(request.accountId()),
                Optional.ofNullable(
                        comment.isReply() ? people.get(comment.coachId().value()) : null));
    }
}
