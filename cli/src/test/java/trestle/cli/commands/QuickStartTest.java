package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.cli.context.Context;
import trestle.cli.context.Settings;
import trestle.cli.serve.Task;

/** The quick way to read a command line and picocli's must come to the same. */
class QuickStartTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dynamodb",
                "dynamodb --port 0",
                "dynamodb --port=8001 --store memory",
                "dynamodb --store DURABLE --data /srv/data --host ::1",
                "dynamodb --keys keys --host 0.0.0.0",
                "serve",
                "serve --port 9090",
                "serve --dynamodb-port=0 --port 0 --store relaxed",
                "serve --data x=y",
                "serve --dynamodb-port none",
                "serve --cors-origins http://localhost:3000",
                "dynamodb --cors-origins *",
                "serve --systems none",
                "serve --systems=rollmodel,gallery --store memory"
            })
    void plainLinesAreReadAsPicocliReadsThem(String line) {
        assertAgreement(Map.of(), line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "dynamodb --port 1", "serve", "serve --port 1", "serve --dynamodb-port 1"})
    void theEnvironmentIsReadAsPicocliReadsIt(String line) {
        assertAgreement(Map.of("TRESTLE_PORT", "81", "TRESTLE_STORE", "memory"), line);
        assertAgreement(Map.of("TRESTLE_PORT", "81", "TRESTLE_DYNAMODB_PORT", "82"), line);
        assertAgreement(Map.of("TRESTLE_DATA", "/d", "TRESTLE_KEYS", "k", "TRESTLE_HOST", " ::1 "), line);
        assertAgreement(Map.of("TRESTLE_DATA", " "), line);
        assertAgreement(Map.of("TRESTLE_SYSTEMS", "none"), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--help",
                "verify x",
                "serve --help",
                "serve -h",
                "serve --port",
                "serve --port x",
                "serve --port 1 --port 2",
                "serve --store=",
                "serve --data -x",
                "serve --config x",
                "dynamodb --dynamodb-port 1",
                "dynamodb --port -1",
                "dynamodb extra",
                "dynamodb --"
            })
    void everythingElseIsLeftToPicocli(String line) {
        assertThat(quick(Map.of(), words(line))).isNull();
    }

    @Test
    void aConfigurationFileIsLeftToPicocli() {
        assertThat(quick(Map.of("TRESTLE_CONFIG", "x"), "serve")).isNull();
    }

    private static void assertAgreement(Map<String, String> environment, String line) {
        assertThat(quick(environment, words(line))).isNotNull().isEqualTo(picocli(environment, words(line)));
    }

    private static Task quick(Map<String, String> environment, String... args) {
        return QuickStart.read(args, new Settings(environment, args)).orElse(null);
    }

    private static Task picocli(Map<String, String> environment, String... args) {
        var nowhere = new PrintWriter(Writer.nullWriter());
        var line = CommandTree.build(new Settings(environment, args), new Context(environment, nowhere, nowhere));
        var command = line.parseArgs(args).subcommand().commandSpec().userObject();
        return command instanceof ServeCommand serve ? serve.task() : ((DynamoDbCommand) command).task();
    }

    private static String[] words(String line) {
        return line.isEmpty() ? new String[0] : line.split(" ", -1);
    }
}
