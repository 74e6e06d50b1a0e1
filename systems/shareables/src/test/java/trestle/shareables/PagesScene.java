package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A site of its own for each test, with two people at two addresses who open its pages. */
abstract class PagesScene {
    @TempDir
    private Path folder;

    ShareablesSite site;
    Browser ann;
    Browser bob;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
    }

    @AfterEach
    void close() {
        site.close();
    }

    /** What the first group of a pattern finds in a page. */
    static String found(Pattern pattern, String body) {
        var matcher = pattern.matcher(body);
        assertThat(matcher.find()).as(body).isTrue();
        return matcher.group(1);
    }
}
