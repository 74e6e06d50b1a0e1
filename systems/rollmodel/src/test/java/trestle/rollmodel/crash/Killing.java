package trestle.rollmodel.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Kills processes with SIGKILL that work on a folder, at writes drawn by chance, and lets the last come to its end. */
final class Killing {
    private final Path folder;
    private final Random random;

    Killing(Path folder, long seed) {
        this.folder = folder;
        this.random = new Random(seed);
    }

    /** Kills a number of processes, each after some writes up to a bound, and returns how many writes each made. */
    List<Integer> kill(int times, int writesMax) throws IOException, InterruptedException {
        var killed = new ArrayList<Integer>();
        for (int i = 0; i < times; i++) {
            killed.add(killed(1 + random.nextInt(writesMax), random.nextBoolean()));
        }
        return killed;
    }

    /** At a write: before it is begun, or while it is under way. */
    private int killed(int writes, boolean underWay) throws IOException, InterruptedException {
        var process = start("held");
        try (var said = process.inputReader();
                var leave = process.outputWriter()) {
            for (int write = 1; write <= writes; write++) {
                assertThat(said.readLine()).as("write %d of %d", write, writes).isEqualTo(WorkingProcess.WRITE);
                if (write < writes || underWay) {
                    leave.write('\n');
                    leave.flush();
                }
            }
        } finally {
            process.destroyForcibly().onExit().join();
        }
        assertThat(process.exitValue()).as("ended by SIGKILL").isEqualTo(128 + 9);
        return writes;
    }

    void end() throws IOException {
        var process = start("free");
        try (var said = process.inputReader()) {
            assertThat(said.readLine()).isEqualTo(WorkingProcess.DONE);
        } finally {
            process.destroyForcibly().onExit().join();
        }
    }

    private Process start(String how) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "-Djava.io.tmpdir=" + Files.createDirectories(temporary()),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WorkingProcess.class.getName(),
                        folder.toString(),
                        how)
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
    }

    /** Where the processes put what they need for a while. */
    Path temporary() {
        return folder.resolve("temporary");
    }
}
