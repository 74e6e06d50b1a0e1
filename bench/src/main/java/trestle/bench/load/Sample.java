package trestle.bench.load;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What one measured stretch of load showed.
 *
 * @param answers how many answers were counted; all of them reported success
 * @param bodyBytes mean length of an answer's body, which shows whether two servers answered the same thing
 * @param cpuMicros processor time the server spent on an answer; a busy machine disturbs it least of all figures
 */
public record Sample(
        double perSecond, double p50Micros, double p99Micros, long answers, long bodyBytes, double cpuMicros) {

    public Sample withCpuMicros(double micros) {
        return new Sample(perSecond, p50Micros, p99Micros, answers, bodyBytes, micros);
    }

    /** Each figure's median over the rounds; of an even number, the lower of the middle two. */
    public static Sample median(List<Sample> rounds) {
        return new Sample(
                median(rounds, Sample::perSecond),
                median(rounds, Sample::p50Micros),
                median(rounds, Sample::p99Micros),
                rounds.stream().mapToLong(Sample::answers).sum(),
                (long) median(rounds, Sample::bodyBytes),
                median(rounds, Sample::cpuMicros));
    }

    private static double median(List<Sample> rounds, ToDoubleFunction<Sample> figure) {
        return rounds.stream().mapToDouble(figure).sorted().toArray()[(rounds.size() - 1) / 2];
    }
}
