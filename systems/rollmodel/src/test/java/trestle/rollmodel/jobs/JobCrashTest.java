package trestle.rollmodel.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that does a long job is killed twice on the way; each time the next goes on where it was. */
final class JobCrashTest {
    @Test
    void whatIsKilledIsResumedAtItsPosition(@TempDir Path folder) throws Exception {
        var first = run(folder, "begin", 10);
        var second = run(folder, "resume", 10);
        var third = run(folder, "resume", Integer.MAX_VALUE);

        assertThat(first).startsWith(0, 1, 2);
        // Of a step that was said it is not known whether its end was noted: it is repeated, and no other.
        assertThat(second.getFirst()).isBetween(first.getLast(), first.getLast() + 1);
        assertThat(third.getFirst()).isBetween(second.getLast(), second.getLast() + 1);
        assertThat(third).endsWith(JobProcess.STEPS - 1);
        assertThat(List.of(first, second, third))
                .allSatisfy(steps -> assertThat(steps)
                        .containsExactlyElementsOf(IntStream.rangeClosed(steps.getFirst(), steps.getLast())
                                .boxed()
                                .toList()));
    }

    /** Starts a process and kills it when it has reported a number of steps, or lets it come to its end. */
    private static List<Integer> run(Path folder, String how, int stepsMax) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        JobProcess.class.getName(),
                        folder.toString(),
                        how)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var steps = new ArrayList<Integer>();
        try (var said = process.inputReader()) {
            var line = said.readLine();
            while (line != null && steps.size() < stepsMax) {
                if (line.chars().allMatch(Character::isDigit)) steps.add(Integer.parseInt(line));
                line = said.readLine();
            }
        } finally {
            process.destroyForcibly().onExit().join();
        }
        return steps;
    }
}
