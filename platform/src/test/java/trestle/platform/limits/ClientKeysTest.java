package trestle.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ClientKeysTest {
    private final ClientKeys clients = new ClientKeys(new byte[32]);

    @Test
    void aNameTellsNeitherAddressNorLogin() {
        assertThat(clients.address("192.0.2.1"))
                .startsWith("ip-")
                .doesNotContain("192")
                .hasSize(35);
        assertThat(clients.login("ann@example.org")).startsWith("login-").doesNotContain("ann");
        assertThat(new ClientKeys(
                                "another key of thirty-two bytes.".getBytes(java.nio.charset.StandardCharsets.US_ASCII))
                        .login("ann@example.org"))
                .isNotEqualTo(clients.login("ann@example.org"));
    }

    @Test
    void aLoginIsOneHoweverItIsTyped() {
        assertThat(clients.login(" Ann@Example.org ")).isEqualTo(clients.login("ann@example.org"));
        assertThat(clients.login("bea@example.org")).isNotEqualTo(clients.login("ann@example.org"));
    }

    @Test
    void namesOfADayTellNothingOnAnother() {
        var today = LocalDate.of(2040, 1, 15);

        assertThat(clients.on(today).address("192.0.2.1"))
                .isEqualTo(clients.on(today).address("192.0.2.1"))
                .isNotEqualTo(clients.on(today.plusDays(1)).address("192.0.2.1"))
                .isNotEqualTo(clients.address("192.0.2.1"));
    }

    @Test
    void theNetworkOfOneCustomerIsOneAddress() {
        assertThat(clients.address("2001:db8:1:2::1")).isEqualTo(clients.address("2001:db8:1:2:ffff::9"));
        assertThat(clients.address("2001:db8:1:3::1")).isNotEqualTo(clients.address("2001:db8:1:2::1"));
        assertThat(clients.address("192.0.2.1")).isNotEqualTo(clients.address("192.0.2.2"));
    }

    @Test
    void aPortBracketsAndAZoneAreNoPartOfAnAddress() {
        assertThat(Stream.of("10.50.1.1", "10.50.1.1:50000", "10.50.1.1:50001", "::ffff:10.50.1.1", "[::ffff:a32:101]")
                        .map(clients::address))
                .containsOnly(clients.address("10.50.1.1"));
        assertThat(Stream.of("[2001:db8::1]", "[2001:db8::2]:443", "[2001:db8::3%25eth0]:443", "2001:DB8::4%eth0")
                        .map(clients::address))
                .containsOnly(clients.address("2001:db8::1"));
    }

    @Test
    void whateverIsNoAddressIsOneClient() {
        assertThat(Stream.of(
                                "",
                                "unknown",
                                "_hidden",
                                "no:address",
                                "nor:this",
                                "1.2.3.400",
                                "1.2.3",
                                "[1.2",
                                "10.0.0.1:")
                        .map(clients::address))
                .containsOnly(clients.address(ClientAddress.UNKNOWN));
    }
}
