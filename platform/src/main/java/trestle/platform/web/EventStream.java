package trestle.platform.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;

/**
 * The server-sent events of a route: of which kinds, about what, and who may get each.
 *
 * <pre>{@code
 * api.stream("/shareables/{id}/stream", VIEWER, EventStream.of(live)
 *         .about("shareableId", "{id}")
 *         .on("ticks", (request, event) -> true)
 *         .on("results", (request, event) -> polls.resultsVisible(request.path("id"), request.holder())));
 * }</pre>
 */
public final class EventStream {
    /** Tells a listener to read everything again. No system may use it. */
    public static final String RESET = "reset";

    private static final String KIND = "[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*)?";

    private final LiveEvents live;
    private final Map<String, Check> checks = new LinkedHashMap<>();
    private final List<About> about = new ArrayList<>();

    /** Whether a caller may get an event. */
    @FunctionalInterface
    public interface Check {
        /**
         * Asked for every event, just before it is sent. It checks what the GET of the list checks that the event
         * belongs to, and may refuse as that does, by throwing its problem.
         */
        boolean allows(Request request, LiveEvent event);
    }

    private record About(String id, String parameter, UnaryOperator<String> spelling) {}

    private Consumer<Request> opening = request -> {};

    private EventStream(LiveEvents live) {
        this.live = live;
    }

    public static EventStream of(LiveEvents live) {
        return new EventStream(live);
    }

    /**
     * Checks whether a caller may listen at all: by throwing the problem where they may not. Asked when the stream is opened,
     * and every few seconds as long as it is open. For routes that leave it to their handlers.
     */
    public EventStream opening(Consumer<Request> check) {
        this.opening = check;
        return this;
    }

    /** Refuses who may not listen. */
    void open(Request request) {
        opening.accept(request);
    }

    /** Whether a caller may go on listening; a stream that would not be opened now ends. */
    public boolean staysOpen(Request request) {
        try {
            opening.accept(request);
            return true;
        } catch (ProblemException refused) {
            if (refused.problem().status() >= 500) throw refused;
            return false;
        }
    }

    /** Sends events of a kind to callers who pass a check. */
    public EventStream on(String kind, Check check) {
        if (!kind.matches(KIND) || kind.equals(RESET)) throw new IllegalArgumentException("No kind of event: " + kind);
        if (checks.put(kind, check) != null) throw new IllegalArgumentException("Two checks for the kind " + kind);
        return this;
    }

    /** Sends only events in which the id of this name is what a parameter of the path names, such as {@code {id}}. */
    public EventStream about(String id, String parameter) {
        return about(id, parameter, UnaryOperator.identity());
    }

    /**
     * The same for things whose ids people type in several forms.
     *
     * @param spelling how events spell an id, given as it stands in the path
     */
    public EventStream about(String id, String parameter, UnaryOperator<String> spelling) {
        if (!parameter.matches("\\{[A-Za-z]+}")) {
            throw new IllegalArgumentException("Write the parameter as in the path, such as {id}: " + parameter);
        }
        about.add(new About(id, parameter.substring(1, parameter.length() - 1), spelling));
        return this;
    }

    /** The kinds of events that it sends, for the page that listens. */
    public Set<String> kinds() {
        return Set.copyOf(checks.keySet());
    }

    public LiveEvents live() {
        return live;
    }

    /** What can be decided without asking the store. */
    public Predicate<LiveEvent> wanted(Request request) {
        var values = new LinkedHashMap<String, String>();
        about.forEach(each -> values.put(each.id(), each.spelling().apply(request.path(each.parameter()))));
        return event -> checks.containsKey(event.kind())
                && values.entrySet().stream()
                        .allMatch(each -> event.id(each.getKey()).equals(each.getValue()));
    }

    /** Whether the caller may get an event; one that the GET would refuse is not sent. */
    public boolean allows(Request request, LiveEvent event) {
        var check = checks.get(event.kind());
        try {
            return check != null && check.allows(request, event);
        } catch (ProblemException refused) {
            if (refused.problem().status() >= 500) throw refused;
            return false;
        }
    }
}
