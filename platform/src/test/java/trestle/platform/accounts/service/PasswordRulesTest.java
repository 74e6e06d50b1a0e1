package trestle.platform.accounts.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.accounts.service.PasswordRules.Fault;

final class PasswordRulesTest {
    private final CommonPasswords common = CommonPasswords.standard();
    private final PasswordRules rules = new PasswordRules(common, List.of("rollmodel"));

    private Optional<Fault> fault(String password) {
        return rules.fault(password, "ann.summers@example.org", "Ann Gwendolyn");
    }

    @Test
    void tenToAHundredAndTwentyEightCharactersMayBeChosen() {
        assertThat(fault("xq7vlmzo9")).contains(Fault.TOO_SHORT);
        assertThat(fault("xq7vlmzo9b")).isEmpty();
        assertThat(fault("gravel " + "umbrella ".repeat(13) + "pine")).isEmpty();
        assertThat(fault("ab".repeat(64) + "x")).contains(Fault.TOO_LONG);
    }

    @Test
    void lengthIsCountedInCharactersAsTheyAreComposed() {
        assertThat(fault("🌲🌳🌴🌵🌷🌸🌹🌻🌼")).contains(Fault.TOO_SHORT);
        assertThat(fault("🌲🌳🌴🌵🌷🌸🌹🌻🌼🍀")).isEmpty();
        assertThat(fault("e\u0301".repeat(5) + "xyzt")).contains(Fault.TOO_SHORT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password1234", "Password123!", "P4ssw0rd2024", "1234567890", "9876543210", "qwertyuiop", "aaaaaaaaaa",
                "abcabcabcabc", "abcdefghijkl", "iloveyou1234", "1q2w3e4r5t", "letmein!!!!", "12345football",
                        "superman2025"
            })
    void commonOnesAreRefusedHoweverTheyAreDressed(String password) {
        assertThat(fault(password)).contains(Fault.COMMON);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ann.summers@example.org", "summers2024", "gwendolyn123", "Rollmodel99!", "GwendolynSummers"})
    void onesMadeOfOnesOwnNamesAreRefused(String password) {
        assertThat(fault(password)).contains(Fault.PERSONAL);
    }

    @Test
    void aNameWithinALongerPasswordIsNoHarm() {
        assertThat(fault("gwendolyn likes gravel roads")).isEmpty();
        assertThat(fault("dragon8472916350284")).isEmpty();
    }

    @Test
    void theListIsWhatItIsMadeFromAndLongEnough() throws IOException {
        try (var list = Objects.requireNonNull(PasswordRules.class.getResourceAsStream("common-passwords.txt"))) {
            var text = new String(list.readAllBytes(), StandardCharsets.UTF_8);

            assertThat(text).isEqualTo(CommonPasswordList.text());
            assertThat(text.lines().filter(line -> line.length() >= PasswordRules.LENGTH_MIN))
                    .hasSizeGreaterThan(3_000);
        }
    }
}
