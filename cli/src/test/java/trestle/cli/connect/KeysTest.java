package trestle.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.context.Problem;

class KeysTest {
    @TempDir
    Path folder;

    @Test
    void theFileHasAKeyAndASecretALine() throws IOException {
        var file = Files.writeString(folder.resolve("keys"), "# ours\n\nAKIA1 secret/1+=\n  AKIA2\tsecret2  \n");

        assertThat(Keys.read(file, Map.of())).isEqualTo(Map.of("AKIA1", "secret/1+=", "AKIA2", "secret2"));
    }

    @Test
    void theEnvironmentAddsAPair() throws IOException {
        var file = Files.writeString(folder.resolve("keys"), "a b\n");
        var environment = Map.of("TRESTLE_ACCESS_KEY", "c", "TRESTLE_SECRET_KEY", "d");

        assertThat(Keys.read(file, environment)).isEqualTo(Map.of("a", "b", "c", "d"));
        assertThat(Keys.read(null, environment)).isEqualTo(Map.of("c", "d"));
    }

    @Test
    void halfAPairIsRefused() {
        assertThatThrownBy(() -> Keys.read(null, Map.of("TRESTLE_ACCESS_KEY", "c")))
                .isInstanceOf(Problem.class)
                .hasMessage("TRESTLE_ACCESS_KEY and TRESTLE_SECRET_KEY belong together, and only one is set.");
    }

    @Test
    void aLineThatIsNoPairIsNamedButNotShown() throws IOException {
        var file = Files.writeString(folder.resolve("keys"), "a b\nsecret-alone\n");

        assertThatThrownBy(() -> Keys.read(file, Map.of()))
                .isInstanceOf(Problem.class)
                .hasMessage("Line 2 of the keys file " + file
                        + " is not an access key and a secret with a space between them.");
    }

    @Test
    void aFileWithoutKeysIsRefused() throws IOException {
        var file = Files.writeString(folder.resolve("keys"), "# none\n");

        assertThatThrownBy(() -> Keys.read(file, Map.of())).hasMessage("The keys file " + file + " holds no keys.");
    }

    @Test
    void aMissingFileIsRefused() {
        var file = folder.resolve("none");

        assertThatThrownBy(() -> Keys.read(file, Map.of()))
                .hasMessage("The keys file " + file + " cannot be read: it does not exist.");
    }
}
