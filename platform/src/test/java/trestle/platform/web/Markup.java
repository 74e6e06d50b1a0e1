package trestle.platform.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a browser would take for markup on a page of ours, and what for text. Our own templates quote every attribute
 * twice over and let no {@code <} stand for itself, so whatever else is found was put there by somebody's text.
 *
 * @param kinds each tag that opens with the names of its attributes, {@code a class href}
 * @param addresses what a tag leads to or loads
 * @param text everything else, and the values of attributes, as they are read
 */
public record Markup(Set<String> kinds, List<String> addresses, String text) {
    private static final Pattern TAG =
            Pattern.compile("</?([a-zA-Z][a-zA-Z0-9-]*)((?:\\s+[^\\s\"'<>/=]+(?:=\"[^\"]*\")?)*+)\\s*/?>");

    /** The one attribute that we write in the other quotes: it is the same on every page, and JSON. */
    private static final Pattern SETTING = Pattern.compile("<meta name=\"htmx-config\" content='[^'<>]*'>");

    /** The sanitizer of longer texts puts it between two braces, so that no template takes them for its own. */
    private static final String BETWEEN_BRACES = "<!-- -->";

    private static final Pattern ATTRIBUTE = Pattern.compile("\\s+([^\\s\"'<>/=]+)(?:=\"([^\"]*)\")?");
    private static final Set<String> LEADING =
            Set.of("href", "src", "action", "formaction", "srcset", "poster", "data", "ping", "background");

    /** @throws AssertionError where a {@code <} begins nothing that a template of ours would write */
    public static Markup of(String page) {
        var html = SETTING.matcher(page).replaceFirst("").replace(BETWEEN_BRACES, "");
        var kinds = new TreeSet<String>();
        var addresses = new ArrayList<String>();
        var text = new StringBuilder();
        int at = html.regionMatches(true, 0, "<!doctype html>", 0, 15) ? 15 : 0;
        for (int open = html.indexOf('<', at); open >= 0; open = html.indexOf('<', at)) {
            text.append(plain(html.substring(at, open)));
            var tag = TAG.matcher(html).region(open, html.length());
            if (!tag.lookingAt()) throw new AssertionError("This is no tag of ours: " + around(html, open));
            var names = new TreeSet<String>();
            var attributes = ATTRIBUTE.matcher(tag.group(2));
            while (attributes.find()) {
                var name = attributes.group(1).toLowerCase(Locale.ROOT);
                var value = plain(attributes.group(2) == null ? "" : attributes.group(2));
                names.add(name);
                text.append(' ').append(value).append(' ');
                if (LEADING.contains(name) || name.endsWith(":href")) addresses.add(value);
            }
            at = tag.end();
            if (html.charAt(open + 1) == '/') continue;
            kinds.add((tag.group(1).toLowerCase(Locale.ROOT) + " " + String.join(" ", names)).strip());
        }
        return new Markup(
                kinds, addresses, text.append(plain(html.substring(at))).toString());
    }

    /** Those addresses that are not on our own site, or run. */
    public List<String> foreignAddresses() {
        return addresses.stream().filter(address -> !isOurs(address)).toList();
    }

    private static boolean isOurs(String address) {
        return address.isEmpty()
                || address.startsWith("#")
                || address.startsWith("?")
                || address.startsWith(Sent.ORIGIN + "/")
                || address.startsWith("/") && !address.startsWith("//") && !address.startsWith("/\\");
    }

    private static String plain(String escaped) {
        return escaped.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&#34;", "\"")
                .replace("&#39;", "'")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    private static String around(String html, int at) {
        return html.substring(Math.max(0, at - 80), Math.min(html.length(), at + 80));
    }
}
