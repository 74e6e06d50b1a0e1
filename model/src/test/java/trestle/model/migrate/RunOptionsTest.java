package trestle.model.migrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RunOptionsTest {
    private static final RunOptions STANDARD = RunOptions.standard();

    @Test
    void theStandardRunIsNeitherADryRunNorALaterPartOfOne() {
        assertThat(STANDARD.segments()).isEqualTo(4);
        assertThat(STANDARD.itemsPerSecond()).isEmpty();
        assertThat(STANDARD.dryRun()).isFalse();
        assertThat(STANDARD.resume()).isFalse();
        assertThat(STANDARD.settings()).isEmpty();
        assertThat(STANDARD.lease()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void everyRunnerHasANameOfItsOwn() {
        assertThat(STANDARD.owner()).isNotEqualTo(RunOptions.standard().owner());
    }

    @Test
    void eachOptionChangesOneThing() {
        var all = STANDARD.withSegments(2)
                .withItemsPerSecond(50)
                .asDryRun()
                .resuming()
                .with(Map.of("to", "8"))
                .withLease(Duration.ofSeconds(5))
                .ownedBy("me");

        assertThat(all)
                .isEqualTo(new RunOptions(
                        2, OptionalInt.of(50), true, true, Map.of("to", "8"), Duration.ofSeconds(5), "me"));
    }

    @Test
    void numbersThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> STANDARD.withSegments(0))
                .withMessage("A scan has 1 to 64 segments, not 0.");
        assertThatIllegalArgumentException().isThrownBy(() -> STANDARD.withSegments(65));
        assertThat(STANDARD.withSegments(64).segments()).isEqualTo(64);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> STANDARD.withItemsPerSecond(0))
                .withMessage("A rate is at least 1 item a second, not 0.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> STANDARD.withLease(Duration.ZERO))
                .withMessage("A lease lasts a while, not PT0S.");
    }

    @Test
    void settingsDoNotChangeWithTheMapTheyWereGivenIn() {
        var settings = new HashMap<>(Map.of("to", "8"));
        var options = STANDARD.with(settings);

        settings.put("to", "16");

        assertThat(options.settings()).containsEntry("to", "8");
    }
}
