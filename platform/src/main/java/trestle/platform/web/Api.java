package trestle.platform.web;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.JsonNaming;
import trestle.platform.web.fields.Shape;

/**
 * Declares the routes of a REST API, relative to {@code /api/v1}. A shape reads the query of a GET and the JSON body of
 * any other; what is wrong with it is answered 422 before the handler is called.
 */
public final class Api {
    public static final String PREFIX = "/api/v1";

    private final List<Route> routes;

    private final JsonNaming naming;
    private final String base;

    Api(List<Route> routes, JsonNaming naming) {
        this(routes, naming, PREFIX);
    }

    private Api(List<Route> routes, JsonNaming naming, String base) {
        this.routes = routes;
        this.naming = naming;
        this.base = base;
    }

    /** Declares routes below a path, such as {@code /operator}; an empty path leaves them where they are. */
    public Api under(String path) {
        return new Api(routes, naming, base + path);
    }

    public Route get(String path, Caller caller, Handler handler) {
        return add("GET", path, caller, null, request -> () -> handler.answer(request));
    }

    public <B> Route get(String path, Caller caller, Shape<B> query, Handler.Of<B> handler) {
        return add("GET", path, caller, query, checked(query, handler));
    }

    public Route post(String path, Caller caller, Handler handler) {
        return add("POST", path, caller, null, request -> () -> handler.answer(request));
    }

    public <B> Route post(String path, Caller caller, Shape<B> body, Handler.Of<B> handler) {
        return add("POST", path, caller, body, checked(body, handler));
    }

    public Route put(String path, Caller caller, Handler handler) {
        return add("PUT", path, caller, null, request -> () -> handler.answer(request));
    }

    public <B> Route put(String path, Caller caller, Shape<B> body, Handler.Of<B> handler) {
        return add("PUT", path, caller, body, checked(body, handler));
    }

    public <B> Route patch(String path, Caller caller, Shape<B> body, Handler.Of<B> handler) {
        return add("PATCH", path, caller, body, checked(body, handler));
    }

    public Route delete(String path, Caller caller, Handler handler) {
        return add("DELETE", path, caller, null, request -> () -> handler.answer(request));
    }

    /** A stream of server-sent events; its path ends in {@code /stream}. */
    public Route stream(String path, Caller caller, EventStream events) {
        if (!path.endsWith("/stream")) throw new IllegalArgumentException("A stream's path ends in /stream: " + path);
        if (events.kinds().isEmpty()) throw new IllegalArgumentException("The stream sends nothing: " + path);
        return add("GET", path, caller, null, request -> () -> {
                    events.open(request);
                    return Response.events(events);
                })
                .sends(events);
    }

    private Route add(
            String method,
            String path,
            Caller caller,
            @Nullable Shape<?> shape,
            Function<Request, Supplier<Response>> prepared) {
        var route = new Route(Route.Kind.API, method, base + path, caller, shape, naming, prepared);
        routes.add(route);
        return route;
    }

    private static <B> Function<Request, Supplier<Response>> checked(Shape<B> shape, Handler.Of<B> handler) {
        return request -> switch (shape.parse(request.fields())) {
            case Checked.Valid<B>(var value) -> () -> handler.answer(request, value);
            case Checked.Invalid<B>(var problems) ->
                throw Problem.validation(problems).asException();
        };
    }
}
