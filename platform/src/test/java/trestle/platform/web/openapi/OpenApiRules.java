package trestle.platform.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import trestle.platform.web.Api;
import trestle.platform.web.Route;
import trestle.platform.web.Site;

/** What OpenAPI 3.1 demands of a document, as far as ours use it; and that every route of a site is in it. */
public final class OpenApiRules {
    private static final Set<String> TYPES =
            Set.of("object", "array", "string", "integer", "number", "boolean", "null");
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");
    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]*)}");

    private final JsonNode document;

    private OpenApiRules(JsonNode document) {
        this.document = document;
    }

    public static void check(Site site, JsonNode document) {
        new OpenApiRules(document).whole(site);
    }

    private void whole(Site site) {
        assertThat(document.path("openapi").asText()).matches("3\\.1\\.\\d");
        assertThat(document.at("/info/title").asText()).isNotEmpty();
        assertThat(document.at("/info/version").asText()).isNotEmpty();
        document.at("/components/schemas").properties().forEach(each -> {
            assertThat(each.getKey()).matches("[A-Za-z0-9._-]+");
            schema(each.getKey(), each.getValue());
        });
        var operations = new TreeSet<String>();
        document.path("paths").properties().forEach(path -> {
            assertThat(path.getKey()).startsWith("/").doesNotContain("*");
            path.getValue().properties().forEach(operation -> {
                assertThat(METHODS).contains(operation.getKey());
                operations.add(operation.getKey() + " " + path.getKey());
                operation(path.getKey(), operation.getKey(), operation.getValue());
            });
        });
        var declared = new TreeSet<String>();
        site.routes().stream()
                .filter(Route::api)
                .forEach(route -> declared.add(route.method().toLowerCase(Locale.ROOT) + " "
                        + route.path().substring(Api.PREFIX.length()).replace("*}", "}")));
        assertThat(operations).isEqualTo(declared);
    }

    private void operation(String path, String method, JsonNode operation) {
        var where = method + " " + path;
        var seen = new HashSet<String>();
        var inPath = new HashSet<String>();
        operation.path("parameters").forEach(parameter -> {
            assertThat(parameter.path("in").asText()).as(where).isIn("path", "query", "header");
            assertThat(parameter.path("name").asText()).as(where).isNotEmpty();
            assertThat(seen.add(parameter.path("in").asText()
                            + parameter.path("name").asText()))
                    .as("%s names %s once", where, parameter.path("name"))
                    .isTrue();
            if (parameter.path("in").asText().equals("path")) {
                assertThat(parameter.path("required").booleanValue()).as(where).isTrue();
                inPath.add(parameter.path("name").asText());
            }
            schema(where, parameter.path("schema"));
        });
        var wanted = new HashSet<String>();
        var matcher = PARAMETER.matcher(path);
        while (matcher.find()) wanted.add(matcher.group(1));
        assertThat(inPath).as(where).isEqualTo(wanted);
        if (operation.has("requestBody")) {
            assertThat(method).as(where).isNotIn("get", "delete");
            operation.at("/requestBody/content").forEach(content -> schema(where, content.path("schema")));
        }
        assertThat(operation.path("responses").size()).as(where).isGreaterThan(1);
        operation.path("responses").properties().forEach(response -> {
            assertThat(response.getKey()).as(where).matches("[1-5]\\d\\d|default");
            assertThat(response.getValue().path("description").asText())
                    .as(where)
                    .isNotEmpty();
            response.getValue().path("content").forEach(content -> schema(where, content.path("schema")));
        });
        operation
                .path("security")
                .forEach(each -> each.fieldNames()
                        .forEachRemaining(scheme -> assertThat(document.at("/components/securitySchemes")
                                        .has(scheme))
                                .as("%s needs the scheme %s", where, scheme)
                                .isTrue()));
    }

    private void schema(String where, JsonNode schema) {
        assertThat(schema).as(where).isInstanceOf(ObjectNode.class);
        if (schema.has("$ref")) {
            var target = schema.path("$ref").asText();
            assertThat(target).as(where).startsWith("#/");
            assertThat(document.at(target.substring(1)).isObject())
                    .as("%s refers to %s", where, target)
                    .isTrue();
        }
        var type = schema.path("type");
        if (type.isTextual()) assertThat(TYPES).as(where).contains(type.asText());
        if (type.isArray()) type.forEach(each -> assertThat(TYPES).as(where).contains(each.asText()));
        if (schema.has("minimum")) {
            assertThat(schema.path("minimum").asLong())
                    .as(where)
                    .isLessThanOrEqualTo(schema.path("maximum").asLong());
        }
        if (schema.has("minLength")) {
            assertThat(schema.path("minLength").asLong())
                    .as(where)
                    .isNotNegative()
                    .isLessThanOrEqualTo(schema.path("maxLength").asLong());
        }
        schema.path("required")
                .forEach(each -> assertThat(schema.path("properties").has(each.asText()))
                        .as("%s requires %s", where, each)
                        .isTrue());
        schema.path("properties").properties().forEach(each -> schema(where + "." + each.getKey(), each.getValue()));
        if (type.asText().equals("array")) schema(where + "[]", schema.path("items"));
        if (schema.has("additionalProperties")) schema(where + "{}", schema.path("additionalProperties"));
    }
}
