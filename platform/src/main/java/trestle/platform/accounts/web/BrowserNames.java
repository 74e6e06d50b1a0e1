package trestle.platform.accounts.web;

import java.util.LinkedHashMap;
import java.util.Map;

/** Names of browsers and systems that people know, from what browsers say of themselves. */
final class BrowserNames {
    /** The first that is found counts: most claim to be others too. */
    private static final Map<String, String> BROWSERS = ordered(
            "Edg",
            "Edge",
            "OPR/",
            "Opera",
            "SamsungBrowser",
            "Samsung Internet",
            "Firefox",
            "Firefox",
            "FxiOS",
            "Firefox",
            "CriOS",
            "Chrome",
            "Chrome",
            "Chrome",
            "Safari",
            "Safari");

    private static final Map<String, String> SYSTEMS = ordered(
            "iPhone",
            "iPhone",
            "iPad",
            "iPad",
            "Android",
            "Android",
            "Windows",
            "Windows",
            "CrOS",
            "ChromeOS",
            "Mac OS",
            "macOS",
            "Linux",
            "Linux");

    private static final int SHOWN_MAX = 60;

    private BrowserNames() {}

    static String name(String userAgent) {
        var browser = find(BROWSERS, userAgent);
        var system = find(SYSTEMS, userAgent);
        if (browser.isEmpty()) {
            return userAgent.length() <= SHOWN_MAX ? userAgent : userAgent.substring(0, SHOWN_MAX) + "…";
        }
        return system.isEmpty() ? browser : browser + " · " + system;
    }

    private static String find(Map<String, String> names, String userAgent) {
        return names.entrySet().stream()
                .filter(name -> userAgent.contains(name.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    private static Map<String, String> ordered(String... signsAndNames) {
        var names = new LinkedHashMap<String, String>();
        for (var at = 0; at < signsAndNames.length; at += 2) {
            names.put(signsAndNames[at], signsAndNames[at + 1]);
        }
        return names;
    }
}
