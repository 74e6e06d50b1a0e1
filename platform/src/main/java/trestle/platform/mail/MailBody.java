package trestle.platform.mail;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The text of a message, written once and sent as plain text and as simple HTML: paragraphs, and links that stand by
 * themselves. Nothing in it is taken for markup.
 */
public final class MailBody {
    private final List<Part> parts = new ArrayList<>();

    private sealed interface Part {
        record Paragraph(String text) implements Part {}

        record Link(String label, URI to) implements Part {}
    }

    public MailBody paragraph(String text) {
        parts.add(new Part.Paragraph(text));
        return this;
    }

    /** A link in a line of its own, its address written out. */
    public MailBody link(String label, URI to) {
        if (!"https".equals(to.getScheme()) && !"http".equals(to.getScheme())) {
            throw new IllegalArgumentException("A message links to web pages only.");
        }
        parts.add(new Part.Link(label, to));
        return this;
    }

    public MailMessage to(String address, String subject) {
        return new MailMessage(address, subject, plain(), Optional.of(html()));
    }

    private String plain() {
        return parts.stream()
                .map(part -> switch (part) {
                    case Part.Paragraph(var text) -> text + "\n";
                    case Part.Link(var label, var to) -> label + ":\n" + to + "\n";
                })
                .collect(Collectors.joining("\n"));
    }

    private String html() {
        return parts.stream()
                .map(part -> switch (part) {
                    case Part.Paragraph(var text) -> "<p>" + escaped(text).replace("\n", "<br>\n") + "</p>\n";
                    case Part.Link(var label, var to) ->
                        "<p>" + escaped(label) + ":<br>\n<a href=\"" + escaped(to.toString()) + "\">"
                                + escaped(to.toString()) + "</a></p>\n";
                })
                .collect(Collectors.joining(
                        "",
                        "<!doctype html>\n<html><body style=\"font-family: sans-serif; line-height: 1.5\">\n",
                        "</body></html>\n"));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
