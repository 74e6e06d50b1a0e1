package trestle.shareables.notify;

import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;

/** Mail about responses over REST. */
public final class NotifyRoutes implements ApiRoutes {
    static final int TOKEN_MAX = 100;

    private final Access access;
    private final NotifyRequests requests;
    private final Notifications notifications;

    public NotifyRoutes(Access access, NotifyRequests requests, Notifications notifications) {
        this.access = access;
        this.requests = requests;
        this.notifications = notifications;
    }

    @Override
    public void declare(Api api) {
        api.post("/shareables/{id}/notify", Access.CALLER, NotifyRequests::email, this::ask)
                .describedCaller(Access.BY_ADMIN)
                .beforeReplay(access::admin)
                .returns(202)
                .summary("Ask for email about new responses, as admin. The address is confirmed by a mailed link.");
        api.post("/notify/confirm", Caller.ANYONE, NotifyRoutes::token, this::confirm)
                .returns(204)
                .summary("Confirm an address with the token that was mailed to it.");
        api.post("/notify/off", Caller.ANYONE, NotifyRoutes::token, this::off)
                .returns(204)
                .summary("Stop email about responses with the token that was mailed.");
    }

    static Checked<String> token(Fields in) {
        var token = in.line("token", 1, TOKEN_MAX);
        return in.make(() -> token);
    }

    private Response ask(Request request, String email) {
        var opened = access.liveAdmin(request);
        return request.commit(requests.ask(request, opened.shareable(), email), asked -> Response.empty(202));
    }

    private Response confirm(Request request, String token) {
        return request.commit(notifications.confirm(token), confirmed -> {
            if (confirmed.isEmpty()) throw invalid().asException();
            return Response.empty(204);
        });
    }

    private Response off(Request request, String token) {
        return request.commit(notifications.off(token), removed -> {
            if (!removed) throw invalid().asException();
            return Response.empty(204);
        });
    }

    private static Problem invalid() {
        return Problem.of(400, "token-invalid", "This link is no longer valid", "Request another one.");
    }
}
