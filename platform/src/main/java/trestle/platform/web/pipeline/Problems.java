package trestle.platform.web.pipeline;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import trestle.model.Refusal;
import trestle.objects.ObjectsUnavailable;
import trestle.platform.sandbox.SandboxUnavailableException;
import trestle.platform.web.Json;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Response;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.JsonNaming;

/** Turns what went wrong into a problem and its document. */
final class Problems {
    /** How our own engine begins to say that it refuses writes, and that one failed. */
    static final String READ_ONLY = "The store is read-only";

    static final String NOT_DURABLE = "The write could not be made durable";

    private static final Pattern DISK_FULL = Pattern.compile("disk is full|[Nn]o space left|quota exceeded");

    private Problems() {}

    /** A problem document as RFC 9457 writes it. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Document(
            String type,
            String title,
            int status,
            String detail,
            String instance,
            String code,
            String requestId,
            List<FieldProblem> errors,
            @JsonAnyGetter Map<String, Object> more) {}

    static Problem of(RuntimeException e) {
        return switch (e) {
            case ProblemException refused -> refused.problem();
            case Refusal.CursorRefused cursor -> Problem.invalidCursor();
            case Refusal.TooLarge item -> Problem.of(413, "too-large", "Too large", "This is too large to be saved.");
            case Refusal.Busy busy -> Problem.busy();
            case Refusal.Stale stale ->
                Problem.of(412, "stale", "Changed in the meantime", "Check the current version and try again.");
            // Somebody else was faster, and the service that was refused had no better word for it.
            case Refusal.AlreadyExists taken -> Problem.changedMeanwhile();
            case Refusal.Missing gone -> Problem.changedMeanwhile();
            case Refusal.ConditionFailed changed -> Problem.changedMeanwhile();
            case ProvisionedThroughputExceededException throttled -> Problem.busy();
            case RequestLimitExceededException throttled -> Problem.busy();
            case ThrottlingException throttled -> Problem.busy();
            case ObjectsUnavailable files ->
                Problem.unavailable("Files cannot be uploaded or downloaded right now. Everything else works.");
            case SandboxUnavailableException files ->
                Problem.unavailable("Files cannot be read right now. Try again in a moment. Everything else works.");
            case SdkServiceException failing when failing.statusCode() >= 500 -> ofDatabase(failing);
            case SdkClientException unreachable ->
                Problem.unavailable("The database cannot be reached. Try again in a moment.");
            default -> Problem.failed();
        };
    }

    /**
     * What a database says that cannot write. Our own engine tells a write that it refused, of which nothing is stored, from
     * one that failed on its way to the disk, which may be stored after all.
     */
    private static Problem ofDatabase(SdkServiceException failing) {
        var message = String.valueOf(failing.getMessage());
        var disk = DISK_FULL.matcher(message).find() ? "The server's disk is full." : "The server's disk has failed.";
        if (message.contains(READ_ONLY)) return Problem.unavailable(disk + " Nothing was saved.");
        if (message.contains(NOT_DURABLE)) {
            return Problem.unavailable(disk + " Your change may not have been saved: check before you try again.");
        }
        return Problem.unavailable("The database reported an error. Try again in a moment.");
    }

    /** Why a request was refused, for a line of the log. */
    static String reason(RuntimeException e) {
        Throwable root = e;
        while (root.getCause() != null) root = root.getCause();
        var reason = e.getCause() == null ? e.getMessage() : e.getMessage() + " " + root.getMessage();
        return String.valueOf(reason).replaceAll("\\s+", " ");
    }

    /** The problem of a request that the server could not parse, or refused. */
    static Problem ofStatus(int status) {
        return switch (status) {
            case 405, 501 ->
                Problem.of(
                        status, "method-not-allowed", "Method not allowed", "The server does not support this method.");
            case 408 -> Problem.tooSlow();
            case 503 -> Problem.unavailable("The server is stopping. Try again in a moment.");
            case 413, 414, 431 -> Problem.of(status, "too-large", "Too large", "The URL or the headers are too long.");
            default -> {
                if (status >= 500 && status != 505) yield Problem.failed();
                yield Problem.of(status, "malformed", "Malformed request", "The request is not valid HTTP.");
            }
        };
    }

    static Response document(Problem problem, String instance, String requestId) {
        return document(problem, instance, requestId, JsonNaming.CAMEL_CASE);
    }

    /** The document is spelled alike everywhere; what a problem shows of a thing is spelled as the thing is elsewhere. */
    static Response document(Problem problem, String instance, String requestId, JsonNaming naming) {
        var more = new LinkedHashMap<String, Object>();
        problem.more()
                .forEach((name, value) -> more.put(name, Json.mapper(naming).valueToTree(value)));
        var document = new Document(
                "/problems/" + problem.code(),
                problem.title(),
                problem.status(),
                problem.detail(),
                instance,
                problem.code(),
                requestId,
                problem.errors(),
                more);
        var response = Response.bytes(problem.status(), "application/problem+json", Json.bytes(document));
        for (var header : problem.headers().entrySet()) {
            response = response.header(header.getKey(), header.getValue());
        }
        return response;
    }
}
