package trestle.platform.web;

import java.util.List;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Shape;

/**
 * Declares the routes of pages. A handler of a form gets what was typed, right or not: what is not right it shows
 * again, with the messages beside the fields and status 422.
 */
public final class Pages {
    private final List<Route> routes;
    private final String base;

    Pages(List<Route> routes) {
        this(routes, "");
    }

    private Pages(List<Route> routes, String base) {
        this.routes = routes;
        this.base = base;
    }

    /** Declares pages below a path, such as {@code /operator}; an empty path leaves them where they are. */
    public Pages under(String path) {
        return new Pages(routes, base + path);
    }

    public Route get(String path, Caller caller, Handler handler) {
        return add(
                new Route(Route.Kind.PAGE, "GET", base + path, caller, null, request -> () -> handler.answer(request)));
    }

    public <B> Route get(String path, Caller caller, Shape<B> query, Handler.Of<Checked<B>> handler) {
        return add(new Route(Route.Kind.PAGE, "GET", base + path, caller, query, request -> {
            var checked = query.parse(request.fields());
            return () -> handler.answer(request, checked);
        }));
    }

    public Route post(String path, Caller caller, Handler handler) {
        return add(new Route(
                Route.Kind.PAGE, "POST", base + path, caller, null, request -> () -> handler.answer(request)));
    }

    public <B> Route post(String path, Caller caller, Shape<B> form, Handler.Of<Checked<B>> handler) {
        return add(new Route(Route.Kind.PAGE, "POST", base + path, caller, form, request -> {
            var checked = form.parse(request.fields());
            return () -> handler.answer(request, checked);
        }));
    }

    /**
     * A form whose handler gets what was typed right.
     *
     * @param again shows a form that was not, with the messages in it; the answer has status 422
     */
    public <B> Route post(String path, Caller caller, Shape<B> form, Handler.Of<Form> again, Handler.Of<B> handler) {
        return post(path, caller, form, (request, typed) -> switch (typed) {
            case Checked.Valid<B>(var value) -> handler.answer(request, value);
            case Checked.Invalid<B>(var problems) -> again.answer(request, request.form(problems));
        });
    }

    /** For what a browser or a program puts under a signed link. */
    public Route put(String path, Caller caller, Handler handler) {
        return add(
                new Route(Route.Kind.PAGE, "PUT", base + path, caller, null, request -> () -> handler.answer(request)));
    }

    private Route add(Route route) {
        routes.add(route);
        return route;
    }
}
