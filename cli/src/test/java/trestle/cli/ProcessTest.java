package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as a process of its own: what it prints, how it ends and what it leaves behind. */
class ProcessTest {
    private static final long END_SECONDS_MAX = 60;

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void endAll() {
        started.forEach(Process::destroyForcibly);
    }

    @Test
    void dynamodbSaysWhereItListensAndEndsCleanlyWhenTold() throws Exception {
        var process = start("dynamodb", "--port", "0", "--data", data());

        var line = firstLine(process);

        assertThat(line).matches("Listening on http://127\\.0\\.0\\.1:\\d+ \\(durable, data in .*\\)");
        assertThat(folder.resolve("data/server.json")).content().contains("\"pid\":" + process.pid());
        process.destroy();
        assertThat(exitCode(process)).isZero();
        assertThat(folder.resolve("data/server.json")).doesNotExist();
        assertThat(errors(process)).isEmpty();
    }

    @Test
    void anIdleConnectionDoesNotHoldUpTheEnd() throws Exception {
        var process = start("dynamodb", "--port", "0", "--store", "memory");
        var port = URI.create(firstLine(process).split(" ", -1)[2]).getPort();

        try (var idle = new Socket(InetAddress.getLoopbackAddress(), port)) {
            process.destroy();

            assertThat(exitCode(process)).isZero();
            assertThat(idle.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void serveNamesBothItsPorts() throws Exception {
        var process = start("serve", "--port", "0", "--dynamodb-port", "0", "--store", "memory");

        try (var out = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).matches("The front door is at http://127\\.0\\.0\\.1:\\d+");
            assertThat(out.readLine())
                    .matches("Data: DynamoDB on http://127\\.0\\.0\\.1:\\d+ \\(memory, nothing is kept\\)");
        }
        process.destroy();
        assertThat(exitCode(process)).isZero();
    }

    @Test
    void aServerInMemoryLeavesNoFileOfAnybodyBehind() throws Exception {
        var process =
                start("serve", "--port", "0", "--dynamodb-port", "none", "--store", "memory", "--systems", "rollmodel");
        try (var out = process.inputReader(StandardCharsets.UTF_8)) {
            for (var line = out.readLine(); !line.startsWith("Rollmodel is at "); line = out.readLine()) {
                assertThat(line).isNotNull();
            }
        }
        var files = temporary().getFirst();
        Files.createDirectories(files.resolve("objects/_exports"));
        Files.writeString(files.resolve("objects/_exports/ann"), "private");

        process.destroy();

        assertThat(exitCode(process)).isZero();
        assertThat(temporary()).isEmpty();
        assertThat(errors(process)).isEmpty();
    }

    private List<Path> temporary() throws IOException {
        try (var all = Files.list(folder)) {
            return all.filter(each -> each.getFileName().toString().startsWith("trestle-"))
                    .toList();
        }
    }

    @Test
    void aTakenPortIsOneSentence() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var process = start("dynamodb", "--port", "" + taken.getLocalPort(), "--store", "memory");

            assertThat(exitCode(process)).isEqualTo(1);
            assertThat(errors(process))
                    .isEqualTo("Port " + taken.getLocalPort()
                            + " is taken. Stop what listens there, or choose another with --port.");
        }
    }

    @Test
    void soIsATakenWebPort() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var port = "" + taken.getLocalPort();
            var process = start("serve", "--port", port, "--dynamodb-port", "0", "--store", "memory");

            assertThat(exitCode(process)).isEqualTo(1);
            assertThat(errors(process))
                    .isEqualTo("Port " + port + " is taken. Stop what listens there, or choose another with --port.");
        }
    }

    @Test
    void aFolderThatOthersCanReadIsWarnedOf() throws Exception {
        var data = Files.createDirectory(
                folder.resolve("data"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        var keys = Files.writeString(folder.resolve("keys"), "key secret\n");
        Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-r--r--"));
        var process = start("dynamodb", "--port", "0", "--data", data(), "--keys", keys.toString());
        firstLine(process);

        assertThat(errors(process).lines())
                .containsExactly(
                        "Warning: other users of this machine can read the data folder " + data + ". Run 'chmod 700 "
                                + data + "'.",
                        "Warning: other users of this machine can read the keys file " + keys + ". Run 'chmod 600 "
                                + keys + "'.");
    }

    @Test
    void aFolderInUseIsOneSentenceWithItsOwner() throws Exception {
        var owner = start("dynamodb", "--port", "0", "--data", data());
        firstLine(owner);

        var second = start("dynamodb", "--port", "0", "--data", data());

        assertThat(exitCode(second)).isEqualTo(1);
        assertThat(errors(second)).contains("is in use", "It is process " + owner.pid() + ", at http://127.0.0.1:");
        assertThat(errors(second)).hasLineCount(1);
    }

    @Test
    void anAddressLeftByAKilledServerIsReplaced() throws Exception {
        var killed = start("dynamodb", "--port", "0", "--data", data());
        firstLine(killed);
        killed.destroyForcibly().waitFor();
        assertThat(folder.resolve("data/server.json")).exists();

        var next = start("dynamodb", "--port", "0", "--data", data());
        firstLine(next);

        assertThat(folder.resolve("data/server.json")).content().contains("\"pid\":" + next.pid());
        next.destroy();
        assertThat(exitCode(next)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "serve", "other"})
    void trainingEndsByItselfAndStaysInItsFolder(String kind) throws Exception {
        var process = start("--train", kind, data());

        assertThat(exitCode(process)).as(errors(process)).isZero();
        assertThat(errors(process)).isEmpty();
        try (var left = Files.list(folder)) {
            assertThat(left.filter(Files::isDirectory)).isSubsetOf(List.of(folder.resolve("data")));
        }
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private Process start(String... args) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                "trestle.cli.Main"));
        command.addAll(List.of(args));
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("TRESTLE_"));
        builder.redirectError(folder.resolve("err-" + started.size()).toFile());
        var process = builder.start();
        started.add(process);
        return process;
    }

    private static String firstLine(Process process) throws IOException {
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        var line = out.readLine();
        assertThat(line).as("the line that says it is ready").isNotNull();
        return line;
    }

    private static int exitCode(Process process) throws InterruptedException {
        assertThat(process.waitFor(END_SECONDS_MAX, TimeUnit.SECONDS))
                .as("has ended")
                .isTrue();
        return process.exitValue();
    }

    private String errors(Process process) throws IOException {
        return Files.readString(folder.resolve("err-" + started.indexOf(process)))
                .strip();
    }
}
