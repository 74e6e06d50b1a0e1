package trestle.rollmodel.transfer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import trestle.platform.web.EnumText;
import trestle.platform.web.Json;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.LocalTimes;

/** The journal as one page that needs nothing else: no script, no picture, no connection. Nothing in it is markup. */
final class JournalPage {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
    private static final String STYLE = """
            :root{color-scheme:light dark;--ground:#fbfcfc;--surface:#fff;--line:#d5dcdc;--text:#1b2424;--muted:#576464;\
            --accent:#0a6b68}
            @media (prefers-color-scheme:dark){:root{--ground:#121818;--surface:#1a2222;--line:#344040;--text:#e6eded;\
            --muted:#9fb0b0;--accent:#5fc9c3}}
            *{box-sizing:border-box}
            body{margin:0 auto;max-width:45rem;padding:2rem 1rem 4rem;background:var(--ground);color:var(--text);\
            font:16px/1.5 system-ui,sans-serif}
            h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem}
            h2{font-size:1.25rem;margin:2.5rem 0 .75rem;color:var(--accent)}
            h3{font-size:1rem;margin:0}
            article{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:1rem;margin:0 0 1rem}
            p{margin:.5rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
            .muted,figcaption{color:var(--muted);font-size:.875rem}
            .private{border-left:4px double var(--accent);padding-left:.75rem}
            blockquote{margin:.75rem 0 0;border-top:1px solid var(--line);padding-top:.5rem}
            ul{display:flex;flex-wrap:wrap;gap:.25rem .5rem;list-style:none;margin:.25rem 0;padding:0}
            li{border:1px solid var(--line);border-radius:8px;padding:0 .5rem;font-size:.875rem}
            """;

    private final OutputStream out;
    private String month = "";

    JournalPage(OutputStream out) {
        this.out = out;
    }

    void begin(String name, Scope scope) throws IOException {
        var title = name.isEmpty() ? "Training journal" : "Training journal of " + name;
        write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
                + "<title>" + escaped(title) + "</title>\n<style>\n" + STYLE
                + "</style>\n</head>\n<body>\n<header>\n<h1>"
                + escaped(title) + "</h1>\n<p class=\"muted\">"
                + (scope == Scope.ALL
                        ? "With private notes. Days are those of the place where you trained."
                        : "What is shared with coaches. Days are those of the place where you trained.")
                + "</p>\n</header>\n<main>\n");
    }

    void entry(Entry entry, Scope scope, List<Comment> comments) throws IOException {
        var time = LocalTimes.of(entry.createdAt(), entry.utcOffset(), ZoneOffset.UTC);
        var heading = MONTH.format(time);
        if (!heading.equals(month)) {
            month = heading;
            write("<h2>" + escaped(heading) + "</h2>\n");
        }
        var metrics = entry.sessionMetrics();
        write("<article id=\"" + escaped(entry.entryId()) + "\">\n<h3><time datetime=\""
                + Json.moment(entry.createdAt()) + "\">" + escaped(DAY.format(time))
                + "</time></h3>\n<p class=\"muted\">" + metrics.durationMinutes() + " min \u00b7 intensity "
                + metrics.intensity() + " \u00b7 " + metrics.rounds() + " rounds \u00b7 "
                + escaped(EnumText.text(metrics.giOrNoGi())) + " \u00b7 load " + metrics.trainingLoad()
                + (entry.coachVisible() ? "" : " \u00b7 not shown to coaches") + "</p>\n");
        tags(metrics.tags());
        paragraph("", entry.sections().shared());
        if (scope == Scope.ALL) {
            paragraph(" class=\"private\"", entry.sections().personal());
        }
        for (var comment : comments) {
            write("<blockquote>\n<p>" + escaped(comment.body()) + "</p>\n<p class=\"muted\">Coach, "
                    + escaped(DAY.format(comment.createdAt().atOffset(ZoneOffset.UTC)))
                    + (comment.visible() ? "" : ", hidden by you")
                    + "</p>\n</blockquote>\n");
        }
        write("</article>\n");
    }

    private void tags(List<String> tags) throws IOException {
        if (!tags.isEmpty()) {
            write("<ul aria-label=\"Tags\">");
            for (var tag : tags) {
                write("<li>" + escaped(tag) + "</li>");
            }
            write("</ul>\n");
        }
    }

    private void paragraph(String attributes, String text) throws IOException {
        if (!text.isEmpty()) {
            var label = attributes.isEmpty() ? "" : "<strong>Only you:</strong> ";
            write("<p" + attributes + ">" + label + escaped(text) + "</p>\n");
        }
    }

    void end(long entries) throws IOException {
        write((entries == 0 ? "<p>There are no entries.</p>\n" : "") + "</main>\n</body>\n</html>\n");
        out.flush();
    }

    private void write(String html) throws IOException {
        out.write(html.getBytes(StandardCharsets.UTF_8));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
