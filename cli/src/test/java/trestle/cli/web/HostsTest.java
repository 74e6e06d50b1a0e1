package trestle.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class HostsTest {
    @Test
    void onLoopbackOnlyThisMachinesNamesAreOurs() throws UnknownHostException {
        var hosts = Hosts.of(InetAddress.getByName("127.0.0.2"));

        assertThat(hosts.allows("localhost:8080")).isTrue();
        assertThat(hosts.allows("127.0.0.1")).isTrue();
        assertThat(hosts.allows("127.0.0.2:8080")).isTrue();
        assertThat(hosts.allows("[::1]:8080")).isTrue();
        assertThat(hosts.allows("localhost.evil.example")).isFalse();
        assertThat(hosts.allows("")).isFalse();
        assertThat(hosts.allows(null)).isFalse();
    }

    @Test
    void beyondItAnyNameMayBe() throws UnknownHostException {
        var hosts = Hosts.of(InetAddress.getByName("0.0.0.0"));

        assertThat(hosts.allows("db.example:8080")).isTrue();
    }
}
