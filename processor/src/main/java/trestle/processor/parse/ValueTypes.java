package trestle.processor.parse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import trestle.model.Attribute;
import trestle.model.Names;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;

/** Finds how a Java type is stored. */
public final class ValueTypes {
    private static final Map<String, String> HINTS = Map.ofEntries(
            Map.entry("java.util.Optional", "Write @Nullable T instead"),
            Map.entry("java.util.UUID", "Use String, or a @Scalar record of one"),
            Map.entry("java.net.URI", "Use String, or a @Scalar record of one"),
            Map.entry("java.util.Date", "Use Instant"),
            Map.entry("java.time.LocalDateTime", "Use Instant"),
            Map.entry("java.time.ZonedDateTime", "Use Instant"),
            Map.entry("java.time.OffsetDateTime", "Use Instant"),
            Map.entry("java.time.Duration", "Use a number, such as long timeoutMillis"),
            Map.entry("java.math.BigInteger", "Use BigDecimal"),
            Map.entry("java.lang.Float", "Use double"),
            Map.entry("java.lang.Short", "Use int"),
            Map.entry("java.lang.Byte", "Use int"),
            Map.entry("java.lang.Character", "Use String"),
            Map.entry("java.util.Collection", "Use List or Set"),
            Map.entry("java.util.ArrayList", "Use List"),
            Map.entry("java.util.HashMap", "Use Map"),
            Map.entry("java.util.HashSet", "Use Set"),
            Map.entry("java.util.SortedSet", "Use Set"),
            Map.entry("java.util.SortedMap", "Use Map"),
            Map.entry("java.lang.Object", "Only Map<String, Object> holds values free of form"));
    private static final String KNOWN = "Stored are text, numbers, booleans, Instant, LocalDate, YearMonth, enums, "
            + "byte[], SdkBytes, records, and List, Set and Map<String, …> of these";

    private final Context context;
    private final Names names;
    private final List<TypeElement> open = new ArrayList<>();

    public ValueTypes(Context context, Names names) {
        this.context = context;
        this.names = names;
    }

    /** How a type is stored; absent where it is not, which is reported at the place given. */
    public Optional<ValueType> read(TypeMirror type, Place place) {
        return read(type, Optional.of(place));
    }

    /** How a type is stored, asked without a word of complaint. */
    public Optional<ValueType> find(TypeMirror type) {
        return read(type, Optional.empty());
    }

    private Optional<ValueType> read(TypeMirror type, Optional<Place> place) {
        return switch (type.getKind()) {
            case BOOLEAN -> Optional.of(new ValueType.Bool(type));
            case INT -> Optional.of(new ValueType.Numeric(type, Width.INT));
            case LONG -> Optional.of(new ValueType.Numeric(type, Width.LONG));
            case DOUBLE -> Optional.of(new ValueType.Numeric(type, Width.DOUBLE));
            case FLOAT -> unsupported(type, place, "Use double");
            case SHORT, BYTE -> unsupported(type, place, "Use int");
            case CHAR -> unsupported(type, place, "Use String");
            case ARRAY -> array((ArrayType) type, place);
            case DECLARED -> declared((DeclaredType) type, place);
            case ERROR -> Optional.empty(); // the compiler says what is missing
            default -> unsupported(type, place, KNOWN);
        };
    }

    private Optional<ValueType> array(ArrayType type, Optional<Place> place) {
        return type.getComponentType().getKind() == TypeKind.BYTE
                ? Optional.of(new ValueType.Binary(type, true))
                : unsupported(type, place, "Use List");
    }

    private Optional<ValueType> declared(DeclaredType type, Optional<Place> place) {
        var element = (TypeElement) type.asElement();
        var name = element.getQualifiedName().toString();
        return switch (name) {
            case "java.lang.String" -> Optional.of(new ValueType.Text(type));
            case "java.lang.Boolean" -> Optional.of(new ValueType.Bool(type));
            case "java.lang.Integer" -> Optional.of(new ValueType.Numeric(type, Width.INT));
            case "java.lang.Long" -> Optional.of(new ValueType.Numeric(type, Width.LONG));
            case "java.lang.Double" -> Optional.of(new ValueType.Numeric(type, Width.DOUBLE));
            case "java.math.BigDecimal" -> Optional.of(new ValueType.Numeric(type, Width.DECIMAL));
            case "java.time.Instant" -> Optional.of(new ValueType.Moment(type));
            case "java.time.LocalDate" -> Optional.of(new ValueType.Day(type));
            case "java.time.YearMonth" -> Optional.of(new ValueType.Month(type));
            case "software.amazon.awssdk.core.SdkBytes" -> Optional.of(new ValueType.Binary(type, false));
            case "java.util.List" -> argument(type, 0, place).map(inner -> new ValueType.ListOf(type, inner));
            case "java.util.Set" -> set(type, place);
            case "java.util.Map" -> map(type, place);
            case "trestle.model.Open" -> open(type, place);
            default -> own(type, element, place);
        };
    }

    private Optional<ValueType> argument(DeclaredType type, int index, Optional<Place> place) {
        return index < type.getTypeArguments().size()
                ? read(type.getTypeArguments().get(index), place)
                : unsupported(type, place, "Say of what: List<String>");
    }

    private Optional<ValueType> set(DeclaredType type, Optional<Place> place) {
        return argument(type, 0, place).flatMap(inner -> switch (inner.bare()) {
            case ValueType.Text t -> Optional.of(new ValueType.SetOf(type, inner));
            case ValueType.Numeric n -> Optional.of(new ValueType.SetOf(type, inner));
            case ValueType.Enumerated e -> Optional.of(new ValueType.SetOf(type, inner));
            case ValueType.Binary b when !b.array() -> Optional.of(new ValueType.SetOf(type, inner));
            default -> unsupported(type, place, "A set holds text, numbers, enums or SdkBytes; use List for others");
        });
    }

    private Optional<ValueType> open(DeclaredType type, Optional<Place> place) {
        if (type.getTypeArguments().isEmpty()
                || !(type.getTypeArguments().getFirst() instanceof DeclaredType constants)
                || !(constants.asElement() instanceof TypeElement element)
                || element.getKind() != ElementKind.ENUM) {
            return unsupported(type, place, "Say of which enum: Open<Status>");
        }
        return own(constants, element, place).map(inner -> {
            var texts = ((ValueType.Enumerated) inner).texts();
            return new ValueType.Enumerated(type, element, texts, true);
        });
    }

    private Optional<ValueType> map(DeclaredType type, Optional<Place> place) {
        var arguments = type.getTypeArguments();
        if (arguments.size() != 2 || !is(arguments.get(0), "java.lang.String")) {
            return unsupported(type, place, "A map's keys are String: Map<String, …>");
        }
        return is(arguments.get(1), "java.lang.Object")
                ? Optional.of(new ValueType.Document(type))
                : read(arguments.get(1), place).map(inner -> new ValueType.MapOf(type, inner));
    }

    private Optional<ValueType> own(DeclaredType type, TypeElement element, Optional<Place> place) {
        if (element.getKind() != ElementKind.ENUM && element.getKind() != ElementKind.RECORD) {
            var name = element.getQualifiedName().toString();
            return unsupported(type, place, HINTS.getOrDefault(name, KNOWN));
        }
        if (element.getModifiers().contains(Modifier.PRIVATE)) {
            return unsupported(type, place, "Generated code cannot see what is private; leave the word out");
        }
        return element.getKind() == ElementKind.ENUM ? enumerated(type, element, place) : record(type, element, place);
    }

    private Optional<ValueType> enumerated(DeclaredType type, TypeElement element, Optional<Place> place) {
        var texts = new LinkedHashMap<String, String>();
        for (var member : element.getEnclosedElements()) {
            if (member.getKind() == ElementKind.ENUM_CONSTANT) {
                var constant = (VariableElement) member;
                var name = constant.getSimpleName().toString();
                var given = Mirror.find(constant, Attribute.class);
                var text = given.isPresent() ? given.get().text("value") : name;
                if (texts.containsValue(text)) {
                    place.ifPresent(
                            p -> context.report(Message.ENUM_TEXT_TAKEN, Place.of(constant), Labels.of(element), text));
                }
                texts.put(name, text);
            }
        }
        return Optional.of(new ValueType.Enumerated(type, element, Collections.unmodifiableMap(texts), false));
    }

    private Optional<ValueType> record(DeclaredType type, TypeElement element, Optional<Place> place) {
        if (!element.getTypeParameters().isEmpty()) {
            return unsupported(type, place, "A stored record has no type parameters");
        }
        if (open.contains(element)) {
            return unsupported(type, place, "A record within itself has no bound; use Map<String, Object>");
        }
        open.add(element);
        try {
            return Mirror.has(element, trestle.model.Scalar.class)
                    ? scalar(type, element, place)
                    : nested(type, element, place);
        } finally {
            open.removeLast();
        }
    }

    private Optional<ValueType> scalar(DeclaredType type, TypeElement element, Optional<Place> place) {
        var components = element.getRecordComponents();
        if (components.size() != 1) {
            return unsupported(type, place, "A @Scalar record has one component");
        }
        var only = components.getFirst();
        return read(only.asType(), place.map(p -> Place.of(only))).flatMap(inner -> switch (inner) {
            case ValueType.Text t -> scalar(type, element, inner);
            case ValueType.Numeric n -> scalar(type, element, inner);
            case ValueType.Moment m -> scalar(type, element, inner);
            case ValueType.Day d -> scalar(type, element, inner);
            case ValueType.Month m -> scalar(type, element, inner);
            default -> unsupported(type, place, "A @Scalar record holds text, a number, an Instant or a date");
        });
    }

    private static Optional<ValueType> scalar(DeclaredType type, TypeElement element, ValueType inner) {
        var accessor = element.getRecordComponents().getFirst().getSimpleName().toString();
        return Optional.of(new ValueType.Scalar(type, element, accessor, inner));
    }

    private Optional<ValueType> nested(DeclaredType type, TypeElement element, Optional<Place> place) {
        var components = new ArrayList<Component>();
        for (var component : element.getRecordComponents()) {
            var at = place.map(p -> within(component, p));
            var inner = read(component.asType(), at);
            if (inner.isEmpty()) {
                return Optional.empty();
            }
            at.ifPresent(p -> Components.refuseItemWords(context, component));
            components.add(Components.plain(context, component, inner.get(), names));
        }
        if (place.isPresent()) {
            Components.checkAttributes(context, element, components);
        }
        return Optional.of(new ValueType.Nested(type, element, List.copyOf(components)));
    }

    /** A nested component's own place, where it has one in the sources. */
    private static Place within(RecordComponentElement component, Place around) {
        return component.getEnclosingElement() instanceof TypeElement ? Place.of(component) : around;
    }

    private Optional<ValueType> unsupported(TypeMirror type, Optional<Place> place, String hint) {
        place.ifPresent(
                p -> context.report(Message.UNSUPPORTED_TYPE, p, Labels.of(p.element()), Labels.of(type), hint));
        return Optional.empty();
    }

    private static boolean is(TypeMirror type, String name) {
        return type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && element.getQualifiedName().contentEquals(name);
    }
}
