package trestle.rollmodel.notices;

import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.accounts.Names;

/** The bell over HTTP. */
public final class NoticeRoutes implements ApiRoutes {
    private final Notices notices;
    private final Names names;

    public NoticeRoutes(Notices notices, Names names) {
        this.notices = notices;
        this.names = names;
    }

    @Override
    public void declare(Api api) {
        api.get("/notices", Caller.MEMBER, Shape.PAGE, this::list)
                .lists(NoticeView.class)
                .summary("List your notices, newest first.");
        api.post("/notices/{id}/read", Caller.MEMBER, this::read)
                .returns(200, NoticeView.class)
                .summary("Mark a notice as read.");
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(views(notices.list(request.accountId(), page)));
    }

    private Response read(Request request) {
        var notice = notices.read(request.accountId(), request.id("id")).orElseThrow(Problem::notFoundException);
        return Response.json(200, NoticeView.of(notice, name(notice)));
    }

    private @Nullable String name(Notice notice) {
        var partner = notice.partnerId();
        return partner == null ? null : names.find(partner).orElse(null);
    }

    Page<NoticeView> views(Page<Notice> page) {
        var partners = names.of(page.items().stream()
                .map(Notice::partnerId)
                .flatMap(Stream::ofNullable)
                .toList());
        return page.map(
                notice -> NoticeView.of(notice, partners.get(Objects.requireNonNullElse(notice.partnerId(), ""))));
    }
}
