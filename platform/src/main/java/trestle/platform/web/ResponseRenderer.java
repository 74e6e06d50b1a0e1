package trestle.platform.web;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.Utf8ByteOutput;

/** Turns what a handler answered into bytes: a page within its site's frame, a value as JSON. */
final class ResponseRenderer {
    private ResponseRenderer() {}

    static Response of(Request request, Response response) {
        return switch (response.body()) {
            case Response.Body.Html(var view) -> with(response, page(request, view));
            case Response.Body.Value(var value) -> with(response, Json.bytes(value));
            case Response.Body.Bytes bytes -> response;
            case Response.Body.None none -> response;
            case Response.Body.Moved moved -> response;
            case Response.Body.Stream stream -> response;
        };
    }

    private static byte[] page(Request request, View view) {
        var content =
                view.whole() ? request.site().frame().around(request.visit(), view.title(), view.body()) : view.body();
        var output = new Utf8ByteOutput();
        content.writeTo(new OwaspHtmlTemplateOutput(output));
        return output.toByteArray();
    }

    private static Response with(Response response, byte[] bytes) {
        return response.with(new Response.Body.Bytes(bytes));
    }
}
