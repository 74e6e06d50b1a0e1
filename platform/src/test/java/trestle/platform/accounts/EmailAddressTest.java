package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EmailAddressTest {
    @Test
    void anAddressIsKeptInLowerCaseWithoutSpaceAround() {
        assertThat(EmailAddress.parse("  Ann.O'Hara+news@Example.ORG ")).contains("ann.o'hara+news@example.org");
        assertThat(EmailAddress.parse("änn@bücher.example")).contains("änn@bücher.example");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ann",
                "@example.org",
                "ann@",
                "ann@localhost",
                "ann@example..org",
                "ann@-example.org",
                "a b@example.org",
                "ann#1@example.org",
                "<ann@example.org>",
                "ann@example.org\r\nBcc: all@example.org",
                "ann,bea@example.org",
                "ann@bea@example.org",
                "ann@example.org#"
            })
    void whatIsNoAddressIsNone(String typed) {
        assertThat(EmailAddress.parse(typed)).isEmpty();
    }

    @Test
    void anAddressHasAtMost254Characters() {
        assertThat(EmailAddress.parse("a@" + "b".repeat(240) + ".example.org")).isPresent();
        assertThat(EmailAddress.parse("a@" + "b".repeat(241) + ".example.org")).isEmpty();
    }
}
