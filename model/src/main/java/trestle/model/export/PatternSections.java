package trestle.model.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Effect;
import trestle.model.descriptor.PatternDescriptor.KeyCondition;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.PatternDescriptor.Requirement;
import trestle.model.descriptor.PatternDescriptor.SortCondition;
import trestle.model.descriptor.PatternDescriptor.Write;

/** The access patterns, by repository: reads with what serves them, writes with what they touch at most. */
final class PatternSections {
    private static final String AS_BEFORE = " as before";

    private final ModelDescriptor model;

    PatternSections(ModelDescriptor model) {
        this.model = model;
    }

    void write(Markdown text) {
        Map<String, List<PatternDescriptor>> byRepository = model.patterns().stream()
                .collect(Collectors.groupingBy(PatternDescriptor::repository, LinkedHashMap::new, Collectors.toList()));
        text.heading(2, "Access patterns");
        byRepository.forEach((repository, patterns) -> {
            text.heading(3, "`" + repository + "`");
            text.table(
                    List.of("Reading", "What", "Operation", "On", "Key condition", "Notes"),
                    rows(patterns, Read.class, this::reading));
            text.table(
                    List.of("Writing", "What", "Operation", "Touches", "On condition that", "Actions at most"),
                    rows(patterns, Write.class, this::writing));
        });
    }

    private interface Row<A> {
        List<String> of(PatternDescriptor pattern, A access);
    }

    private static <A> List<List<String>> rows(List<PatternDescriptor> patterns, Class<A> type, Row<A> row) {
        return patterns.stream()
                .filter(pattern -> type.isInstance(pattern.access()))
                .map(pattern -> row.of(pattern, type.cast(pattern.access())))
                .toList();
    }

    private List<String> reading(PatternDescriptor pattern, Read read) {
        return List.of(
                call(pattern),
                DocText.of(pattern.documentation()).summary(),
                operation(read),
                read.index().map(Markdown::code).orElse(place(read.table())),
                keyConditions(read),
                String.join("; ", notes(read)));
    }

    private static String operation(Read read) {
        return read.via()
                .map(via -> via.operation() + ", then " + read.operation())
                .orElse(read.operation());
    }

    /** A model of one table need not repeat its name. */
    private String place(String table) {
        return model.tables().size() == 1 ? "table" : Markdown.code(table);
    }

    private String keyConditions(Read read) {
        var own = read.condition()
                .map(condition -> condition(read.table(), read.index(), condition))
                .orElse("");
        return read.via()
                .map(via ->
                        condition(via.table(), via.index(), via.condition()) + (own.isEmpty() ? "" : ",\nthen " + own))
                .orElse(own);
    }

    private String condition(String table, Optional<String> index, KeyCondition condition) {
        var described = model.table(table);
        var found = index.flatMap(name -> described.flatMap(each -> each.index(name)));
        var pk = found.map(each -> each.pk().name())
                .or(() -> described.map(each -> each.pk().name()))
                .orElse("PK");
        var sk = (found.isPresent() ? found.get().sk() : described.flatMap(each -> each.sk()))
                .map(each -> each.name())
                .orElse("SK");
        return "`" + pk + " = " + condition.pk() + "`"
                + condition.sk().map(sort -> " and `" + sort(sk, sort) + "`").orElse("");
    }

    private static String sort(String attribute, SortCondition sort) {
        return switch (sort.test()) {
            case EQUALS -> attribute + " = " + sort.from();
            case BEGINS_WITH -> "begins_with(" + attribute + ", " + sort.from() + ")";
            case BETWEEN ->
                attribute + " BETWEEN " + sort.from() + " AND " + sort.to().orElse("");
            case AT_LEAST -> attribute + " >= " + sort.from();
            case BELOW -> attribute + " < " + sort.from();
        };
    }

    private List<String> notes(Read read) {
        var notes = new ArrayList<String>();
        notes.add(read.counts() ? "counts " + kinds(read.kinds()) : kinds(read.kinds()));
        read.view()
                .ifPresent(view -> notes.add("as `" + view.name() + "`: "
                        + view.paths().stream().map(Markdown::code).collect(Collectors.joining(", "))));
        if (read.descending()) {
            notes.add("descending");
        }
        if (!read.consistent() && read.index().isEmpty()) {
            notes.add("eventual");
        }
        read.filter().ifPresent(filter -> notes.add("filter `" + filter + "`"));
        read.via().ifPresent(via -> notes.add("via `" + via.kind() + "`"));
        return notes;
    }

    private List<String> writing(PatternDescriptor pattern, Write write) {
        return List.of(
                call(pattern),
                DocText.of(pattern.documentation()).summary(),
                write.operation() + (write.deferred() ? ", deferred" : ""),
                write.effects().stream().map(PatternSections::effect).collect(Collectors.joining(", ")),
                conditions(write),
                String.valueOf(write.actionsMax()));
    }

    private static String effect(Effect effect) {
        return effect.action().name().toLowerCase(Locale.ROOT) + " `" + effect.kind() + "`"
                + (effect.max() > 1 ? " ×" + effect.max() : "");
    }

    private static String conditions(Write write) {
        var all = new ArrayList<String>();
        write.conditions().forEach(condition -> all.add(condition(condition)));
        write.requires().forEach(required -> all.add(requirement(required)));
        return String.join(";\n", all);
    }

    /** What the model's own words say is said in words; what was declared stands as it was. */
    private static String condition(String condition) {
        if (condition.equals("absent") || condition.equals("present")) {
            return condition.equals("absent") ? "it is absent" : "it is there";
        }
        return condition.endsWith(AS_BEFORE)
                ? "`" + condition.substring(0, condition.length() - AS_BEFORE.length()) + "`" + AS_BEFORE
                : "`" + condition + "`";
    }

    private static String requirement(Requirement required) {
        return "`" + required.kind() + "` is " + (required.absent() ? "absent" : "there")
                + required.where().map(where -> " with `" + where + "`").orElse("");
    }

    private static String call(PatternDescriptor pattern) {
        return "`" + pattern.method() + "("
                + pattern.parameters().stream().map(Parameter::name).collect(Collectors.joining(", ")) + ")`";
    }

    private static String kinds(List<String> kinds) {
        return kinds.stream().map(Markdown::code).collect(Collectors.joining(" or "));
    }
}
