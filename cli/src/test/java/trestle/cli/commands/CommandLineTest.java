package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.context.Problem;
import trestle.cli.context.Settings;

class CommandLineTest {
    @Test
    void theVersionIsTheBuilds() {
        var run = CommandRun.of("--version");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out().strip()).matches("trestle \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"smtp://user:secret@host:port", "mail.example.org", "http://mail.example.org"})
    void aWrongMailServerIsRefusedBeforeAnythingStarts(String server) {
        var run = CommandRun.of("serve", "--smtp-url", server, "--mail-from", "no-reply@example.org");

        assertThat(run.exitCode()).isNotZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("--smtp-url is an address such as").doesNotContain("secret", "\tat ");
    }

    /** Each value with nothing else that is wrong or missing, so that the sentence must be about the value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "serve --port abc | --port",
                "serve --dynamodb-port 99999 | --dynamodb-port",
                "serve --store foo | --store",
                "serve --systems nosuch | There is no model 'nosuch'.",
                "serve --public-url foo | --public-url is an address",
                "serve --public-url https://example.org/path | --public-url is an address",
                "serve --host 0.0.0.0 | --public-url",
                "serve --host 300.1.1.1.1. | --host",
                "serve --cors-origins foo | 'foo' is not an origin",
                "serve --keys /nonexistent/keys | The keys file /nonexistent/keys",
                "serve --dynamodb foo | --dynamodb is aws or an address",
                "serve --dynamodb http://127.0.0.1:1 | --secrets",
                "serve --objects s3:// | --objects is a folder, or a bucket",
                "serve --objects s3://No_Bucket | --objects is a folder, or a bucket",
                "serve --smtp-url foo | --smtp-url is an address",
                "serve --smtp-url smtp://mail.example.org | --mail-from",
                "serve --mail-from foo | --mail-from is an email address",
                "dynamodb --port abc | --port",
                "dynamodb --host 0.0.0.0 --store memory | --keys",
                "dynamodb --cors-origins foo | 'foo' is not an origin",
                "tables --systems nosuch | There is no model 'nosuch'.",
                "tables --endpoint foo | 'foo' is no address",
                "backup b.zip --dynamodb foo --without-secrets | 'foo' is no address"
            })
    @Timeout(20) // a value that is taken for right starts a server
    void aWrongValueIsNamedAndEndsWithTwoWhereverItIsSeen(String line, String sentence) {
        var run = CommandRun.of(line.split(" "));

        assertThat(run.exitCode()).as(run.err()).isEqualTo(Problem.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(sentence).doesNotContain("\tat ").hasLineCount(1);
    }

    @Test
    void aWrongSenderOfMailIsRefusedBeforeAnythingStarts() {
        var run = CommandRun.of("serve", "--smtp-url", "smtp://mail.example.org", "--mail-from", "x");

        assertThat(run.exitCode()).isNotZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("--mail-from is an email address such as")
                .doesNotContain("\tat ");
    }

    @Test
    void helpNamesEveryCommandAndFitsATerminal() {
        var run = CommandRun.of("--help");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains(
                        "dynamodb",
                        "serve",
                        "tables",
                        "query",
                        "lint",
                        "docs",
                        "export-model",
                        "verify",
                        "backup",
                        "restore",
                        "TRESTLE_PORT")
                .contains("Examples:");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dynamodb",
                "serve",
                "tables",
                "query",
                "migrate",
                "reshard",
                "lint",
                "docs",
                "export-model",
                "verify",
                "backup",
                "restore",
                "check",
                "set-admin-role",
                "jobs",
                "help"
            })
    void everyCommandExplainsItself(String command) {
        var run = CommandRun.of(command, "--help");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Usage: trestle " + command, "Exit codes:", "Examples:");
        assertThat(run.out()).doesNotContain("--train");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(run.out().split("\\s+")).containsAll(wordsOfOptions(command));
        assertThat(footer(command)).as("lines that picocli would break").allMatch(line -> line.length() < 80);
    }

    private static List<String> footer(String command) {
        var tree = CommandTree.build(new Settings(Map.of(), new String[0]), Context.silent());
        return List.of(tree.getSubcommands()
                .get(command)
                .getCommandSpec()
                .usageMessage()
                .footer());
    }

    /** Each must be whole in the help: a line may end between words, not within a flag or an address. */
    private static List<String> wordsOfOptions(String command) {
        var tree = CommandTree.build(new Settings(Map.of(), new String[0]), Context.silent());
        return tree.getSubcommands().get(command).getCommandSpec().options().stream()
                .map(option -> String.join(" ", option.description())
                        .replace("${DEFAULT-VALUE}", String.valueOf(option.defaultValue())))
                .flatMap(text -> Stream.of(text.split("\\s+")))
                .toList();
    }

    @Test
    void colourIsForTerminalsAlone() {
        assertThat(CommandRun.of("--help").out()).doesNotContain("\u001b");
    }

    @Test
    void everyCommandIsFoundByTheNameItBears() {
        var tree = CommandTree.build(new Settings(Map.of(), new String[0]), Context.silent());

        tree.getSubcommands().forEach((name, line) -> {
            var bears = line.getCommandSpec().userObject().getClass().getAnnotation(Command.class);
            assertThat(name).isEqualTo(bears.name());
        });
    }

    @Test
    void helpIsAlsoACommand() {
        assertThat(CommandRun.of("help").out())
                .isEqualTo(CommandRun.of("--help").out());
        assertThat(CommandRun.of("help", "serve").out())
                .isEqualTo(CommandRun.of("serve", "--help").out())
                .startsWith("Usage: trestle serve");
        assertThat(CommandRun.of("help", "--help").out()).startsWith("Usage: trestle help");
    }

    @Test
    void theBareWordShowsWhatThereIs() {
        var run = CommandRun.of();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Usage: trestle", "dynamodb", "serve", "verify");
    }

    @Nested
    class WhenTheLineIsNotUnderstood {
        @Test
        void aCommandNearAKnownOneIsSuggested() {
            assertComplaint(
                    CommandRun.of("serv"), "Unknown command 'serv'. Did you mean 'serve'? See 'trestle --help'.");
        }

        @Test
        void aCommandNearNothingIsNot() {
            assertComplaint(CommandRun.of("frobnicate"), "Unknown command 'frobnicate'. See 'trestle --help'.");
        }

        @Test
        void anOptionNearAKnownOneIsSuggested() {
            assertComplaint(
                    CommandRun.of("dynamodb", "--prot=8001"),
                    "Unknown option '--prot'. Did you mean '--port'? See 'trestle dynamodb --help'.");
        }

        @Test
        void aPortOutOfRangeIsRefused() {
            assertComplaint(
                    CommandRun.of("dynamodb", "--port", "65536"),
                    "Invalid value for option '--port': '65536' is not a port: give a number from 0 to 65535."
                            + " See 'trestle dynamodb --help'.");
        }

        @Test
        void anUnknownStoreIsRefused() {
            assertComplaint(
                    CommandRun.of("serve", "--store", "disk"),
                    "Invalid value for option '--store': 'disk' is none of memory, relaxed, durable."
                            + " See 'trestle serve --help'.");
        }

        @Test
        void anUnknownCommandHasNoHelp() {
            for (var words : List.of(List.of("nosuch", "--help"), List.of("nosuch", "-h"), List.of("help", "nosuch"))) {
                assertComplaint(
                        CommandRun.of(words.toArray(String[]::new)), "Unknown command 'nosuch'. See 'trestle --help'.");
            }
        }

        @Test
        void aWordTooManyIsRefused() {
            assertComplaint(
                    CommandRun.of("dynamodb", "now"), "Unexpected argument 'now'. See 'trestle dynamodb --help'.");
        }

        @Test
        void aValueFromTheEnvironmentIsTracedToIt() {
            assertComplaint(
                    CommandRun.in(Map.of("TRESTLE_PORT", "http"), "serve"),
                    "Invalid value for option '--port': 'http' is not a port: give a number from 0 to 65535."
                            + " It was set in the environment variable TRESTLE_PORT. See 'trestle serve --help'.");
        }

        @Test
        void verifyWantsAFolder() {
            assertComplaint(
                    CommandRun.of("verify"), "Missing required parameter: 'DATA'. See 'trestle verify --help'.");
        }
    }

    @Nested
    class WhenThereIsAConfigurationFile {
        @TempDir
        Path folder;

        @Test
        void aValueFromItIsTracedToIt() throws IOException {
            var file = Files.writeString(folder.resolve("trestle.properties"), "store = disk\n");

            assertComplaint(
                    CommandRun.of("dynamodb", "--config", file.toString()),
                    "Invalid value for option '--store': 'disk' is none of memory, relaxed, durable."
                            + " It was set in the line 'store' of " + file + ". See 'trestle dynamodb --help'.");
        }

        @Test
        void aLineThatIsNoSettingIsRefused() throws IOException {
            var file = Files.writeString(folder.resolve("trestle.properties"), "dynamodb-prot = 1\n");

            assertComplaint(
                    CommandRun.in(Map.of("TRESTLE_CONFIG", file.toString()), "serve"),
                    "The configuration file " + file + " has a line 'dynamodb-prot', which is no setting."
                            + " Did you mean 'dynamodb-port'?"
                            + " Settings are: cors-origins, data, dynamodb, dynamodb-port, endpoint, host, keys, mail-from, objects,"
                            + " port, prefix, public-url, secrets, smtp-url, store, systems, trusted-proxies.");
        }

        @Test
        void oneThatIsNotThereIsRefused() {
            assertComplaint(
                    CommandRun.of("serve", "--config=" + folder.resolve("none")),
                    "There is no configuration file " + folder.resolve("none") + ".");
        }

        @Test
        void oneThatIsNotTextIsRefused() throws IOException {
            var file = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xc3, (byte) 0x28});

            assertComplaint(
                    CommandRun.of("serve", "--config", file.toString()),
                    "The configuration file " + file + " is not made of lines like 'port = 8080' in UTF-8.");
        }

        @Test
        void aFolderIsNoFile() {
            var run = CommandRun.of("serve", "--config", folder.toString());

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).startsWith("The configuration file " + folder + " cannot be read: ");
        }
    }

    @Nested
    class WhenTheAddressIsBeyondThisMachine {
        @Test
        void keysAreNeeded() {
            var run = CommandRun.of("dynamodb", "--host", "0.0.0.0", "--store", "memory");

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err().strip())
                    .isEqualTo("Other machines can reach 0.0.0.0, so requests to DynamoDB's API must be signed:"
                            + " give a file of keys with --keys.");
        }

        @Test
        void serveNeedsThemToo() {
            var run = CommandRun.of("serve", "--host=0.0.0.0", "--store=memory");

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).startsWith("Other machines can reach 0.0.0.0");
        }

        @Test
        void anAddressThatCannotBeReadIsRefused() {
            var run = CommandRun.of("dynamodb", "--host", "300.1.1.1.1.", "--store", "memory");

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err().strip()).isEqualTo("There is no address '300.1.1.1.1.'. Choose another with --host.");
        }
    }

    private static void assertComplaint(CommandRun run, String sentence) {
        assertThat(run.err().strip()).isEqualTo(sentence);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }
}
