package trestle.rollmodel.coaching;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Texts in addresses. */
final class Hrefs {
    private Hrefs() {}

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
