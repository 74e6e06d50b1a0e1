package trestle.platform.web.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Api;
import trestle.platform.web.Caller;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.Site;
import trestle.platform.web.View;
import trestle.platform.web.fields.FieldDescription;

/** The description of a site's API, for programs at {@code /api/v1/openapi.json} and for people at {@code /api}. */
public final class ApiGuide {
    private static final String VERSION = "1";
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private ApiGuide() {}

    /** Declares both; what is declared later is described too. */
    public static void declare(Site site, String title) {
        site.api()
                .get(
                        "/openapi.json",
                        Caller.ANYONE,
                        request -> Response.json(200, OpenApi.of(site, title + " API", VERSION)))
                .produces("application/json")
                .summary("Get this API description as OpenAPI 3.1.");
        site.pages().get("/api", Caller.ANYONE, request -> {
            var examples = new ApiExamples(OpenApi.of(site, title + " API", VERSION));
            var guide = TEMPLATES.apiGuide(request.ui(), title, site.base() + Api.PREFIX, chapters(site, examples));
            return Response.page(new View(title + " API", guide));
        });
    }

    /** The routes below one first segment. */
    public record Chapter(String name, List<Operation> operations) {
        public Chapter {
            operations = List.copyOf(operations);
        }
    }

    /**
     * One route, in words.
     *
     * @param curl a command that calls it
     * @param answer an example of what comes back; empty where there is no body
     */
    public record Operation(
            String method,
            String path,
            String summary,
            String caller,
            int status,
            List<Input> inputs,
            String curl,
            String answer) {
        public Operation {
            inputs = List.copyOf(inputs);
        }
    }

    /** A header, or a field of a body or a query. */
    public record Input(String name, String kind, boolean required) {}

    private static List<Chapter> chapters(Site site, ApiExamples examples) {
        var chapters = new LinkedHashMap<String, List<Operation>>();
        for (var route : site.routes()) {
            if (!route.api()) continue;
            var path = route.path().substring(Api.PREFIX.length());
            chapters.computeIfAbsent(path.split("/", -1)[1], name -> new ArrayList<>())
                    .add(operation(route, path, examples));
        }
        return chapters.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> new Chapter(each.getKey(), each.getValue()))
                .toList();
    }

    private static Operation operation(Route route, String path, ApiExamples examples) {
        var headers =
                route.headers().stream().map(header -> new Input(header.name(), "header, " + kind(header), false));
        var fields = Stream.of(route.queryParameters(), route.bodyFields())
                .flatMap(each -> FieldDescription.values(each).entrySet().stream())
                .map(field -> new Input(
                        field.getKey(), kind(field.getValue()), field.getValue() instanceof FieldDescription.Required));
        var inputs = Stream.concat(headers, fields).toList();
        return new Operation(
                route.method(),
                path,
                route.summary(),
                route.describedCaller().name(),
                route.status(),
                inputs,
                examples.curl(route, path),
                examples.answer(route, path));
    }

    private static String kind(FieldDescription field) {
        return switch (field) {
            case FieldDescription.Text(var name, var min, var max) -> "text of " + min + " to " + max + " characters";
            case FieldDescription.Whole(var name, var min, var max) -> "whole number from " + min + " to " + max;
            case FieldDescription.Flag flag -> "true or false";
            case FieldDescription.Choice(var name, var texts) -> String.join(", ", texts);
            case FieldDescription.Choices(var name, var min, var texts) -> "list of " + String.join(", ", texts);
            case FieldDescription.Moment moment -> "time, such as 2026-01-31T18:30:00.000Z";
            case FieldDescription.Day day -> "date, such as 2026-01-31";
            case FieldDescription.Texts(var name, var count, var length) ->
                "up to " + count + " texts of up to " + length + " characters each";
            case FieldDescription.Objects(var name, var min, var max, var fields) ->
                "list of " + min + " to " + max + " objects";
            case FieldDescription.Required(var inner) -> kind(inner);
        };
    }
}
