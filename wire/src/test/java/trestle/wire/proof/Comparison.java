package trestle.wire.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Drawn operations made of a target and of something it is compared with, step by step. Every
 * {@value #ROUND} operations new tables of new shapes are begun.
 */
final class Comparison {
    static final int ROUND = 400;
    private static final int LINES_SHOWN_MAX = 50;

    private final Draw draw;
    private final boolean wideKeys;

    /** @param wideKeys whether indexes may have keys of several attributes */
    Comparison(Draw draw, boolean wideKeys) {
        this.draw = draw;
        this.wideKeys = wideKeys;
    }

    /** Compares the target with the naive model. */
    void withModel(Target target, int operations, Differences accepted) {
        for (var done = 0; done < operations; done += ROUND) {
            var shapes = shapes();
            var model = new Model();
            shapes.forEach(model::create);
            target.create(shapes);
            var caller = new Caller(target.client(), shapes);
            round(
                    shapes,
                    Math.min(ROUND, operations - done),
                    accepted,
                    new Side("model", model),
                    new Side(target.name(), caller));
            target.drop(shapes);
        }
    }

    /** Compares the target with another. */
    void withPeer(Target target, Target peer, int operations, Differences accepted) {
        for (var done = 0; done < operations; done += ROUND) {
            var shapes = shapes();
            target.create(shapes);
            peer.create(shapes);
            round(
                    shapes,
                    Math.min(ROUND, operations - done),
                    accepted,
                    new Side(target.name(), new Caller(target.client(), shapes)),
                    new Side(peer.name(), new Caller(peer.client(), shapes)));
            target.drop(shapes);
            peer.drop(shapes);
        }
    }

    /** One of the two that are compared. */
    private record Side(String name, Performer performer) {}

    interface Performer {
        /** @param style seed of how expressions are written */
        Outcome perform(Operation operation, long style);

        /** What the last refusal said; for people, since only its code is compared. */
        String lastMessage();
    }

    private void round(List<TableShape> shapes, int operations, Differences accepted, Side one, Side other) {
        var generator = new Generator(draw, shapes);
        for (var step = 0; step < operations; step++) {
            var operation = generator.next();
            var style = draw.seed();
            if (accepted.skips(operation)) {
                continue;
            }
            var expected = one.performer().perform(operation, style);
            var answered = other.performer().perform(operation, style);
            if (expected.equals(answered)) {
                continue;
            }
            if (!accepted.accepts(operation, expected, answered)) {
                throw difference(step, operation, shapes, one, expected, other, answered);
            }
            // The two may now hold different items; without the items they agree again.
            for (var delete : deletesOf(operation, shapes)) {
                one.performer().perform(delete, style);
                other.performer().perform(delete, style);
            }
        }
    }

    private static List<Operation> deletesOf(Operation operation, List<TableShape> shapes) {
        return switch (operation) {
            case Operation.Write write -> List.of(deleteOf(write, shapes));
            case Operation.BatchWrite batch ->
                batch.writes().stream().map(each -> deleteOf(each, shapes)).toList();
            case Operation.TransactWrite transaction ->
                transaction.writes().stream()
                        .map(each -> deleteOf(each, shapes))
                        .toList();
            case Operation.Get get -> List.of();
            case Operation.Query query -> List.of();
            case Operation.Scan scan -> List.of();
            case Operation.BatchGet batch -> List.of();
            case Operation.TransactGet transaction -> List.of();
        };
    }

    private static Operation deleteOf(Operation.Write write, List<TableShape> shapes) {
        var shape = shapes.stream()
                .filter(each -> each.name().equals(write.table()))
                .findFirst()
                .orElseThrow();
        return new Operation.Delete(
                write.table(), Model.keyOf(shape, write), Optional.empty(), ReturnValue.NONE, false);
    }

    private List<TableShape> shapes() {
        var shapes = new ArrayList<TableShape>();
        for (var i = 0; i < 3; i++) {
            shapes.add(TableShape.draw(draw, "Table" + i, wideKeys && i == 0));
        }
        return shapes;
    }

    private static AssertionError difference(
            int step,
            Operation operation,
            List<TableShape> shapes,
            Side one,
            Outcome expected,
            Side other,
            Outcome answered) {
        var tables = shapes.stream()
                .filter(each -> operation.toString().contains(each.name()))
                .toList();
        return new AssertionError("%s and %s differ at step %d:%n%s%n%s%n%s%n%s"
                .formatted(
                        one.name(),
                        other.name(),
                        step,
                        operation,
                        tables,
                        describe(one, expected),
                        describe(other, answered)));
    }

    private static String describe(Side side, Outcome outcome) {
        return side.name() + ": "
                + outcome.lines().stream().limit(LINES_SHOWN_MAX).collect(Collectors.joining("\n    ")) + " "
                + side.performer().lastMessage();
    }
}
