package trestle.processor.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Effect;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Requirement;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.condition.Checked;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;

/** Proves that a write fits one transaction, and tells the descriptor of it. */
final class PlanReport {
    private static final int ACTIONS_MAX = 100;

    private final WriteMethod method;

    PlanReport(WriteMethod method) {
        this.method = method;
    }

    /** Whether the worst case fits; reported with the sum where it does not. */
    boolean fits(WriteBody body) {
        if (body.actions() <= ACTIONS_MAX) {
            return true;
        }
        var sum = body.steps().stream()
                .map(step -> step.actions() + " " + step.item().name())
                .collect(Collectors.joining(" + "));
        method.context()
                .report(Message.TOO_MANY_ACTIONS, method.place(), method.label(), sum, body.actions(), ACTIONS_MAX);
        return false;
    }

    PatternDescriptor pattern(List<WriteBody> bodies, List<Role> roles) {
        var first = bodies.getFirst();
        int actions = bodies.stream().mapToInt(WriteBody::actions).max().orElse(1);
        return pattern(
                operation(first),
                bodies.stream().map(WriteBody::item).toList(),
                conditions(first),
                requirements(first),
                bodies.stream()
                        .flatMap(body -> body.steps().stream())
                        .flatMap(this::effects)
                        .distinct()
                        .toList(),
                actions,
                roles);
    }

    PatternDescriptor batch(ItemDesign item, boolean delete) {
        var action = delete ? Effect.Action.DELETE : Effect.Action.PUT;
        return pattern(
                "BatchWriteItem",
                List.of(item),
                List.of(),
                List.of(),
                List.of(new Effect(kind(item), action, 1)),
                1,
                method.parameters().stream().map(parameter -> Role.RECORD).toList());
    }

    private PatternDescriptor pattern(
            String operation,
            List<ItemDesign> items,
            List<String> conditions,
            List<Requirement> requires,
            List<Effect> effects,
            int actions,
            List<Role> roles) {
        var parameters = new ArrayList<Parameter>();
        for (int i = 0; i < method.parameters().size(); i++) {
            var parameter = method.parameters().get(i);
            boolean record = roles.get(i) == Role.RECORD || roles.get(i) == Role.BEFORE || roles.get(i) == Role.AFTER;
            parameters.add(new Parameter(
                    parameter.name(),
                    Labels.of(parameter.type()),
                    roles.get(i),
                    record || roles.get(i) == Role.VALUE ? Optional.empty() : Optional.of(parameter.component()),
                    WriteMethod.argument(parameter.type(), List.class).isPresent()));
        }
        return Patterns.of(
                method.context(),
                method.repository(),
                method.element(),
                parameters,
                new PatternDescriptor.Write(
                        operation,
                        method.design().table(items.getFirst()).name(),
                        items.stream().map(PlanReport::kind).toList(),
                        conditions,
                        requires,
                        effects,
                        actions,
                        method.returnsWrite()));
    }

    static String kind(ItemDesign item) {
        return Labels.of(item.element());
    }

    private String operation(WriteBody body) {
        if (!body.single()) {
            return "TransactWriteItems";
        }
        return switch (body.steps().getFirst()) {
            case WriteStep.Put put -> "PutItem";
            case WriteStep.DeleteKey delete -> "DeleteItem";
            case WriteStep.DeleteRecord delete -> "DeleteItem";
            case WriteStep.Update update -> "UpdateItem";
            case WriteStep.Revise revise -> "UpdateItem";
            case WriteStep.Derive s -> "TransactWriteItems";
            case WriteStep.Append s -> "TransactWriteItems";
            case WriteStep.Count s -> "TransactWriteItems";
            case WriteStep.Require s -> "TransactWriteItems";
        };
    }

    private static List<String> conditions(WriteBody body) {
        var conditions = new ArrayList<String>();
        switch (body.steps().getFirst()) {
            case WriteStep.Put put -> {
                if (!put.always()) {
                    conditions.add("absent");
                }
            }
            case WriteStep.Revise revise -> {
                conditions.add("present");
                asBefore(conditions, revise.versions(), revise.unchanged());
            }
            case WriteStep.Update update -> conditions.add("present");
            case WriteStep.DeleteRecord delete -> {
                if (delete.existing()) {
                    conditions.add("present");
                }
                asBefore(conditions, delete.versions(), delete.unchanged());
            }
            case WriteStep.DeleteKey delete -> {
                if (delete.existing()) {
                    conditions.add("present");
                }
            }
            case WriteStep.Derive s -> {}
            case WriteStep.Append s -> {}
            case WriteStep.Count s -> {}
            case WriteStep.Require s -> {}
        }
        body.where().map(Checked::source).ifPresent(conditions::add);
        return conditions;
    }

    private static void asBefore(List<String> conditions, List<Component> versions, List<Component> unchanged) {
        versions.forEach(version -> conditions.add(version.name() + " as before"));
        unchanged.forEach(component -> conditions.add(component.name() + " as before"));
    }

    private static List<Requirement> requirements(WriteBody body) {
        return body.steps().stream()
                .filter(WriteStep.Require.class::isInstance)
                .map(WriteStep.Require.class::cast)
                .map(require -> new Requirement(
                        kind(require.item()), require.absent(), require.where().map(Checked::source)))
                .toList();
    }

    private Stream<Effect> effects(WriteStep step) {
        var kind = kind(step.item());
        return switch (step) {
            case WriteStep.Put put -> one(kind, Effect.Action.PUT, 1);
            case WriteStep.Revise revise
            when revise.move() ->
                Stream.of(
                        new Effect(kind, Effect.Action.UPDATE, 1),
                        new Effect(kind, Effect.Action.DELETE, 1),
                        new Effect(kind, Effect.Action.PUT, 1));
            case WriteStep.Revise revise -> one(kind, Effect.Action.UPDATE, 1);
            case WriteStep.Update update -> one(kind, Effect.Action.UPDATE, 1);
            case WriteStep.DeleteKey delete -> one(kind, Effect.Action.DELETE, 1);
            case WriteStep.DeleteRecord delete -> one(kind, Effect.Action.DELETE, 1);
            case WriteStep.Append append -> one(kind, Effect.Action.PUT, 1);
            case WriteStep.Count count -> one(kind, Effect.Action.UPDATE, count.actions());
            case WriteStep.Require require -> one(kind, Effect.Action.CHECK, 1);
            case WriteStep.Derive derive -> {
                var delete = new Effect(kind, Effect.Action.DELETE, derive.max());
                var put = new Effect(kind, Effect.Action.PUT, derive.max());
                yield derive.before().isEmpty()
                        ? Stream.of(put)
                        : derive.after().isEmpty() ? Stream.of(delete) : Stream.of(delete, put);
            }
        };
    }

    private static Stream<Effect> one(String kind, Effect.Action action, int max) {
        return Stream.of(new Effect(kind, action, max));
    }
}
