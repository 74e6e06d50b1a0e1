package trestle.e2e.instances;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A process of the {@code trestle} command, which is ended with its test whatever happens. */
final class ServerProcess implements AutoCloseable {
    private static final Duration START_MAX = Duration.ofSeconds(90);
    private static final Duration STOP_MAX = Duration.ofSeconds(15);

    private final Process process;
    private final List<String> said = Collections.synchronizedList(new ArrayList<>());
    private final CompletableFuture<URI> address = new CompletableFuture<>();

    private ServerProcess(Process process, Pattern ready) {
        this.process = process;
        // Not a virtual thread: it would hold its carrier while it waits for a pipe.
        Thread.ofPlatform().daemon().start(() -> read(ready));
    }

    /** @param ready what it prints when it can be used, with its address as the first group */
    static ServerProcess start(Pattern ready, Map<String, String> environment, Path folder, List<String> arguments) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // With the optimising compiler, unlike other tests: without it a password takes five times as long.
        command.addAll(List.of("-XX:+UseSerialGC", "-Xmx256m", "--enable-native-access=ALL-UNNAMED", "-cp"));
        // The service file that names the pinboard is here and in no other class path.
        command.add(System.getProperty("java.class.path")
                + java.io.File.pathSeparator
                + Path.of("src", "test", "instances").toAbsolutePath());
        command.add("trestle.cli.Main");
        command.addAll(arguments);
        try {
            var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
            builder.environment().putAll(environment);
            return new ServerProcess(builder.start(), ready);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(Pattern ready) {
        try (var lines = process.inputReader()) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                said.add(line);
                var found = ready.matcher(line);
                if (found.find()) address.complete(URI.create(found.group(1)));
            }
        } catch (IOException e) {
            // The process was killed.
        }
        address.completeExceptionally(new IllegalStateException("The server ended: " + said));
    }

    /** Waits until it can be used. */
    URI address() {
        try {
            return address.get(START_MAX.toSeconds(), TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException("The server cannot be used: " + said, e);
        }
    }

    String pid() {
        return Long.toString(process.pid());
    }

    /** What it printed. */
    List<String> said() {
        return List.copyOf(said);
    }

    /** With SIGKILL: it can neither finish nor give back anything. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** With SIGTERM, as an operator stops it; answers its exit code. */
    int stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(STOP_MAX.toSeconds(), TimeUnit.SECONDS)) kill();
        return process.exitValue();
    }

    @Override
    public void close() {
        kill();
    }
}
