package trestle.cli.web;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** @param headers beyond those that every response has */
record Response(int status, String type, byte[] body, Map<String, String> headers) {
    static Response html(int status, String page) {
        return new Response(status, "text/html; charset=utf-8", utf8(page), Map.of("Cache-Control", "no-store"));
    }

    static Response json(int status, String json) {
        return new Response(status, "application/json", utf8(json), Map.of("Cache-Control", "no-store"));
    }

    static Response text(int status, String text) {
        return new Response(status, "text/plain; charset=utf-8", utf8(text), Map.of("Cache-Control", "no-store"));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
