package trestle.archive.uploads;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.platform.limits.RateLimit;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Upload links over the API, each for one purpose. */
public final class UploadRoutes implements ApiRoutes {
    /** How often somebody sends a file, by whichever way. */
    public static final RateLimit LIMIT = new RateLimit("upload", 60, Duration.ofMinutes(5));

    private static final int NAME_MAX = 255;
    private static final int SIZE_MAX = (int) Purpose.bytesMaxOfAll();

    private final Uploads uploads;
    private final BiPredicate<UserId, String> takesPart;

    /** @param takesPart whether somebody takes part in a conversation */
    public UploadRoutes(Uploads uploads, BiPredicate<UserId, String> takesPart) {
        this.uploads = uploads;
        this.takesPart = takesPart;
    }

    private record NewUpload(
            Purpose purpose, String fileName, String contentType, int size, Optional<String> conversationId) {
        static Checked<NewUpload> parse(Fields in) {
            var purpose = in.choice("purpose", Purpose.class);
            var fileName = in.line("fileName", 1, NAME_MAX);
            var contentType = in.line("contentType", 1, 100);
            var size = in.wholeToCheck("size", SIZE_MAX);
            var conversationId = in.lineIfGiven("conversationId", 1, 140);
            return in.make(() -> new NewUpload(purpose, fileName, contentType, size, conversationId));
        }
    }

    /** A link to send a file to. */
    public record TicketView(
            String uploadId, String method, String url, Map<String, String> headers, Instant expiresAt) {
        public TicketView {
            headers = Map.copyOf(headers);
        }
    }

    @Override
    public void declare(Api api) {
        api.post("/uploads", Caller.MEMBER, NewUpload::parse, this::begin)
                .limit(LIMIT)
                .returns(201, TicketView.class)
                .summary("Request an upload link for one purpose, valid for 15 minutes. "
                        + "Attachments of messages name their conversation. A `profile-photo` may be sent by anyone who is"
                        + " signed in, everything else by members.");
    }

    private Response begin(Request request, NewUpload wanted) {
        requireAllowed(request, wanted.purpose());
        var userId = new UserId(request.accountId());
        var details =
                new HashMap<>(Map.of(Purpose.DETAIL, wanted.purpose().text(), Purpose.FILE_NAME, wanted.fileName()));
        if (wanted.purpose() == Purpose.MESSAGE) {
            var conversationId = wanted.conversationId()
                    .filter(id -> takesPart.test(userId, id))
                    .orElseThrow(Problem::notFoundException);
            details.put(Purpose.CONVERSATION, conversationId);
        }
        check(wanted.purpose(), wanted.fileName(), wanted.contentType(), wanted.size());
        return switch (uploads.begin(userId.value(), wanted.contentType(), wanted.size(), details)) {
            case Uploads.Beginning.Begun(var ticket, var link) ->
                Response.json(
                        201,
                        new TicketView(
                                ticket.uploadId(),
                                link.method(),
                                link.url().toString(),
                                link.headers(),
                                link.expiresAt()));
            case Uploads.Beginning.TypeRefused refused -> throw unsupported(wanted.purpose());
            case Uploads.Beginning.TooLarge(var bytesMax) ->
                throw Problem.tooLarge(bytesMax).asException();
        };
    }

    private static void requireAllowed(Request request, Purpose purpose) {
        if (purpose == Purpose.PROFILE_PHOTO) return;
        var refusal = Roles.MEMBERS.refusalOf(request.caller());
        if (refusal.isPresent()) throw refusal.get().asException();
    }

    /** Refuses a file that its purpose does not take, by its name, its type or its size. */
    public static FileType check(Purpose purpose, String fileName, String contentType, long size) {
        if (size > purpose.bytesMax())
            throw Problem.tooLarge(purpose.bytesMax()).asException();
        var type = FileType.find(contentType)
                .filter(each -> purpose.types().contains(each) && each.fitsName(fileName))
                .orElseThrow(() -> unsupported(purpose));
        if (size > purpose.bytesMax(type))
            throw Problem.tooLarge(purpose.bytesMax(type)).asException();
        return type;
    }

    private static RuntimeException unsupported(Purpose purpose) {
        var types = purpose.types().stream().map(FileType::mimeType).sorted().collect(Collectors.joining(", "));
        return Problem.unsupportedType("a file whose name and content are of one of these types: " + types)
                .asException();
    }
}
