package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.pipeline.TestSite;

final class SiteTest {
    private final Site site = Site.of("small", TestSite.frame("small"));

    @ParameterizedTest
    @ValueSource(strings = {"/", "/things", "/things/a.b/..c/...", "/things?back=/../x", "/things#/../x", "/a%2fb"})
    void aPathOfTheSiteMayBeGoneOnTo(String path) {
        assertThat(site.localPath("/small" + path)).contains(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/mail",
                "/smaller",
                "https://other.example/small/",
                "//other.example/small/",
                "/small//other.example",
                "/small/\\other.example",
                "/small/a\tb",
                "/small/../mail",
                "/small/..",
                "/small/.",
                "/small/./../mail",
                "/small/things/../../mail",
                "/small/%2e%2e/mail",
                "/small/.%2E/mail",
                "/small/%2E./mail?x",
                "/small/..?x",
                "/small/..#x",
            })
    void noOtherHostOrSiteIsReached(String path) {
        assertThat(site.localPath(path)).isEmpty();
    }
}
