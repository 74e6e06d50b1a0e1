package trestle.platform.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.sandbox.Tasks.Text;

final class SandboxTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final SandboxSettings SMALL =
            SandboxSettings.normal().withHeap(SandboxSettings.HEAP_BYTES_MIN).withProcesses(1);

    private final Sandbox sandbox = new Sandbox(SMALL);

    @AfterEach
    void close() {
        sandbox.close();
    }

    private Outcome<Text> run(Class<? extends SandboxTask<Text, Text>> task, String text, Duration deadline) {
        return sandbox.run(task, new Text(text), Text.class, deadline);
    }

    private String echo() {
        return ((Outcome.Done<Text>) run(Tasks.Echo.class, "hello", LONG))
                .value()
                .text();
    }

    private FileProblem.Kind problem(Class<? extends SandboxTask<Text, Text>> task, Duration deadline) {
        return ((Outcome.Failed<Text>) run(task, "", deadline)).problem().kind();
    }

    @Test
    void aProcessIsStartedByTheFirstTaskAndServesTheNext() {
        assertThat(sandbox.processes()).isEmpty();

        var first = echo();

        assertThat(first).startsWith("hello from ").isEqualTo(echo());
        assertThat(first).endsWith(" " + sandbox.processes().iterator().next());
    }

    @Test
    void aProcessIsReplacedAfterItsLastTask() {
        try (var other = new Sandbox(SMALL.withTasks(2))) {
            var answers = new HashSet<Outcome<Text>>();
            for (int i = 0; i < 4; i++) answers.add(other.run(Tasks.Echo.class, new Text(""), Text.class, LONG));

            assertThat(answers).hasSize(2);
        }
    }

    @Test
    void anIdleProcessEndsAndTheNextTaskStartsAnother() {
        try (var other = new Sandbox(SMALL.withIdle(Duration.ofMillis(50)))) {
            var answer = (Outcome.Done<Text>) other.run(Tasks.Echo.class, new Text("hello"), Text.class, LONG);
            var first = Long.parseLong(answer.value().text().substring("hello from ".length()));

            await().atMost(LONG).until(() -> ProcessHandle.of(first).isEmpty());

            assertThat(other.run(Tasks.Echo.class, new Text(""), Text.class, LONG))
                    .isInstanceOf(Outcome.Done.class);
        }
    }

    @Test
    void aTaskBeyondItsTimeIsStoppedAndTheNextOneWorks() {
        assertThat(problem(Tasks.Endless.class, SHORT)).isEqualTo(FileProblem.Kind.TOO_SLOW);
        assertThat(echo()).startsWith("hello");
    }

    @Test
    void programsOfATaskAreKilledWithIt(@TempDir Path folder) throws Exception {
        var file = folder.resolve("pid");

        assertThat(run(Tasks.StartsProgram.class, file.toString(), Duration.ofSeconds(5)))
                .isInstanceOf(Outcome.Failed.class);

        var program = ProcessHandle.of(Long.parseLong(Files.readString(file)));
        await().atMost(LONG).until(() -> !program.map(ProcessHandle::isAlive).orElse(false));
    }

    @Test
    void aTaskThatNeedsTooMuchMemoryFailsAndTheNextOneWorks() {
        assertThat(problem(Tasks.Greedy.class, LONG)).isEqualTo(FileProblem.Kind.TOO_MUCH_MEMORY);
        assertThat(echo()).startsWith("hello");
    }

    @Test
    void whateverADecoderThrowsIsADamagedFile() {
        assertThat(problem(Tasks.Throwing.class, LONG)).isEqualTo(FileProblem.Kind.DAMAGED);
        assertThat(problem(Tasks.Deep.class, LONG)).isEqualTo(FileProblem.Kind.DAMAGED);
        assertThat(problem(Tasks.Refusing.class, LONG)).isEqualTo(FileProblem.Kind.PASSWORD);
        assertThat(problem(Tasks.Talkative.class, LONG)).isEqualTo(FileProblem.Kind.TOO_MUCH_MEMORY);
    }

    @Test
    void aDiskThatIsFullIsNotTheFilesFault() {
        assertThatThrownBy(() -> run(Tasks.FullDisk.class, "", LONG))
                .isInstanceOf(SandboxUnavailableException.class)
                .hasMessageContaining("No space left");
    }

    @Test
    void aProcessThatVanishesIsReplacedOnce(@TempDir Path folder) {
        assertThat(run(Tasks.VanishingOnce.class, folder.resolve("mark").toString(), LONG))
                .isEqualTo(new Outcome.Done<>(new Text("came back")));
        assertThat(problem(Tasks.Vanishing.class, LONG)).isEqualTo(FileProblem.Kind.DAMAGED);
    }

    @Test
    void aProcessThatWasKilledWhileIdleIsReplaced() {
        var first = echo();
        ProcessHandle.of(sandbox.processes().iterator().next()).orElseThrow().destroyForcibly();

        assertThat(echo()).startsWith("hello").isNotEqualTo(first);
    }

    @Test
    void aProcessSeesNothingSecretOfTheEnvironment() {
        var names = ((Outcome.Done<Text>) run(Tasks.Environment.class, "", LONG))
                .value()
                .text();

        assertThat(names.split(","))
                .contains("PATH")
                .isSubsetOf(
                        "PATH",
                        "HOME",
                        "LANG",
                        "LC_ALL",
                        "TMPDIR",
                        "TMP",
                        "TEMP",
                        "SystemRoot",
                        "TESSDATA_PREFIX",
                        "CLASSPATH");
    }

    @Test
    void closingEndsTasksThatRun() throws Exception {
        var failure = new AtomicReference<Throwable>();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.execute(() -> {
                try {
                    run(Tasks.Endless.class, "", LONG);
                } catch (SandboxUnavailableException e) {
                    failure.set(e);
                }
            });
            await().until(() -> !sandbox.processes().isEmpty());
            sandbox.close();
        }

        assertThat(failure.get()).hasMessage("The server is stopping.");
    }

    @Test
    void anInterruptedCallerStopsItsTask() throws Exception {
        var failure = new AtomicReference<Throwable>();
        var caller = Thread.ofPlatform().start(() -> {
            try {
                run(Tasks.Endless.class, "", LONG);
            } catch (SandboxUnavailableException e) {
                failure.set(e);
            }
        });
        await().until(() -> !sandbox.processes().isEmpty());
        caller.interrupt();
        caller.join();

        assertThat(failure.get()).hasMessage("Work on a file was interrupted.");
        assertThat(sandbox.processes()).isEmpty();
        assertThat(echo()).startsWith("hello");
    }

    @Test
    void aProcessEndsWithItsServer(@TempDir Path folder) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var server = new ProcessBuilder(
                        java, "-cp", System.getProperty("java.class.path"), ShortLivedServer.class.getName())
                .redirectError(folder.resolve("err").toFile())
                .start();
        long pid;
        try (var said = server.inputReader()) {
            pid = Long.parseLong(said.readLine());
        } finally {
            server.destroyForcibly().onExit().join();
        }

        await().atMost(LONG)
                .until(() -> !ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false));
    }

    /** Prints the id of a process of its sandbox, whose task does not end, and waits to be killed. */
    static final class ShortLivedServer {
        private ShortLivedServer() {}

        public static void main(String[] args) {
            var sandbox = new Sandbox(SMALL);
            sandbox.run(Tasks.Echo.class, new Text(""), Text.class, LONG);
            System.out.println(sandbox.processes().iterator().next());
            sandbox.run(Tasks.Endless.class, new Text(""), Text.class, LONG);
        }
    }
}
