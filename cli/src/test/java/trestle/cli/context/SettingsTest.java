package trestle.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SettingsTest {
    private static Settings of(Map<String, String> environment) {
        return new Settings(environment, new String[0]);
    }

    @Test
    void theVariablesOfTheArchivesDesignNameItsTableAndBucket() {
        var settings = of(Map.of("TABLE_NAME", "OurLetters", "ARCHIVE_BUCKET", "our-letters"));

        assertThat(settings.find(List.of("archive.table")).orElseThrow().value())
                .isEqualTo("OurLetters");
        assertThat(settings.find(List.of("objects")).orElseThrow().value()).isEqualTo("s3://our-letters");
        assertThat(settings.find(List.of("rollmodel.table"))).isEmpty();
    }

    @Test
    void aSettingOfOursComesFirst() {
        var settings = of(Map.of("TABLE_NAME", "OurLetters", "TRESTLE_ARCHIVE_TABLE", "prod-HoldThatThought"));

        assertThat(settings.find(List.of("archive.table")).orElseThrow().value())
                .isEqualTo("prod-HoldThatThought");
    }
}
