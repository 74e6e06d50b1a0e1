package trestle.platform.notices;

import java.util.List;
import java.util.Objects;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Notices over REST: everybody their own. */
final class NoticeRoutes implements ApiRoutes {
    private final Notices notices;
    private final Digests digests;
    private final NoticeKinds kinds;

    NoticeRoutes(Notices notices, Digests digests, NoticeKinds kinds) {
        this.notices = notices;
        this.digests = digests;
        this.kinds = kinds;
    }

    /** @param count of the newest {@value Notices#COUNTED_MAX} */
    record UnreadView(int count) {}

    /** How often the caller gets notices by mail. */
    record DigestView(DigestFrequency digest) {}

    @Override
    public void declare(Api api) {
        api.get("/notices", Caller.MEMBER, Shape.PAGE, this::list)
                .lists(kinds.viewType())
                .summary("List your notifications, newest first.");
        api.get("/notices/unread-count", Caller.MEMBER, this::countUnread)
                .returns(200, UnreadView.class)
                .summary("Count your unread notifications, up to " + Notices.COUNTED_MAX + ".");
        api.post("/notices/{id}/read", Caller.MEMBER, this::markRead)
                .returns(200, kinds.viewType())
                .summary("Mark a notification as read.");
        api.post("/notices/read-all", Caller.MEMBER, this::markAllRead)
                .returns(204)
                .summary("Mark all notifications as read.");
        api.get("/notices/digest", Caller.MEMBER, this::digest)
                .returns(200, DigestView.class)
                .summary("Get how often your notifications are mailed to you.");
        api.put("/notices/digest", Caller.MEMBER, NoticeRoutes::frequency, this::chooseDigest)
                .returns(200, DigestView.class)
                .summary("Choose how often your unread notifications are mailed to you.");
    }

    static Checked<DigestFrequency> frequency(Fields in) {
        var frequency = in.choice("digest", DigestFrequency.class);
        return in.make(() -> frequency);
    }

    private Response list(Request request, PageRequest wanted) {
        var page = notices.list(request.accountId(), wanted);
        var names = kinds.names(request.accountId(), page.items());
        return Response.list(page.map(
                notice -> kinds.view(notice, names.get(Objects.requireNonNullElse(notice.actorId(), "")))));
    }

    private Response countUnread(Request request) {
        return Response.json(200, new UnreadView(notices.countUnread(request.accountId())));
    }

    private Response markRead(Request request) {
        var notice = notices.markRead(request.accountId(), request.id("id")).orElseThrow(Problem::notFoundException);
        var name =
                kinds.names(request.accountId(), List.of(notice)).get(Objects.requireNonNullElse(notice.actorId(), ""));
        return Response.json(200, kinds.view(notice, name));
    }

    private Response markAllRead(Request request) {
        notices.markAllRead(request.accountId());
        return Response.empty(204);
    }

    private Response digest(Request request) {
        return Response.json(200, new DigestView(digests.frequency(request.accountId())));
    }

    private Response chooseDigest(Request request, DigestFrequency frequency) {
        digests.choose(request.accountId(), request.zone(), frequency);
        return Response.json(200, new DigestView(frequency));
    }
}
