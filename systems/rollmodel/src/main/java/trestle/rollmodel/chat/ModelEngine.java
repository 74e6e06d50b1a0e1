package trestle.rollmodel.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.platform.web.Json;

/**
 * Has a language model answer. Whatever goes wrong, it gives nothing, in bounded time: an error, silence, too long a
 * body, something that is no answer. Of what was sent and received only sizes and kinds of failure are noted.
 */
final class ModelEngine implements AutoCloseable {
    static final String NAME = "openai-compatible";
    static final int ANSWER_TOKENS_MAX = 800;

    /** How many questions wait for a model at once; the others are answered without. */
    private static final int AT_ONCE_MAX = 32;

    private static final int BODY_BYTES_MAX = 1 << 20;
    private static final Logger LOG = LoggerFactory.getLogger(ModelEngine.class);

    private final ModelEndpoint endpoint;
    private final Duration timeout;
    private final HttpClient client;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore room = new Semaphore(AT_ONCE_MAX);

    ModelEngine(ModelEndpoint endpoint) {
        this.endpoint = endpoint;
        this.timeout = endpoint.timeout();
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    ModelEndpoint endpoint() {
        return endpoint;
    }

    /** The model's answer; empty if there is none. */
    Optional<Answer> answer(Prompt prompt) {
        if (!room.tryAcquire()) return Optional.empty();
        try {
            return said(prompt)
                    .map(text -> new Answer(
                            text,
                            NAME,
                            prompt.sent().stream()
                                    .map(AiMessage.Source::cited)
                                    .distinct()
                                    .toList(),
                            prompt.sent(),
                            prompt.comments(),
                            Optional.of(endpoint.provider())));
        } finally {
            room.release();
        }
    }

    private Optional<String> said(Prompt prompt) {
        var call = threads.submit(() -> call(prompt));
        try {
            return call.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            call.cancel(true);
            var failure = e instanceof ExecutionException && e.getCause() != null ? e.getCause() : e;
            LOG.warn("The model did not answer: {}", failure.getClass().getSimpleName());
            return Optional.empty();
        } catch (InterruptedException e) {
            call.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private Optional<String> call(Prompt prompt) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(endpoint.completions())
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(body(prompt))));
        endpoint.key().ifPresent(key -> request.header("Authorization", "Bearer " + key));
        var response = client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        try (var in = response.body()) {
            var bytes = in.readNBytes(BODY_BYTES_MAX + 1);
            if (response.statusCode() != 200 || bytes.length > BODY_BYTES_MAX) {
                LOG.warn("The model answered {} with {} bytes", response.statusCode(), bytes.length);
                return Optional.empty();
            }
            return content(Json.mapper().readTree(bytes)).flatMap(PlainAnswer::of);
        }
    }

    private ObjectNode body(Prompt prompt) {
        var body = Json.mapper().createObjectNode();
        body.put("model", endpoint.model());
        body.put("max_tokens", ANSWER_TOKENS_MAX);
        body.put("stream", false);
        var messages = body.putArray("messages");
        prompt.messages()
                .forEach(message ->
                        messages.addObject().put("role", message.role()).put("content", message.content()));
        return body;
    }

    private static Optional<String> content(JsonNode body) {
        var content = body.path("choices").path(0).path("message").path("content");
        return content.isTextual() ? Optional.of(content.textValue()) : Optional.empty();
    }

    @Override
    public void close() {
        threads.shutdownNow();
        client.shutdownNow();
    }
}
