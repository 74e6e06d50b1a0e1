package trestle.cli.query;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import trestle.cli.context.Problem;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.model.descriptor.PatternDescriptor.Write;
import trestle.model.message.Nearest;

/** The access patterns of a model, by name. */
public final class Patterns {
    private Patterns() {}

    /** The pattern of a name; of several, the one whose parameters the arguments name. */
    public static PatternDescriptor find(ModelDescriptor model, String name, List<String> arguments) {
        var named = model.patterns().stream()
                .filter(pattern ->
                        pattern.name().equals(name) || pattern.method().equals(name))
                .toList();
        if (named.isEmpty()) throw unknown(model, name);
        var reading = named.stream().filter(Patterns::reads).toList();
        if (reading.isEmpty()) throw new Problem(named.getFirst().name() + " writes; only reads can be called.");
        var given = arguments.stream().map(Patterns::argumentName).collect(Collectors.toSet());
        var fitting = reading.stream()
                .filter(pattern -> needed(pattern).equals(given))
                .toList();
        if (fitting.size() == 1) return fitting.getFirst();
        if (reading.size() == 1) return reading.getFirst();
        throw new Problem("'" + name + "' is several patterns: "
                + reading.stream()
                        .map(each -> each.name() + "(" + parameters(each) + ")")
                        .collect(Collectors.joining(", "))
                + ". Name one as Repository.method and give its parameters.");
    }

    private static Problem unknown(ModelDescriptor model, String name) {
        var known = new TreeSet<String>();
        model.patterns().stream().filter(Patterns::reads).forEach(pattern -> {
            known.add(pattern.name());
            known.add(pattern.method());
        });
        return new Problem("The model " + model.name() + " has no access pattern '" + name + "'."
                + Nearest.question(name, known, '\'') + " 'trestle query " + model.name() + "' lists them.");
    }

    public static boolean reads(PatternDescriptor pattern) {
        return pattern.access() instanceof Read;
    }

    private static String argumentName(String argument) {
        int equals = argument.indexOf('=');
        return equals < 0 ? argument : argument.substring(0, equals);
    }

    private static Set<String> needed(PatternDescriptor pattern) {
        return pattern.parameters().stream()
                .filter(parameter -> parameter.role() != Role.PAGE)
                .map(Parameter::name)
                .collect(Collectors.toSet());
    }

    /** {@code athleteId, createdAt=FROM..TO}. */
    public static String parameters(PatternDescriptor pattern) {
        return pattern.parameters().stream()
                .filter(parameter -> parameter.role() != Role.PAGE)
                .map(parameter -> parameter.role() == Role.RANGE ? parameter.name() + "=FROM..TO" : parameter.name())
                .collect(Collectors.joining(" "));
    }

    public static String summary(PatternDescriptor pattern) {
        var text = pattern.documentation().strip();
        int end = text.indexOf(". ");
        return (end < 0 ? text : text.substring(0, end + 1))
                .replaceAll("\\s+", " ")
                .replaceAll("\\{@\\w+ ([^}]*)}", "$1");
    }

    public static Map<String, Object> json(PatternDescriptor pattern) {
        var members = new LinkedHashMap<String, Object>();
        members.put("name", pattern.name());
        members.put("signature", pattern.signature());
        members.put("summary", summary(pattern));
        members.put(
                "parameters",
                pattern.parameters().stream()
                        .map(parameter -> Map.of("name", parameter.name(), "type", parameter.java()))
                        .toList());
        members.put(
                "operation",
                switch (pattern.access()) {
                    case Read read -> read.operation();
                    case Write write -> write.operation();
                });
        return members;
    }
}
