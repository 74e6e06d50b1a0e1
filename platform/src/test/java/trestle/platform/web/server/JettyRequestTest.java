package trestle.platform.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JettyRequestTest {
    @ParameterizedTest
    @CsvSource({
        "[2001:db8::1], 2001:db8:0:0:0:0:0:1",
        "2001:DB8:0::1, 2001:db8:0:0:0:0:0:1",
        "[::1], 0:0:0:0:0:0:0:1",
        "127.0.0.1, 127.0.0.1",
        "::ffff:10.0.0.1, 10.0.0.1",
        "[fe80::1%eth0], fe80::1%eth0",
        "unknown, unknown",
        "host.example:80, host.example:80",
        "[, [",
    })
    void addressesHaveOneSpelling(String address, String plain) {
        assertThat(JettyRequest.plain(address)).isEqualTo(plain);
    }
}
