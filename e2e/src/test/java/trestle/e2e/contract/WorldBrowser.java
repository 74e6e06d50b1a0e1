package trestle.e2e.contract;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Visitor;
import trestle.platform.contract.Person;
import trestle.platform.contract.SiteWorld;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** A browser whose requests are answered by a world in process, in the name of one of its people at a time. */
final class WorldBrowser implements AutoCloseable {
    /** Pages keep what they need offline in a worker, whose requests do not come by here. */
    private static final String NO_WORKER =
            "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })";

    /** Where links to stored files lead. */
    private static final String FILES = "/objects/";

    private final SiteWorld world;
    private final Visitor visitor;
    private final Map<String, OutgoingResponse> answers = new HashMap<>();
    private Person person;

    WorldBrowser(Chromium chromium, SiteWorld world, int width, boolean scripts) {
        this.world = world;
        this.person = world.callers().getFirst();
        this.visitor = chromium.visitor(Sent.ORIGIN, width, scripts);
        visitor.context().addInitScript(NO_WORKER);
        visitor.context().route("**/*", this::answer);
    }

    Page page() {
        return visitor.page();
    }

    Visitor visitor() {
        return visitor;
    }

    /** Opens a page as somebody. */
    Response open(Person somebody, String target) {
        person = somebody;
        return Objects.requireNonNull(page().navigate(Sent.ORIGIN + world.site().base() + target));
    }

    /** Shows what a form was answered with. */
    void show(Person somebody, String path, OutgoingResponse answer) {
        person = somebody;
        var at = path + "?answer=" + answers.size();
        answers.put(at, answer);
        page().navigate(Sent.ORIGIN + at);
    }

    private void answer(Route route) {
        var uri = URI.create(route.request().url());
        if (uri.getPath().startsWith(FILES)) {
            answerFile(route, uri.getPath().substring(FILES.length()));
            return;
        }
        var target = uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
        var kept = answers.get(target);
        var answer = kept == null ? world.send(person, Sent.get(target)) : kept;
        if (answer.header("Content-Type").startsWith("text/event-stream")) {
            route.abort();
            return;
        }
        var headers = new LinkedHashMap<String, String>();
        answer.headers().forEach(header -> headers.put(header.getKey(), header.getValue()));
        headers.remove("Set-Cookie");
        route.fulfill(new Route.FulfillOptions()
                .setStatus(answer.status())
                .setHeaders(headers)
                .setBodyBytes(answer.bytes()));
    }

    /** What a signed link leads to, which no site of the world answers. */
    private void answerFile(Route route, String key) {
        try (var object = world.kit().platform().objects().get(key).orElse(null)) {
            var answer = new Route.FulfillOptions();
            route.fulfill(
                    object == null
                            ? answer.setStatus(404)
                            : answer.setContentType(object.object().contentType())
                                    .setBodyBytes(object.body().readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        visitor.close();
    }
}
