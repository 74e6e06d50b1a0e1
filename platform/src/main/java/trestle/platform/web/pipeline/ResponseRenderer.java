package trestle.platform.web.pipeline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.Utf8ByteOutput;
import trestle.platform.web.Json;
import trestle.platform.web.Response;
import trestle.platform.web.View;

/** Turns what a handler answered into bytes: a page within its site's frame, a value as JSON. */
final class ResponseRenderer {
    private ResponseRenderer() {}

    static Response of(AdmittedRequest request, Response response) {
        return switch (response.body()) {
            case Response.Body.Html(var view) -> with(response, page(request, view));
            case Response.Body.Value value -> json(request, response);
            case Response.Body.Bytes bytes -> response;
            case Response.Body.None none -> response;
            case Response.Body.Moved moved -> response;
            case Response.Body.Stream stream -> response;
            case Response.Body.Ranged ranged -> response;
            case Response.Body.Written written -> response;
            case Response.Body.Events events -> response;
            case Response.Body.Sent sent -> response;
        };
    }

    /** A value as the site spells it; one that comes with a capability includes the token for it. Other bodies stay. */
    static Response json(AdmittedRequest request, Response response) {
        if (!(response.body() instanceof Response.Body.Value(var value))) return response;
        var naming = request.route().naming();
        var granted = response.grants().stream()
                .filter(grant -> !grant.life().isZero() && !grant.prefix().isEmpty())
                .findFirst();
        if (granted.isPresent() && Json.mapper(naming).valueToTree(value) instanceof ObjectNode object) {
            object.put("csrf", request.csrf(granted.get()));
            return with(response, Json.bytes(object, naming));
        }
        return with(response, Json.bytes(value, naming));
    }

    private static byte[] page(AdmittedRequest request, View view) {
        var content = view.whole() ? request.layout().around(request.visit(), view.title(), view.body()) : view.body();
        var output = new Utf8ByteOutput();
        content.writeTo(new OwaspHtmlTemplateOutput(output));
        return output.toByteArray();
    }

    private static Response with(Response response, byte[] bytes) {
        return response.with(new Response.Body.Bytes(bytes));
    }
}
