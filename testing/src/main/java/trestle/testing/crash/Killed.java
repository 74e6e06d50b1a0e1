package trestle.testing.crash;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A program that reports how much it has done, and is killed with SIGKILL once that is enough. */
public final class Killed {
    private static final Duration WAIT_MAX = Duration.ofSeconds(60);

    private Killed() {}

    /**
     * Starts a program and kills it when it says a number that is large enough.
     *
     * @throws IllegalStateException if it ends by itself before
     */
    public static void at(long enough, Class<?> program, String... arguments) throws IOException {
        var process = new ProcessBuilder(command(program, arguments))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var said = process.inputReader()) {
            var line = said.readLine();
            while (line != null && Long.parseLong(line) < enough) {
                line = said.readLine();
            }
            if (line == null) {
                throw new IllegalStateException(program.getName() + " ended before it could be killed.");
            }
        } finally {
            process.destroyForcibly().onExit().join();
        }
    }

    /**
     * Starts a program and kills it when it has written a number of lines.
     *
     * @return all that it wrote before it died, which is what others could know of its work
     * @throws IllegalStateException if it ends by itself before
     */
    public static List<String> afterLines(int enough, Class<?> program, String... arguments) throws IOException {
        var process = new ProcessBuilder(command(program, arguments))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var written = new ArrayList<String>();
        try (var said = process.inputReader()) {
            for (var line = said.readLine(); line != null; line = said.readLine()) {
                written.add(line);
                if (written.size() == enough)
                    process.toHandle().destroyForcibly(); // the process itself would close the pipe
            }
        } finally {
            process.destroyForcibly().onExit().join();
        }
        if (written.size() < enough) {
            throw new IllegalStateException(program.getName() + " ended before it could be killed.");
        }
        return List.copyOf(written);
    }

    private static List<String> command(Class<?> program, String... arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                // what logging says of itself would be taken for what the program says
                "-Dlogback.statusListenerClass=ch.qos.logback.core.status.NopStatusListener",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    /**
     * For the program: says how much it has done. From {@code most} on it waits, so that it is not too fast for its
     * killer, and ends by itself if nobody kills it.
     */
    public static void say(long done, long most) {
        System.out.println(done);
        if (done >= most) {
            LockSupport.parkNanos(WAIT_MAX.toNanos());
            Runtime.getRuntime().halt(1);
        }
    }
}
