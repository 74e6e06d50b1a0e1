package trestle.bench;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * What a run of the wire benchmark does.
 *
 * @param diskWritesOnly whether servers that keep their data on disk are measured on writes alone
 * @param leadIn how long a turn runs before it counts
 * @param measured how long it then counts
 * @param warmup how long each server is given all operations in turn before the first round
 */
record WirePlan(
        List<Target> targets,
        List<Operation> operations,
        boolean diskWritesOnly,
        List<Integer> connections,
        int rounds,
        Duration leadIn,
        Duration measured,
        Duration warmup,
        int starts) {
    WirePlan {
        targets = List.copyOf(targets);
        operations = List.copyOf(operations);
        connections = List.copyOf(connections);
    }

    /** One figure of the outcome: an operation, at a number of connections, by a server. */
    record Cell(Operation operation, int connections, Target target) {}

    boolean includes(Target target, Operation operation) {
        boolean asked = !diskWritesOnly || target.durability() == Durability.MEMORY || operation.writes();
        return asked && target.supports(operation);
    }

    List<Target> targets(Operation operation) {
        return targets.stream().filter(target -> includes(target, operation)).toList();
    }

    List<Operation> operations(Target target) {
        return operations.stream()
                .filter(operation -> includes(target, operation))
                .toList();
    }

    List<Target> targets(Durability durability) {
        return targets.stream()
                .filter(target -> target.durability() == durability)
                .toList();
    }

    List<Durability> durabilities() {
        return Arrays.stream(Durability.values())
                .filter(durability -> !targets(durability).isEmpty())
                .toList();
    }
}
