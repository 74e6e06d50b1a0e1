package trestle.platform.uploads;

import java.time.Instant;
import java.util.Map;
import trestle.objects.SignedLink;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Upload links over REST. */
final class UploadRoutes implements ApiRoutes {
    private final Uploads uploads;
    private final Caller caller;
    private final RateLimit limit;

    /**
     * @param caller who may upload
     * @param perDay how many links they may request in a day
     */
    UploadRoutes(Uploads uploads, Caller caller, int perDay) {
        this.uploads = uploads;
        this.caller = caller;
        this.limit = Uploads.limit(perDay);
    }

    @Override
    public void declare(Api api) {
        api.post("/uploads", caller, fields -> NewUpload.parse(fields, uploads.sizeMax()), this::begin)
                .returns(201, TicketView.class)
                .limit(limit)
                .summary("Request an upload link, valid for 15 minutes.");
    }

    /** A file that is to be sent. */
    public record NewUpload(String contentType, int size) {
        static Checked<NewUpload> parse(Fields fields, long sizeMax) {
            var contentType = fields.line("contentType", 1, 100);
            var size = fields.wholeToCheck("size", (int) Math.min(sizeMax, Integer.MAX_VALUE));
            return fields.make(() -> new NewUpload(contentType, size));
        }
    }

    /** A link to send a file to. */
    public record TicketView(
            String uploadId, String method, String url, Map<String, String> headers, Instant expiresAt) {
        public TicketView {
            headers = Map.copyOf(headers);
        }

        static TicketView of(UploadTicket ticket, SignedLink link) {
            return new TicketView(
                    ticket.uploadId(), link.method(), link.url().toString(), link.headers(), link.expiresAt());
        }
    }

    private Response begin(Request request, NewUpload wanted) {
        return switch (uploads.begin(request.accountId(), wanted.contentType(), wanted.size())) {
            case Uploads.Beginning.Begun(var ticket, var link) -> Response.json(201, TicketView.of(ticket, link));
            case Uploads.Beginning.TypeRefused(var types) ->
                throw Problem.unsupportedType(String.join(", ", types)).asException();
            case Uploads.Beginning.TooLarge(var sizeMax) ->
                throw Problem.tooLarge(sizeMax).asException();
        };
    }
}
