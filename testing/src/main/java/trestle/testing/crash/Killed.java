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

    private static List<String> command(Class<?> program, String... arguments) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
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
