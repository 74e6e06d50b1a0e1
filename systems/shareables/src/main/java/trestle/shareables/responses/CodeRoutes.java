package trestle.shareables.responses;

import java.util.List;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;

/** Personal codes of closed lists over REST. */
public final class CodeRoutes implements ApiRoutes {
    private final Access access;
    private final PersonalCodes codes;

    public CodeRoutes(Access access, PersonalCodes codes) {
        this.access = access;
        this.codes = codes;
    }

    /** Codes that were made, which are returned only this once. */
    record CodesView(List<String> codes) {
        static CodesView of(List<Code> codes) {
            return new CodesView(codes.stream().map(Code::displayed).toList());
        }
    }

    @Override
    public void declare(Api api) {
        api.post("/shareables/{id}/codes", Access.CALLER, CodeRoutes::count, this::issue)
                .describedCaller(Access.BY_ADMIN)
                .beforeReplay(access::admin)
                .returns(201, CodesView.class)
                .summary("Create personal codes for a closed list, as admin. They are shown only once.");
    }

    static Checked<Integer> count(Fields in) {
        int count = in.whole("count", 1, PersonalCodes.COUNT_MAX);
        return in.make(() -> count);
    }

    private Response issue(Request request, int count) {
        var opened = closedList(access.liveAdmin(request));
        return request.commit(
                codes.issue(opened.shareable(), count), issued -> Response.json(201, CodesView.of(issued)));
    }

    /** Only a list that is closed asks for codes. */
    static Opened closedList(Opened opened) {
        boolean closed = switch (opened.shareable()) {
            case Event event -> event.closedList();
            case Poll poll -> poll.closedList();
            default -> throw Problem.notFoundException();
        };
        if (!closed) {
            throw Problem.conflict("list-open", "Anyone can respond", "Turn on personal codes in the settings first.")
                    .asException();
        }
        return opened;
    }
}
