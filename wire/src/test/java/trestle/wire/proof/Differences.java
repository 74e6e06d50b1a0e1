package trestle.wire.proof;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** Differences between two implementations that are known, and accepted for a stated reason. */
record Differences(List<Skipped> skipped, List<Accepted> accepted) {
    /** Nothing may differ. */
    static final Differences NONE = new Differences(List.of(), List.of());

    /** Where the peer departs from what the service does. */
    static final Differences OF_THE_PEER = new Differences(
            List.of(
                    new Skipped(
                            "The peer fills a list with nulls up to a position past its end. The guide on update"
                                    + " expressions: an element set past the end is appended.",
                            operation -> changes(operation).anyMatch(Differences::setsPosition)),
                    new Skipped(
                            "The peer removes elements of a list one after another. The service goes by their"
                                    + " positions before the update.",
                            operation -> changes(operation).anyMatch(Differences::removesPositions)),
                    new Skipped(
                            "The peer makes an item for an update that only removes. The service makes none.",
                            operation -> changes(operation).anyMatch(Change::onlyRemoves))),
            List.of(
                    new Accepted(
                            "The peer answers ALL_OLD of an update that made its item with the new item's key."
                                    + " ALL_OLD is the item as it was before the update: there was none.",
                            (operation, expected, answered) -> operation instanceof Operation.Update update
                                    && update.returned() == ReturnValue.ALL_OLD
                                    && expected.lines().equals(List.of("{}"))
                                    && answered.lines().equals(List.of(Values.describe(update.key())))),
                    new Accepted(
                            "The peer ignores attributes that a global index does not carry. Select's documentation:"
                                    + " of a global index one can request only attributes projected into it.",
                            (operation, expected, answered) -> readsIndex(operation)
                                    && expected.lines().equals(List.of("ValidationException"))
                                    && !answered.isRefusal()),
                    new Accepted(
                            "The peer repeats the only item of a partition of a table without sort keys for ever"
                                    + " when a limit makes it page.",
                            (operation, expected, answered) -> operation instanceof Operation.Query query
                                    && query.index().isEmpty()
                                    && query.limit() == 1
                                    && answered.lines().size()
                                            > expected.lines().size()),
                    new Accepted(
                            "The peer ignores or makes the parent of a path where the item has none or one of another type."
                                    + " The service: the document path is invalid for update.",
                            (operation, expected, answered) -> expected.isRefusal()
                                    && changes(operation)
                                            .flatMap(each -> each.paths().stream())
                                            .anyMatch(each -> !each.isTopLevel())),
                    new Accepted(
                            "The peer adds the key to what TransactGetItems projects. ProjectionExpression's documentation:"
                                    + " only the attributes that it names are returned.",
                            (operation, expected, answered) -> operation instanceof Operation.TransactGet transaction
                                    && transaction.gets().stream()
                                            .anyMatch(each -> !each.projection().isEmpty())
                                    && !answered.isRefusal()),
                    new Accepted(
                            "The peer does not fetch what a local index does not carry. The guide on local indexes:"
                                    + " the service fetches those attributes from the table.",
                            (operation, expected, answered) ->
                                    readsIndex(operation) && !expected.isRefusal() && projects(operation)),
                    new Accepted(
                            "The peer refuses to ADD a number to a set that has it in another writing, such as 3.0 and 3.",
                            (operation, expected, answered) -> answered.isRefusal()
                                    && !expected.isRefusal()
                                    && changes(operation)
                                            .flatMap(each -> each.adds().stream())
                                            .anyMatch(each -> each.value().hasNs())),
                    new Accepted(
                            "The peer's begins_with in a key condition takes a and A for the same.",
                            (operation, expected, answered) -> operation instanceof Operation.Query query
                                    && query.test()
                                            .filter(each -> each.operator().equals("begins_with"))
                                            .isPresent()
                                    && !expected.isRefusal()
                                    && !answered.isRefusal())));

    interface Pattern {
        boolean matches(Operation operation, Outcome expected, Outcome answered);
    }

    /** @param reason the document or behaviour of the service that decides it */
    record Accepted(String reason, Pattern pattern) {}

    /** An operation not put to the two, since they would hold different items after it without saying so. */
    record Skipped(String reason, Predicate<Operation> pattern) {}

    boolean skips(Operation operation) {
        return skipped.stream().anyMatch(each -> each.pattern().test(operation));
    }

    boolean accepts(Operation operation, Outcome expected, Outcome answered) {
        return accepted.stream().anyMatch(each -> each.pattern().matches(operation, expected, answered));
    }

    private static boolean readsIndex(Operation operation) {
        return operation instanceof Operation.Query query && query.index().isPresent()
                || operation instanceof Operation.Scan scan && scan.index().isPresent();
    }

    private static boolean projects(Operation operation) {
        return operation instanceof Operation.Query query && !query.projection().isEmpty()
                || operation instanceof Operation.Scan scan
                        && !scan.projection().isEmpty();
    }

    private static Stream<Change> changes(Operation operation) {
        return switch (operation) {
            case Operation.Update update -> Stream.of(update.change());
            case Operation.TransactWrite transaction ->
                transaction.writes().stream().flatMap(Differences::changes);
            default -> Stream.empty();
        };
    }

    private static boolean removesPositions(Change change) {
        return change.removes().stream()
                        .filter(each -> each.steps().getLast() instanceof Integer)
                        .count()
                > 1;
    }

    private static boolean setsPosition(Change change) {
        return Stream.concat(
                        change.sets().stream().map(Change.Assign::path),
                        change.adds().stream().map(Change.Amend::path))
                .anyMatch(each -> each.steps().getLast() instanceof Integer);
    }
}
