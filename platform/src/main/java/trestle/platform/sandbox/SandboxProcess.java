package trestle.platform.sandbox;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** One process of the sandbox, as the server sees it. Used by one thread at a time, except for {@link #kill}. */
final class SandboxProcess {
    /** What a process sees of the server's environment, which may hold passwords. */
    private static final Set<String> ENVIRONMENT =
            Set.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TMP", "TEMP", "SystemRoot", "TESSDATA_PREFIX");

    private final Process process;
    private final ScratchFolder folder;
    private final DataOutputStream out;
    private final DataInputStream in;
    private int tasks;

    private SandboxProcess(Process process, ScratchFolder folder) {
        this.process = process;
        this.folder = folder;
        this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        this.in = new DataInputStream(process.getInputStream());
    }

    static SandboxProcess start(SandboxSettings settings) {
        var folder = ScratchFolder.create();
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var builder = new ProcessBuilder(List.of(
                java,
                "-Xmx" + (settings.heapBytes() >> 10) + "k",
                "-Xss2m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:ReservedCodeCacheSize=48m",
                "-Xshare:auto",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + folder.path(),
                "-D" + SandboxTask.SHARED_FOLDER + "=" + System.getProperty("java.io.tmpdir"),
                SandboxMain.class.getName(),
                Long.toString(settings.idle().toMillis())));
        var environment = builder.environment();
        environment.keySet().retainAll(ENVIRONMENT);
        environment.putAll(Map.of("CLASSPATH", System.getProperty("java.class.path")));
        try {
            return new SandboxProcess(
                    builder.redirectError(ProcessBuilder.Redirect.DISCARD).start(), folder);
        } catch (IOException e) {
            folder.close();
            throw new SandboxUnavailableException("No process for work on files could be started.", e);
        }
    }

    /** Sends a task and waits for its result; empty if the process ended instead. */
    Optional<Frames.Frame> call(byte[] task) {
        tasks++;
        try {
            Frames.write(out, Frames.TASK, task);
            return Frames.read(in, Frames.RESULT_BYTES_MAX);
        } catch (IOException e) {
            return Optional.empty(); // the pipe broke, or the frame did: either way there is no result
        }
    }

    boolean isUsable(int tasksMax) {
        return process.isAlive() && tasks < tasksMax;
    }

    long pid() {
        return process.pid();
    }

    /** Ends it at once, and the programs that it started. */
    void kill() {
        var started = process.descendants().toList();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
    }

    /** Ends it if it has not ended, deletes its temporary files, and returns its exit status. */
    int end() {
        kill();
        int status = process.onExit().join().exitValue();
        folder.close();
        return status;
    }

    /** The exit status of a process that closed its output, which is about to end by itself. */
    int ended() throws InterruptedException {
        return process.waitFor(5, TimeUnit.SECONDS) ? process.exitValue() : end();
    }
}
