package trestle.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * Runs ways of doing the same thing in alternating rounds, in this process, and compares what they cost. A ratio is taken
 * within each round, where the machine was the same for both, and the median of the rounds' ratios counts.
 */
public final class Contest {
    /**
     * One way of doing it.
     *
     * @param operation does it for the nth time, and returns something made from the outcome, so that no compiler can
     *     leave the work out
     */
    public record Rival(String name, IntUnaryOperator operation) {}

    /** What one operation took, by the clock and in processor time of the whole process. */
    public record Cost(double wallNanos, double cpuNanos) {}

    private static final int BURST = 100;
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    @SuppressWarnings("UnusedVariable") // written so that the work cannot be left out
    private static volatile int outcome;

    private final List<Rival> rivals;
    private final int[] next;
    private final List<List<Cost>> rounds = new ArrayList<>();

    public Contest(List<Rival> rivals) {
        this.rivals = List.copyOf(rivals);
        this.next = new int[rivals.size()];
    }

    /** Runs every rival for the given time, without counting, then the counted rounds. */
    public Contest run(Duration warmup, int rounds, Duration round) {
        // In two halves: what one rival teaches the compiler is known when the other is looked at again.
        for (int i = 0; i < 2; i++) {
            for (int rival = 0; rival < rivals.size(); rival++) {
                turn(rival, warmup.dividedBy(2));
            }
        }
        for (int i = 0; i < rounds; i++) {
            var costs = new ArrayList<Cost>();
            for (int rival = 0; rival < rivals.size(); rival++) {
                costs.add(turn(rival, round));
            }
            this.rounds.add(costs);
        }
        return this;
    }

    private Cost turn(int rival, Duration time) {
        var operation = rivals.get(rival).operation();
        long operations = 0;
        int made = 0;
        int n = next[rival];
        long cpu = SYSTEM.getProcessCpuTime();
        long start = System.nanoTime();
        long now;
        do {
            for (int i = 0; i < BURST; i++) {
                made += operation.applyAsInt(n++ & Integer.MAX_VALUE);
            }
            operations += BURST;
            now = System.nanoTime();
        } while (now - start < time.toNanos());
        cpu = SYSTEM.getProcessCpuTime() - cpu;
        next[rival] = n;
        outcome = made;
        return new Cost((double) (now - start) / operations, (double) cpu / operations);
    }

    public List<Rival> rivals() {
        return rivals;
    }

    public Cost median(int rival) {
        return new Cost(
                median(round -> round.get(rival).wallNanos()),
                median(round -> round.get(rival).cpuNanos()));
    }

    /** How many times the cost of one rival, by the clock, another's is. */
    public double wallRatio(int rival, int of) {
        return median(round -> round.get(rival).wallNanos() / round.get(of).wallNanos());
    }

    /** The same in processor time. */
    public double cpuRatio(int rival, int of) {
        return median(round -> round.get(rival).cpuNanos() / round.get(of).cpuNanos());
    }

    private double median(ToDoubleFunction<List<Cost>> figure) {
        var sorted = rounds.stream().mapToDouble(figure).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
