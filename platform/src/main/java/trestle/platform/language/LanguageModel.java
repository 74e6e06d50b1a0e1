package trestle.platform.language;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.platform.http.BoundedHttp;
import trestle.platform.web.Json;

/**
 * A language model that answers. Whatever goes wrong, it gives nothing, in bounded time: an error, silence, too long a
 * body, something that is no answer. Of what was sent and received only sizes and kinds of failure are noted.
 */
public final class LanguageModel implements AutoCloseable {
    /** The name of the protocol that it speaks. */
    public static final String PROTOCOL = "openai-compatible";

    public static final int ANSWER_TOKENS_MAX = 800;

    /** How many questions wait for a model at once; the others are answered without. */
    private static final int AT_ONCE_MAX = 32;

    private static final int BODY_BYTES_MAX = 1 << 20;
    private static final Logger LOG = LoggerFactory.getLogger(LanguageModel.class);

    private final ModelEndpoint endpoint;
    private final BoundedHttp http;
    private final Semaphore room = new Semaphore(AT_ONCE_MAX);

    public LanguageModel(ModelEndpoint endpoint) {
        this.endpoint = endpoint;
        this.http = new BoundedHttp(endpoint.timeout(), BODY_BYTES_MAX);
    }

    /** One message of a conversation, as {@code system}, {@code user} or {@code assistant}. */
    public record Message(String role, String content) {}

    /** Who answers, for people. */
    public String provider() {
        return endpoint.provider();
    }

    /** What the model says next, as plain text; empty if there is no answer. */
    public Optional<String> answer(List<Message> messages) {
        if (!room.tryAcquire()) return Optional.empty();
        try {
            return said(messages);
        } finally {
            room.release();
        }
    }

    private Optional<String> said(List<Message> conversation) {
        try {
            return call(conversation);
        } catch (IOException e) {
            LOG.warn("The model did not answer: {}", kind(e));
            return Optional.empty();
        }
    }

    /** The kind of a failure, which holds nothing of what was sent or received. */
    private static String kind(IOException failure) {
        var cause = failure.getCause();
        if (cause instanceof ExecutionException && cause.getCause() != null) cause = cause.getCause();
        return (cause == null ? failure : cause).getClass().getSimpleName();
    }

    private Optional<String> call(List<Message> conversation) throws IOException {
        var request = HttpRequest.newBuilder(endpoint.completions())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(body(conversation))));
        endpoint.key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
        var response = http.send(request.build());
        if (response.statusCode() != 200) {
            LOG.warn("The model answered {} with {} bytes", response.statusCode(), response.body().length);
            return Optional.empty();
        }
        return content(Json.mapper().readTree(response.body())).flatMap(PlainAnswer::of);
    }

    private ObjectNode body(List<Message> conversation) {
        var body = Json.mapper().createObjectNode();
        body.put("model", endpoint.model());
        body.put("max_tokens", ANSWER_TOKENS_MAX);
        body.put("stream", false);
        var messages = body.putArray("messages");
        conversation.forEach(
                message -> messages.addObject().put("role", message.role()).put("content", message.content()));
        return body;
    }

    private static Optional<String> content(JsonNode body) {
        var content = body.path("choices").path(0).path("message").path("content");
        return content.isTextual() ? Optional.of(content.textValue()) : Optional.empty();
    }

    @Override
    public void close() {
        http.close();
    }
}
