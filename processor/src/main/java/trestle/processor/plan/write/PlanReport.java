package trestle.processor.plan.write;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Effect;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Requirement;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.Patterns;
import trestle.processor.plan.WriteBody;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteStep;

/** Proves that a write fits one transaction, and records it in the descriptor. */
final class PlanReport {
    private static final int ACTIONS_MAX = 100;

    private final WriteMethod method;

    PlanReport(WriteMethod method) {
        this.method = method;
    }

    boolean fits(List<WriteBody> bodies) {
        for (var body : bodies) {
            if (!fits(body)) {
                return false;
            }
        }
        return true;
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
        var items = new ArrayList<ItemDesign>();
        var effects = new LinkedHashSet<Effect>();
        int actions = 1;
        for (var body : bodies) {
            items.add(body.item());
            for (var step : body.steps()) {
                effects.addAll(effects(step));
            }
            actions = Math.max(actions, body.actions());
        }
        return pattern(
                operation(first), items, conditions(first), requirements(first), List.copyOf(effects), actions, roles);
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
                Collections.nCopies(method.parameters().size(), Role.RECORD));
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
                        Patterns.labels(items),
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
        if (body.where().isPresent()) {
            conditions.add(body.where().get().source());
        }
        return conditions;
    }

    private static void asBefore(List<String> conditions, List<Component> versions, List<Component> unchanged) {
        for (var version : versions) {
            conditions.add(version.name() + " as before");
        }
        for (var component : unchanged) {
            conditions.add(component.name() + " as before");
        }
    }

    private static List<Requirement> requirements(WriteBody body) {
        var requirements = new ArrayList<Requirement>();
        for (var step : body.steps()) {
            if (step instanceof WriteStep.Require(var item, var key, var absent, var where)) {
                var source = where.isPresent() ? Optional.of(where.get().source()) : Optional.<String>empty();
                requirements.add(new Requirement(kind(item), absent, source));
            }
        }
        return requirements;
    }

    private static List<Effect> effects(WriteStep step) {
        var kind = kind(step.item());
        return switch (step) {
            case WriteStep.Put put -> one(kind, Effect.Action.PUT, 1);
            case WriteStep.Revise revise
            when revise.move() ->
                List.of(
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
                        ? List.of(put)
                        : derive.after().isEmpty() ? List.of(delete) : List.of(delete, put);
            }
        };
    }

    private static List<Effect> one(String kind, Effect.Action action, int max) {
        return List.of(new Effect(kind, action, max));
    }
}
