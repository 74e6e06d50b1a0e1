package trestle.platform.web.openapi;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.regex.Pattern;
import trestle.platform.web.Api;
import trestle.platform.web.Caller;
import trestle.platform.web.EventStream;
import trestle.platform.web.Route;
import trestle.platform.web.Site;
import trestle.platform.web.fields.FieldDescription;

/** The description of a site's API as OpenAPI 3.1, made of the routes as they are declared. */
public final class OpenApi {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Pattern PARAMETER = Pattern.compile("\\{([A-Za-z]+)\\*?}");

    private final Site site;
    private final Schemas schemas;

    private OpenApi(Site site) {
        this.site = site;
        this.schemas = new Schemas(site.naming());
    }

    /** Describes what a site's API has. */
    public static ObjectNode of(Site site, String title, String version) {
        return new OpenApi(site).document(title, version);
    }

    private ObjectNode document(String title, String version) {
        schemas.named().set("Problem", problem());
        var document = JSON.objectNode();
        document.put("openapi", "3.1.0");
        document.putObject("info").put("title", title).put("version", version);
        document.putArray("servers").addObject().put("url", site.base() + Api.PREFIX);
        var paths = document.putObject("paths");
        for (var route : site.routes()) {
            if (!route.api()) continue;
            var path = route.path().substring(Api.PREFIX.length()).replace("*}", "}");
            paths.withObjectProperty(path).set(route.method().toLowerCase(Locale.ROOT), operation(route));
        }
        var components = document.putObject("components");
        components.set("schemas", schemas.named());
        components.set("securitySchemes", securitySchemes());
        return document;
    }

    private ObjectNode operation(Route route) {
        var operation = JSON.objectNode();
        if (!route.summary().isEmpty()) operation.put("summary", route.summary());
        operation.put("x-caller", route.describedCaller().name());
        if (!(route.describedCaller() instanceof Caller.Anyone)) security(route, operation);
        var parameters = JSON.arrayNode();
        var named = PARAMETER.matcher(route.path());
        while (named.find()) {
            parameters.add(
                    parameter("path", named.group(1), true, JSON.objectNode().put("type", "string")));
        }
        if (route.needsIfMatch()) {
            parameters.add(
                    parameter("header", "If-Match", true, JSON.objectNode().put("type", "string")));
        }
        if (route.stream().isPresent()) {
            parameters.add(parameter(
                    "header", "Last-Event-ID", false, JSON.objectNode().put("type", "string")));
        }
        if (route.method().equals("POST")) {
            var key =
                    JSON.objectNode().put("type", "string").put("minLength", 1).put("maxLength", 128);
            parameters.add(parameter("header", "Idempotency-Key", false, key));
        }
        for (var header : route.headers()) {
            parameters.add(parameter("header", header.name(), false, Schemas.of(header)));
        }
        for (var field : route.queryParameters()) {
            parameters.add(
                    parameter("query", field.name(), field instanceof FieldDescription.Required, Schemas.of(field)));
        }
        if (route.unsafe() && route.shape().isPresent()) operation.set("requestBody", body(route));
        if (!parameters.isEmpty()) operation.set("parameters", parameters);
        operation.set("responses", responses(route));
        return operation;
    }

    /** The credentials of which one is enough. */
    private void security(Route route, ObjectNode operation) {
        var alternatives = new LinkedHashSet<ObjectNode>();
        for (var caller : route.describedCaller().alternatives()) {
            switch (caller) {
                case Caller.Anyone anyone -> alternatives.add(JSON.objectNode());
                case Caller.Either either -> throw new IllegalStateException("Alternatives are never nested.");
                case Caller.SignedIn signedIn -> {
                    alternatives.add(credential(session(signedIn.population())));
                    if (!signedIn.inBrowser()) alternatives.add(credential("token"));
                }
                case Caller.Holding holding -> {
                    for (var each : site.capabilities()) {
                        if (!each.cookie().mayGive(holding.capability())) continue;
                        alternatives.add(credential(capability(each), holding.capability()));
                        if (each.authenticator().acceptsBearer()) {
                            alternatives.add(credential("token", holding.capability()));
                        }
                    }
                }
            }
        }
        operation.putArray("security").addAll(alternatives);
    }

    /** A credential, with the capabilities of which it must give one. */
    private static ObjectNode credential(String scheme, String... capabilities) {
        var credential = JSON.objectNode();
        var names = credential.putArray(scheme);
        for (var capability : capabilities) names.add(capability);
        return credential;
    }

    private static String session(String population) {
        return population.isEmpty() ? "session" : population + "Session";
    }

    private static String capability(Site.Capability capability) {
        return capability.cookie().prefix() + "capability";
    }

    private ObjectNode securitySchemes() {
        var schemes = JSON.objectNode();
        for (var each : site.populations()) {
            cookie(schemes, session(each.name()), each.cookie().name(true));
        }
        for (var each : site.capabilities()) {
            cookie(schemes, capability(each), each.cookie().prefix() + "{id}");
        }
        schemes.putObject("token").put("type", "http").put("scheme", "bearer");
        return schemes;
    }

    private static void cookie(ObjectNode schemes, String scheme, String name) {
        schemes.putObject(scheme).put("type", "apiKey").put("in", "cookie").put("name", name);
    }

    private static ObjectNode parameter(String in, String name, boolean required, ObjectNode schema) {
        var parameter = JSON.objectNode();
        parameter.put("in", in).put("name", name).put("required", required).set("schema", schema);
        return parameter;
    }

    private static ObjectNode body(Route route) {
        var body = JSON.objectNode().put("required", !route.isBodyOptional());
        body.putObject("content").putObject("application/json").set("schema", Schemas.ofFields(route.bodyFields()));
        return body;
    }

    private ObjectNode responses(Route route) {
        var responses = JSON.objectNode();
        var success = responses.putObject(Integer.toString(route.status()));
        success.put("description", description(route.status()));
        route.stream().ifPresent(stream -> {
            var events = success.putObject("content").putObject("text/event-stream");
            events.set("schema", eventStream(stream));
        });
        if (route.answer() != Void.class) {
            var schema = schemas.ofType(route.answer());
            success.withObjectProperty("content")
                    .putObject("application/json")
                    .set("schema", route.listed() ? list(schema) : schema);
        }
        for (var type : route.mediaTypes()) {
            success.withObjectProperty("content").putObject(type).set("schema", anyOf(type));
        }
        var problem = responses.putObject("default");
        problem.put("description", "The request failed; the problem document says why.");
        problem.putObject("content")
                .putObject("application/problem+json")
                .set("schema", JSON.objectNode().put("$ref", "#/components/schemas/Problem"));
        return responses;
    }

    /** A text of a type, or any JSON. */
    private static ObjectNode anyOf(String mediaType) {
        var schema = JSON.objectNode();
        return mediaType.equals("application/json") ? schema : schema.put("type", "string");
    }

    private static String description(int status) {
        return switch (status) {
            case 201 -> "Created";
            case 202 -> "Accepted; the work is done in the background";
            case 204 -> "Done; the response has no body";
            case 302, 303 -> "Redirect; follow the Location header";
            default -> "OK";
        };
    }

    /** The body is text; of each event, the kind and what its data holds. */
    private static ObjectNode eventStream(EventStream stream) {
        var schema = JSON.objectNode().put("type", "string");
        schema.put(
                "description",
                "Server-sent events. The data of each event is a JSON object of ids. After a `reset` event, reload everything.");
        var kinds = schema.putArray("x-events");
        stream.kinds().stream().sorted().forEach(kinds::add);
        kinds.add(EventStream.RESET);
        return schema;
    }

    private static ObjectNode list(ObjectNode item) {
        var list = JSON.objectNode().put("type", "object");
        var properties = list.putObject("properties");
        properties.putObject("items").put("type", "array").set("items", item);
        properties.putObject("next_cursor").putArray("type").add("string").add("null");
        list.putArray("required").add("items").add("next_cursor");
        return list;
    }

    private static ObjectNode problem() {
        var problem = JSON.objectNode().put("type", "object");
        var properties = problem.putObject("properties");
        for (var name : new String[] {"type", "title", "detail", "instance", "code", "requestId"}) {
            properties.putObject(name).put("type", "string");
        }
        properties.putObject("status").put("type", "integer");
        var error = properties
                .putObject("errors")
                .put("type", "array")
                .putObject("items")
                .put("type", "object");
        for (var name : new String[] {"field", "code", "message"}) {
            error.withObjectProperty("properties").putObject(name).put("type", "string");
        }
        var required = problem.putArray("required");
        for (var name : new String[] {"type", "title", "status", "code", "requestId"}) {
            required.add(name);
        }
        return problem;
    }
}
