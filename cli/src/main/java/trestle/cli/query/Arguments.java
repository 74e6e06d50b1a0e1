package trestle.cli.query;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.PageRequest;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.model.descriptor.StoredType;

/** The arguments of a call as typed, {@code name=value} each. */
public final class Arguments {
    private final ModelDescriptor model;
    private final PatternDescriptor pattern;
    private final Map<String, String> words = new LinkedHashMap<>();
    private final int limit;
    private final Optional<String> cursor;

    public Arguments(
            ModelDescriptor model, PatternDescriptor pattern, List<String> typed, int limit, @Nullable String cursor) {
        this.model = model;
        this.pattern = pattern;
        this.limit = limit;
        this.cursor = Optional.ofNullable(cursor);
        if (limit < 1 || limit > PageRequest.LIMIT_MAX) {
            throw new QueryProblem("The limit is 1 to " + PageRequest.LIMIT_MAX + ", not " + limit + ".");
        }
        if (cursor != null && pattern.parameters().stream().noneMatch(parameter -> parameter.role() == Role.PAGE)) {
            throw new QueryProblem(pattern.name() + " has no pages, so no cursor is of use.");
        }
        typed.forEach(this::take);
        requireAll();
    }

    private void take(String argument) {
        int equals = argument.indexOf('=');
        if (equals < 1) throw new QueryProblem("'" + argument + "' is not NAME=VALUE." + parameters());
        var name = argument.substring(0, equals);
        if (wanted().stream().noneMatch(parameter -> parameter.name().equals(name))) {
            throw new QueryProblem(pattern.name() + " has no parameter '" + name + "'." + parameters());
        }
        if (words.put(name, argument.substring(equals + 1)) != null) {
            throw new QueryProblem("'" + name + "' is given twice.");
        }
    }

    private void requireAll() {
        var missing = wanted().stream()
                .filter(parameter -> parameter.role() != Role.LIMIT)
                .map(Parameter::name)
                .filter(name -> !words.containsKey(name))
                .toList();
        if (!missing.isEmpty()) {
            throw new QueryProblem(pattern.name() + " needs " + String.join(" and ", missing) + "." + parameters());
        }
    }

    private List<Parameter> wanted() {
        return pattern.parameters().stream()
                .filter(parameter -> parameter.role() != Role.PAGE)
                .toList();
    }

    private String parameters() {
        return wanted().isEmpty()
                ? " It has none."
                : " Parameters: "
                        + wanted().stream()
                                .map(parameter -> parameter.name() + " (" + parameter.java() + ")")
                                .collect(Collectors.joining(", "))
                        + ".";
    }

    /** The values for a method with these types of parameters. */
    Object[] values(Type[] types) {
        var values = new ArrayList<Object>();
        for (int i = 0; i < types.length; i++)
            values.add(value(pattern.parameters().get(i), types[i]));
        return values.toArray();
    }

    private Object value(Parameter parameter, Type type) {
        if (parameter.role() == Role.PAGE) return new PageRequest(limit, cursor, "");
        var word = words.get(parameter.name());
        if (word == null) return limit;
        try {
            return new Values(texts(parameter)).parse(word, type);
        } catch (QueryProblem e) {
            throw new QueryProblem(parameter.name() + ": " + e.getMessage(), e);
        }
    }

    /** How the constants of the component are stored that a parameter binds. */
    private List<String> texts(Parameter parameter) {
        if (!(pattern.access() instanceof Read read)) return List.of();
        var component = parameter.component().orElse(parameter.name());
        return read.kinds().stream()
                .flatMap(kind -> model.item(kind).stream())
                .flatMap(item -> Stream.concat(
                        item.component(component).map(AttributeDescriptor::type).stream(),
                        item.keys().stream()
                                .flatMap(key -> key.segment(component).map(KeyDescriptor.Segment::type).stream())))
                .map(StoredType::texts)
                .filter(texts -> !texts.isEmpty())
                .findFirst()
                .orElse(List.of());
    }
}
