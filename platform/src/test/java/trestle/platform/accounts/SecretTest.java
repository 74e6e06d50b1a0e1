package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.junit.jupiter.api.Test;

final class SecretTest {
    @Test
    void aSecretHas32RandomBytesAndDoesNotPrintItself() {
        var secret = Secret.random(Secret.Kind.SESSION);

        assertThat(secret.text()).matches("[A-Za-z0-9_-]{43}");
        assertThat(secret.digest()).matches("[0-9a-f]{64}");
        assertThat(secret.toString()).doesNotContain(secret.text());
        assertThat(Secret.digest(Secret.Kind.SESSION, secret.text())).isEqualTo(secret.digest());
    }

    @Test
    void noTwoAreTheSame() {
        var seen = new HashSet<String>();
        for (var number = 0; number < 1_000_000; number++) {
            assertThat(seen.add(Secret.random(Secret.Kind.API_TOKEN).text())).isTrue();
        }
    }

    @Test
    void noneServesInAnothersPlace() {
        var text = Secret.random(Secret.Kind.RESET).text();

        assertThat(Secret.digest(Secret.Kind.CONFIRM, text)).isNotEqualTo(Secret.digest(Secret.Kind.RESET, text));
        assertThat(Secret.digest(Secret.Kind.SESSION, text)).isNotEqualTo(Secret.digest(Secret.Kind.RESET, text));
    }
}
