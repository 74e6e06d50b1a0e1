package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import trestle.platform.text.Digests;

/** What is stored of a request that may be repeated. */
final class EncryptedResponseTest {
    private static final byte[] BODY = "{\"passcode\":\"sesame1\"}".getBytes(StandardCharsets.UTF_8);

    private static EncryptedResponse of(String key, String scope) {
        return new EncryptedResponse(key, "/shareables", scope);
    }

    @Test
    void aBodyIsRecognisedOnlyWithTheKeyThatCameWithIt() {
        var digest = of("a-key-of-twenty-chars", "POST /access").hashOf(BODY);

        assertThat(digest)
                .isEqualTo(of("a-key-of-twenty-chars", "POST /access").hashOf(BODY))
                .isNotEqualTo(of("another-key-of-twenty", "POST /access").hashOf(BODY))
                .isNotEqualTo(of("a-key-of-twenty-chars", "POST /other").hashOf(BODY))
                .isNotEqualTo(Digests.hex(BODY));
    }

    @Test
    void anotherBodyHasAnotherDigest() {
        var request = of("a-key-of-twenty-chars", "POST /access");

        assertThat(request.hashOf(new byte[] {1})).isNotEqualTo(request.hashOf(BODY));
    }
}
