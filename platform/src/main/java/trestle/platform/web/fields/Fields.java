package trestle.platform.web.fields;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.model.PageRequest;
import trestle.platform.text.UnicodeText;

/**
 * The fields of a body, a form or a query. Each method reads one of them; a field that is not right is noted and
 * something harmless returned in its place, so that all problems are found at once. {@link #make} ends the reading.
 *
 * <p>Nested fields are named with dots: {@code sections.shared} is {@code {"sections": {"shared": …}}} in JSON and
 * the field of that very name in a form. Text is brought to Unicode's NFC with plain line ends, and its length is
 * counted in code points; text on one line refuses what changes the direction of other text. Names that begin with an
 * underscore are the platform's own.
 */
public final class Fields {
    /** Makes a request for a page of what a query holds. */
    @FunctionalInterface
    public interface Paging {
        /** For what has no pages. */
        Paging NONE = (limit, cursor) -> PageRequest.first(limit);

        PageRequest page(int limit, Optional<String> cursor);
    }

    private static final int PROBLEMS_MAX = 50;
    private static final int CHOICES_MAX = 100;
    private static final int CHOICE_LENGTH_MAX = 80;
    private static final String LOCAL_TIME = "Enter a time such as 2026-01-31T18:30.";
    private static final String OFFSET_TIME =
            "Enter a time with its offset, such as 2026-01-31T18:30:00+01:00, or a time zone as well.";
    private static final String REQUIRED = "This field is required.";

    private final FieldSource source;
    private final boolean lenient;
    private final ZoneId zone;
    private final Paging pages;
    private final JsonNaming naming;
    private final List<FieldProblem> problems = new ArrayList<>();
    private final Set<String> read = new HashSet<>();
    private final Map<String, String> missing = new HashMap<>();
    private final @Nullable List<FieldDescription> recording;

    private Fields(
            FieldSource source,
            boolean lenient,
            ZoneId zone,
            Paging pages,
            JsonNaming naming,
            @Nullable List<FieldDescription> recording) {
        this.source = source;
        this.lenient = lenient;
        this.zone = zone;
        this.pages = pages;
        this.naming = naming;
        this.recording = recording;
    }

    /** The fields of a body. */
    public static Fields ofJson(ObjectNode object, JsonNaming naming) {
        return new Fields(new FieldSource.Body(object), false, ZoneOffset.UTC, Paging.NONE, naming, null);
    }

    /** Texts by name, as a form or a query has them. */
    public static Fields of(Map<String, List<String>> texts) {
        return ofForm(texts, ZoneOffset.UTC);
    }

    /** The fields of an object that comes another way than in a body, such as a file, by the rules of a body. */
    public static Fields ofJson(ObjectNode object) {
        return ofJson(object, JsonNaming.CAMEL_CASE);
    }

    /** The fields of a form; also those of a row in a table that is read like one. */
    public static Fields ofForm(Map<String, List<String>> texts, ZoneId zone) {
        return new Fields(new FieldSource.Texts(texts), true, zone, Paging.NONE, JsonNaming.CAMEL_CASE, null);
    }

    /** The fields of a query; pages are made of its limit and cursor. */
    public static Fields ofQuery(Map<String, List<String>> texts, ZoneId zone, Paging pages, JsonNaming naming) {
        return new Fields(new FieldSource.Texts(texts), true, zone, pages, naming, null);
    }

    /** What a shape reads, by the names that travel. */
    public static List<FieldDescription> described(Shape<?> shape, JsonNaming naming) {
        var recording = new ArrayList<FieldDescription>();
        var none = new FieldSource.Texts(Map.of());
        shape.parse(new Fields(none, true, ZoneOffset.UTC, Paging.NONE, naming, recording));
        return List.copyOf(recording);
    }

    /** Fields for a form that nothing has been typed into. */
    public static Fields none() {
        return ofForm(Map.of(), ZoneOffset.UTC);
    }

    /** What a field that must be given says when it is not, in place of a sentence that fits all. */
    public void whenMissing(String name, String message) {
        missing.put(name, message);
    }

    /** One line of text, without blanks around it. */
    public String line(String name, int min, int max) {
        return lineIfGiven(name, min, max).orElseGet(() -> missing(name, min > 0, ""));
    }

    /** One line of text, without blanks around it. */
    public Optional<String> lineIfGiven(String name, int min, int max) {
        describe(new FieldDescription.Text(naming.text(name), min, max));
        return given(name)
                .flatMap(node -> text(name, node, max))
                .map(String::strip)
                .flatMap(text -> {
                    if (text.isEmpty() && lenient) return Optional.empty();
                    return unless(name, text, TypedText::lineFault).flatMap(line -> bounded(name, line, min, max));
                });
    }

    /** The name of a person, an account or a conversation: one line that cannot pass for a link. */
    public String name(String name, int min, int max) {
        return nameIfGiven(name, min, max).orElseGet(() -> missing(name, min > 0, ""));
    }

    /** The name of a person, an account or a conversation: one line that cannot pass for a link. */
    public Optional<String> nameIfGiven(String name, int min, int max) {
        return lineIfGiven(name, min, max)
                .flatMap(line -> line.contains("://")
                        ? wrong(name, "characters", "A name cannot contain \"://\".")
                        : Optional.of(line));
    }

    /** Text of any number of lines; blank counts as nothing where at least one character is wanted. */
    public String text(String name, int min, int max) {
        return textIfGiven(name, min, max).orElseGet(() -> missing(name, min > 0, ""));
    }

    /** Text of any number of lines. */
    public Optional<String> textIfGiven(String name, int min, int max) {
        describe(new FieldDescription.Text(naming.text(name), min, max));
        return given(name).flatMap(node -> text(name, node, max)).flatMap(text -> bounded(name, text, min, max));
    }

    /**
     * Text whose length the caller checks, to say in its own words what is wrong with it, or after it is known for whom it
     * is. Descriptions name the bounds that the caller checks.
     *
     * @param readMax the most characters that are read at all
     */
    public String textToCheck(String name, int min, int max, int readMax) {
        describe(new FieldDescription.Text(naming.text(name), min, max));
        return given(name)
                .flatMap(node -> text(name, node, readMax))
                .flatMap(text -> bounded(name, text, 1, readMax))
                .orElseGet(() -> missing(name, true, ""));
    }

    /** A whole number from 1 whose maximum the caller checks, to refuse it with a problem of its own. */
    public int wholeToCheck(String name, int max) {
        int read = whole(name, 1, Integer.MAX_VALUE);
        if (recording != null) {
            var described = new FieldDescription.Whole(naming.text(name), 1, max);
            recording.set(recording.size() - 1, new FieldDescription.Required(described));
        }
        return read;
    }

    /** A whole number. */
    public int whole(String name, int min, int max) {
        return wholeIfGiven(name, min, max).orElseGet(() -> missing(name, true, min));
    }

    /** A whole number. */
    public Optional<Integer> wholeIfGiven(String name, int min, int max) {
        describe(new FieldDescription.Whole(naming.text(name), min, max));
        return given(name)
                .flatMap(node -> TypedValue.number(node, lenient)
                        .filter(number -> number.stripTrailingZeros().scale() <= 0)
                        .filter(number -> number.compareTo(BigDecimal.valueOf(min)) >= 0)
                        .filter(number -> number.compareTo(BigDecimal.valueOf(max)) <= 0)
                        .map(BigDecimal::intValueExact)
                        .or(() -> wrong(
                                name,
                                "range",
                                "Enter a whole number from " + figure(min) + " to " + figure(max) + ".")));
    }

    private static String figure(int number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    /** Yes or no. */
    public boolean flag(String name, boolean otherwise) {
        return flagIfGiven(name).orElse(otherwise);
    }

    /** Yes or no. */
    public Optional<Boolean> flagIfGiven(String name) {
        describe(new FieldDescription.Flag(naming.text(name)));
        return given(name).flatMap(node -> {
            if (node.isBoolean()) return Optional.of(node.booleanValue());
            if (lenient && Set.of("true", "on").contains(node.textValue())) return Optional.of(true);
            if (lenient && "false".equals(node.textValue())) return Optional.of(false);
            return wrong(name, "type", "Enter true or false.");
        });
    }

    /** One of an enum's constants, by their outer texts. */
    public <E extends Enum<E>> E choice(String name, Class<E> type) {
        return choiceIfGiven(name, type).orElseGet(() -> missing(name, true, type.getEnumConstants()[0]));
    }

    /** One of an enum's constants, by their outer texts. */
    public <E extends Enum<E>> Optional<E> choiceIfGiven(String name, Class<E> type) {
        describe(new FieldDescription.Choice(naming.text(name), EnumText.texts(type)));
        return given(name)
                .flatMap(node -> Optional.ofNullable(node.textValue())
                        .flatMap(text -> EnumText.constant(type, text))
                        .or(() -> wrong(
                                name, "choice", "Choose one of " + String.join(", ", EnumText.texts(type)) + ".")));
    }

    /** A moment, to the millisecond. */
    public Instant instant(String name) {
        return instantIfGiven(name).orElseGet(() -> missing(name, true, Instant.EPOCH));
    }

    /** A moment, to the millisecond; in a form also a local time in the reader's zone. */
    public Optional<Instant> instantIfGiven(String name) {
        return instantIfGiven(name, zone);
    }

    /** The same, where a local time in a form is one of this zone. */
    public Optional<Instant> instantIfGiven(String name, ZoneId local) {
        return moment(name, Optional.of(local).filter(of -> lenient), "Enter a time such as " + exampleTime() + ".");
    }

    /** As people type it into a form or a table, or as programs send it. */
    private String exampleTime() {
        return lenient ? "2026-01-31 18:30" : "2026-01-31T18:30:00Z";
    }

    /** A moment, to the millisecond; where a zone is given, also a local time of it. */
    public Optional<Instant> instantIfGiven(String name, Optional<ZoneId> local) {
        return moment(name, local, local.isPresent() ? LOCAL_TIME : OFFSET_TIME);
    }

    private Optional<Instant> moment(String name, Optional<ZoneId> local, String otherwise) {
        describe(new FieldDescription.Moment(naming.text(name)));
        return given(name)
                .flatMap(node -> TypedValue.moment(node, local, lenient).or(() -> wrong(name, "time", otherwise)));
    }

    /** A day. */
    public Optional<LocalDate> dateIfGiven(String name) {
        describe(new FieldDescription.Day(naming.text(name)));
        return given(name)
                .flatMap(
                        node -> TypedValue.day(node).or(() -> wrong(name, "date", "Enter a date such as 2026-01-31.")));
    }

    /** A day. */
    public LocalDate date(String name) {
        return dateIfGiven(name).orElseGet(() -> missing(name, true, LocalDate.EPOCH));
    }

    /** Several short texts, each on one line, without doubles. */
    public List<String> texts(String name, int countMax, int lengthMax) {
        return textsIfGiven(name, countMax, lengthMax).orElse(List.of());
    }

    /** Several short texts, each on one line, without doubles. */
    public Optional<List<String>> textsIfGiven(String name, int countMax, int lengthMax) {
        return texts(name, countMax, lengthMax, LinkedHashSet::new);
    }

    /** Several short texts, each on one line, with doubles where somebody sent them: they may be a mistake. */
    public List<String> textsAsSent(String name, int countMax, int lengthMax) {
        return texts(name, countMax, lengthMax, ArrayList::new).orElse(List.of());
    }

    private Optional<List<String>> texts(
            String name, int countMax, int lengthMax, Supplier<Collection<String>> collection) {
        describe(new FieldDescription.Texts(naming.text(name), countMax, lengthMax));
        return list(name, countMax, lengthMax, collection);
    }

    /**
     * At least one of certain texts, without doubles.
     *
     * @param otherwise what is said of any other text
     */
    public List<String> choices(String name, Collection<String> of, String otherwise) {
        return choicesIfGiven(name, 1, of, otherwise).orElseGet(() -> missing(name, true, List.of()));
    }

    /** Any number of certain texts, without doubles. */
    public Optional<List<String>> choicesIfGiven(String name, Collection<String> of, String otherwise) {
        return choicesIfGiven(name, 0, of, otherwise);
    }

    /** At least a number of certain texts, if the field is given at all. */
    public Optional<List<String>> choicesIfGiven(String name, int min, Collection<String> of, String otherwise) {
        describe(new FieldDescription.Choices(
                naming.text(name), min, of.stream().sorted().toList()));
        var chosen = list(name, CHOICES_MAX, CHOICE_LENGTH_MAX, LinkedHashSet::new);
        if (chosen.isPresent() && chosen.get().size() < min) return wrong(name, "required", required(name));
        return chosen.isEmpty() || of.containsAll(chosen.get()) ? chosen : wrong(name, "choice", otherwise);
    }

    private Optional<List<String>> list(
            String name, int countMax, int lengthMax, Supplier<Collection<String>> collection) {
        read.add(naming.text(name));
        var nodes = source.many(naming.text(name));
        if (nodes == null) return Optional.empty();
        var whole = source.one(naming.text(name));
        if (!lenient && whole != null && !whole.isArray()) {
            return wrong(name, "type", "Enter a list of texts.");
        }
        var texts = collection.get();
        for (var node : nodes) {
            var text = text(name, node, lengthMax).map(String::strip);
            if (text.flatMap(each -> unless(name, each, TypedText::lineFault)).isEmpty()) return Optional.empty();
            if (UnicodeText.isBlank(text.get()) || UnicodeText.length(text.get()) > lengthMax) {
                return wrong(name, "length", "Use 1 to " + lengthMax + " characters for each.");
            }
            texts.add(text.get());
        }
        if (texts.size() > countMax) return wrong(name, "count", "Enter at most " + countMax + ".");
        return Optional.of(List.copyOf(texts));
    }

    /**
     * A list of objects, each of which a shape reads. Problems within are named {@code questions[0].title}, as the fields
     * of a form are; there an object whose fields are all empty is passed over.
     */
    public <T> List<T> objects(String name, int min, int max, Shape<T> each) {
        return objectsIfGiven(name, min, max, each).orElseGet(() -> missing(name, min > 0, List.of()));
    }

    /** A list of objects, each of which a shape reads. */
    public <T> Optional<List<T>> objectsIfGiven(String name, int min, int max, Shape<T> each) {
        var spelled = naming.text(name);
        if (recording != null) {
            describe(new FieldDescription.Objects(spelled, min, max, described(each, naming)));
        }
        read.add(spelled);
        var whole = source.one(spelled);
        if (!lenient && whole != null && !whole.isArray()) return wrong(name, "type", "Enter a list of objects.");
        var found = source.objects(spelled, max + 1);
        if (found == null) return Optional.empty();
        if (found.size() > max) return wrong(name, "count", "Enter at most " + max + ".");
        if (found.size() < min) return wrong(name, "count", "Enter at least " + min + ".");
        var objects = new ArrayList<T>();
        found.forEach((position, object) -> {
            var at = spelled + "[" + position + "]";
            if (object == null) {
                note(at, "type", "This must be an object.");
            } else {
                object(at, object, each).ifPresent(objects::add);
            }
        });
        return objects.size() == found.size() ? Optional.of(List.copyOf(objects)) : Optional.of(List.of());
    }

    private <T> Optional<T> object(String at, FieldSource object, Shape<T> each) {
        return switch (each.parse(new Fields(object, lenient, zone, Paging.NONE, naming, null))) {
            case Checked.Valid<T>(var value) -> Optional.of(value);
            case Checked.Invalid<T>(var inner) -> {
                inner.stream()
                        .limit(Math.max(0, PROBLEMS_MAX - problems.size()))
                        .forEach(problem -> note(at + "." + problem.field(), problem.code(), problem.message()));
                yield Optional.empty();
            }
        };
    }

    /** Which page is wanted: {@code limit} and {@code cursor}, bound to route, filters and caller. */
    public PageRequest page() {
        return page(20, 100);
    }

    /** Which page is wanted, with another number of items by default and at most. */
    public PageRequest page(int limitOtherwise, int limitMax) {
        var limit = wholeIfGiven("limit", 1, limitMax).orElse(limitOtherwise);
        var cursor = lineIfGiven("cursor", 1, 16_384);
        return pages.page(limit, cursor);
    }

    /** Whether a field was given at all, be it empty. */
    public boolean has(String name) {
        var spelled = naming.text(name);
        return source.names().stream()
                .anyMatch(each ->
                        each.equals(spelled) || each.startsWith(spelled + ".") || each.startsWith(spelled + "["));
    }

    /** Notes a problem of a field unless something holds, and the field has no other. */
    public void check(String name, boolean holds, String code, String message) {
        if (!holds) note(naming.text(name), code, message);
    }

    private void note(String spelled, String code, String message) {
        if (problems.stream().noneMatch(problem -> problem.field().equals(spelled))) {
            problems.add(new FieldProblem(spelled, code, message));
        }
    }

    /** Ends the reading: the value, if all fields were right. */
    public <T> Checked<T> make(Supplier<T> value) {
        if (recording != null) return new Checked.Invalid<>(List.of());
        if (!lenient) refuseUnknown();
        return problems.isEmpty() ? new Checked.Valid<>(value.get()) : new Checked.Invalid<>(problems);
    }

    /** What was typed into a field, to be shown again. */
    public String typed(String name) {
        var node = source.one(naming.text(name));
        return node == null ? "" : node.asText();
    }

    /** The zone in which local times are read. */
    public ZoneId zone() {
        return zone;
    }

    private void refuseUnknown() {
        for (var misplaced : source.misplaced(read)) {
            if (problems.size() >= PROBLEMS_MAX) return;
            if (misplaced.startsWith("_")) continue;
            if (read.stream().anyMatch(each -> each.startsWith(misplaced + "."))) {
                note(misplaced, "type", "This must be an object.");
            } else {
                note(TypedText.shown(misplaced), "unknown", "Unknown field.");
            }
        }
    }

    private Optional<JsonNode> given(String name) {
        read.add(naming.text(name));
        return Optional.ofNullable(source.one(naming.text(name)));
    }

    private void describe(FieldDescription field) {
        if (recording != null) recording.add(field);
    }

    private <T> T missing(String name, boolean required, T otherwise) {
        if (recording != null) {
            if (required) recording.set(recording.size() - 1, new FieldDescription.Required(recording.getLast()));
        } else if (required) {
            check(name, false, "required", required(name));
        }
        return otherwise;
    }

    private String required(String name) {
        return missing.getOrDefault(name, REQUIRED);
    }

    private <T> Optional<T> wrong(String name, String code, String message) {
        check(name, false, code, message);
        return Optional.empty();
    }

    private Optional<String> text(String name, JsonNode node, int max) {
        if (!node.isTextual()) return wrong(name, "type", "Enter text.");
        return unless(name, node.textValue(), typed -> TypedText.faultBefore(typed, max))
                .map(TypedText::normalized)
                .flatMap(text -> unless(name, text, TypedText::characterFault));
    }

    private Optional<String> bounded(String name, String text, int min, int max) {
        if (min > 0 && UnicodeText.isBlank(text)) return wrong(name, "required", required(name));
        return unless(name, text, each -> TypedText.lengthFault(each, min, max));
    }

    /** A text, unless it has a fault, which is noted. */
    private Optional<String> unless(String name, String text, Function<String, Optional<TypedText.Fault>> rule) {
        var fault = rule.apply(text);
        return fault.isEmpty()
                ? Optional.of(text)
                : wrong(name, fault.get().code(), fault.get().message());
    }
}
