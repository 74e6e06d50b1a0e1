package trestle.processor.plan.read;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.KeyCondition;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.model.descriptor.PatternDescriptor.SortCondition;
import trestle.model.descriptor.PatternDescriptor.SortCondition.Test;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.condition.Checked;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.plan.KeyFit;
import trestle.processor.plan.KeyFit.Sort;
import trestle.processor.plan.Kinds;
import trestle.processor.plan.Parameter;
import trestle.processor.plan.Patterns;
import trestle.processor.plan.ReadPlan.Access;
import trestle.processor.plan.ReadPlan.Options;
import trestle.processor.plan.ReadPlan.Via;
import trestle.processor.plan.Result;

/** What the descriptor says of a method that reads. */
final class ReadPattern {
    private final Context context;
    private final Design design;
    private final RepositoryDesign repository;
    private final ExecutableElement method;
    private final List<Parameter> parameters;
    private final Options options;

    ReadPattern(
            Context context,
            Design design,
            RepositoryDesign repository,
            ExecutableElement method,
            List<Parameter> parameters,
            Options options) {
        this.context = context;
        this.design = design;
        this.repository = repository;
        this.method = method;
        this.parameters = parameters;
        this.options = options;
    }

    PatternDescriptor of(Result result, Kinds kinds, Access access, Optional<Via> via, Optional<Checked> filter) {
        var told = new ArrayList<PatternDescriptor.Parameter>();
        for (var parameter : parameters) {
            told.add(parameter(parameter, access, filter));
        }
        return Patterns.of(context, repository, method, told, read(result, kinds, access, via, filter));
    }

    private PatternDescriptor.Read read(
            Result result, Kinds kinds, Access access, Optional<Via> via, Optional<Checked> filter) {
        boolean batch = via.isPresent() && !(access instanceof Access.Get);
        var index = via.isPresent() ? Optional.<String>empty() : index(access);
        var operation = via.isEmpty() ? access.operation() : batch ? "BatchGetItem" : "GetItem";
        return new PatternDescriptor.Read(
                operation,
                kinds.table().name(),
                index,
                Patterns.labels(kinds.items()),
                view(kinds),
                via.isEmpty() ? condition(access) : Optional.of(fullKey(kinds.first())),
                options.descending(),
                index.isEmpty() && !options.eventual(),
                result.isNumber(),
                filter.isPresent() ? Optional.of(filter.get().source()) : Optional.empty(),
                options.expired() ? List.of() : expiring(kinds),
                via.isPresent() ? Optional.of(via(via.get(), access)) : Optional.empty());
    }

    private static Optional<PatternDescriptor.View> view(Kinds kinds) {
        if (kinds.view().isEmpty()) {
            return Optional.empty();
        }
        var view = kinds.view().get();
        return Optional.of(new PatternDescriptor.View(Labels.of(view.element()), view.paths()));
    }

    private PatternDescriptor.Via via(Via via, Access access) {
        return new PatternDescriptor.Via(
                Labels.of(via.item().element()),
                design.table(via.item()).name(),
                index(access),
                access.operation(),
                condition(access).orElseThrow());
    }

    private static List<String> expiring(Kinds kinds) {
        var names = new LinkedHashSet<String>();
        for (var item : kinds.items()) {
            if (item.ttl().isPresent()) {
                names.add(item.ttl().get().name());
            }
            if (item.expires().isPresent()) {
                names.add(item.expires().get().name());
            }
        }
        return List.copyOf(names);
    }

    private static Optional<String> index(Access access) {
        return access.index().isPresent() ? Optional.of(access.index().get().name()) : Optional.empty();
    }

    private static Optional<KeyFit> fit(Access access) {
        return switch (access) {
            case Access.Get get -> Optional.of(get.fit());
            case Access.GetAll all -> Optional.of(all.fit());
            case Access.Query query -> Optional.of(query.fit());
            case Access.Scan s -> Optional.empty();
        };
    }

    private static Optional<KeyCondition> condition(Access access) {
        var fit = fit(access);
        return fit.isPresent()
                ? Optional.of(new KeyCondition(fit.get().key().pk().template(), sort(fit.get())))
                : Optional.empty();
    }

    private static KeyCondition fullKey(ItemDesign item) {
        return new KeyCondition(item.key().pk().template(), equal(item.key()));
    }

    private static Optional<SortCondition> equal(KeyDesign key) {
        return key.sk().isPresent()
                ? Optional.of(new SortCondition(Test.EQUALS, key.sk().get().template(), Optional.empty()))
                : Optional.empty();
    }

    private static Optional<SortCondition> sort(KeyFit fit) {
        return switch (fit.sort()) {
            case Sort.Whole w -> Optional.empty();
            case Sort.Equal e -> equal(fit.key());
            case Sort.Begins begins
            when begins.digit() -> Optional.of(between(text(begins.prefix()) + "0", text(begins.prefix()) + ":"));
            case Sort.Begins begins ->
                Optional.of(new SortCondition(Test.BEGINS_WITH, text(begins.prefix()), Optional.empty()));
            case Sort.Span span -> Optional.of(between(span.from(), span.to()));
            case Sort.Within within -> {
                var name = within.slot().name();
                var before = text(within.prefix());
                yield Optional.of(between(before + "{" + name + ".from}", before + "{" + name + ".to}"));
            }
        };
    }

    private static SortCondition between(String from, String to) {
        return new SortCondition(Test.BETWEEN, from, Optional.of(to));
    }

    /** Some parts of a template, as they were written. */
    private static String text(List<Part> parts) {
        var text = new StringBuilder();
        for (var part : parts) {
            switch (part) {
                case Part.Literal literal -> text.append(literal.text());
                case Part.Slot slot -> text.append('{').append(slot.name()).append('}');
            }
        }
        return text.toString();
    }

    private PatternDescriptor.Parameter parameter(Parameter parameter, Access access, Optional<Checked> filter) {
        var fit = fit(access);
        boolean inKey = fit.isPresent() && fit.get().binds(parameter);
        var role = switch (parameter.form()) {
            case PAGE -> Role.PAGE;
            case SEGMENT -> Role.SEGMENT;
            case RANGE -> Role.RANGE;
            case ONE, MANY ->
                !inKey && filter.isPresent() && filter.get().parameters().contains(parameter.name())
                        ? Role.VALUE
                        : Role.KEY;
        };
        return new PatternDescriptor.Parameter(
                parameter.name(),
                Labels.of(parameter.element().asType()),
                role,
                parameter.isValue() && role != Role.VALUE ? Optional.of(parameter.binds()) : Optional.empty(),
                parameter.form() == Parameter.Form.MANY);
    }
}
