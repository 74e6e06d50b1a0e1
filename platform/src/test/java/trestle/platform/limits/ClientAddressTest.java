package trestle.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClientAddressTest {
    @ParameterizedTest
    @CsvSource({
        "[2001:db8::1], 2001:db8:0:0:0:0:0:1",
        "2001:DB8:0::1, 2001:db8:0:0:0:0:0:1",
        "[2001:db8::1]:443, 2001:db8:0:0:0:0:0:1",
        "[::1], 0:0:0:0:0:0:0:1",
        "127.0.0.1, 127.0.0.1",
        "127.0.0.1:8080, 127.0.0.1",
        "255.249.199.99, 255.249.199.99",
        "::ffff:10.0.0.1, 10.0.0.1",
        "[fe80::1%eth0], fe80:0:0:0:0:0:0:1",
        "fe80::1%25eth0, fe80:0:0:0:0:0:0:1",
        "unknown, unknown",
        "host.example:80, unknown",
        "localhost, unknown",
        "1.2.3.256, unknown",
        "01.2.3.4, unknown",
        "2001:db8:1:2:3:4:5:6:443, unknown",
        "[, unknown",
        "[], unknown",
        ":, unknown",
    })
    void addressesHaveOneSpelling(String text, String address) {
        assertThat(ClientAddress.canonical(text)).isEqualTo(address);
    }
}
