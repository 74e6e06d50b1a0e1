package trestle.testing.contract;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Database;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Segment;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Effect.Action;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Role;

/** A call of every access pattern of a model, with sample values for its arguments. */
final class ModelCalls {
    private static final int LIMIT = 10;

    private final ModelDescriptor model;
    private final Database database;
    private final SampleValues samples;
    private final Map<String, Object> repositories = new LinkedHashMap<>();

    ModelCalls(ModelDescriptor model, Database database, SampleValues samples) {
        this.model = model;
        this.database = database;
        this.samples = samples;
        samples.ending(model.items()
                .flatMap(item -> item.attributes().stream())
                .filter(attribute -> attribute.ttl() || attribute.expires())
                .map(AttributeDescriptor::component)
                .toList());
        model.items()
                .forEach(item -> item.keys()
                        .forEach(key ->
                                key.unless().ifPresent(component -> samples.leavingOut(item.type(), component))));
        for (var pattern : model.patterns()) {
            repositories.computeIfAbsent(pattern.type(), unseen -> instance(pattern.implementation()));
        }
    }

    /** How the arguments of a call are chosen; its word tells the calls of a method apart. */
    enum Form {
        /** Everything is present. */
        WHOLE(""),
        /** A range has both ends, or one, or none. */
        WITHIN("within"),
        FROM("from"),
        BEFORE("before"),
        ALL("all"),
        /** What may be absent is absent. */
        BARE("bare");

        private static final List<Form> OF_RANGES = List.of(WITHIN, FROM, BEFORE, ALL);

        private final String word;

        Form(String word) {
            this.word = word;
        }
    }

    /**
     * One call.
     *
     * @param kind the kind that is written, where the method takes several
     */
    record Call(PatternDescriptor pattern, Method method, String kind, Form form) {
        /** What tells it from other calls of the method. */
        String aside() {
            return (kind + " " + form.word).strip();
        }

        /** Whether it stores what everything else is about. */
        boolean stores() {
            return puts() && form == Form.WHOLE;
        }

        boolean puts() {
            return action() == Action.PUT && hasRecord();
        }

        private boolean hasRecord() {
            return pattern.parameters().stream().anyMatch(parameter -> parameter.role() == Role.RECORD);
        }

        private @Nullable Action action() {
            return pattern.access() instanceof PatternDescriptor.Write write
                    ? write.effects().getFirst().action()
                    : null;
        }

        /** What is put must be there when it is read; what is deleted, until all else was asked. */
        int phase() {
            if (puts()) {
                return 0;
            }
            return action() == null ? 1 : action() == Action.DELETE ? 3 : 2;
        }
    }

    /** Every call: first what puts items, then reads, then updates, then what deletes. */
    List<Call> all() {
        var calls = new ArrayList<Call>();
        var taken = new HashSet<Method>();
        for (var pattern : model.patterns()) {
            var method = method(pattern, taken);
            kinds(pattern, method)
                    .forEach(kind ->
                            forms(pattern, method).forEach(form -> calls.add(new Call(pattern, method, kind, form))));
        }
        calls.sort(Comparator.comparingInt(Call::phase));
        return calls;
    }

    Map<String, Object> repositories() {
        return repositories;
    }

    private Object instance(String implementation) {
        try {
            var constructor = Class.forName(implementation).getDeclaredConstructor(Database.class);
            constructor.setAccessible(true);
            return constructor.newInstance(database);
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(implementation + " cannot be made of a Database.", failure);
        }
    }

    static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** The method of a pattern; where several have its name, the first with the types of its parameters. */
    private static Method method(PatternDescriptor pattern, Set<Method> taken) {
        var wanted = pattern.parameters().stream().map(Parameter::java).collect(Collectors.joining(", "));
        return Arrays.stream(type(pattern.type()).getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .filter(method -> method.getName().equals(pattern.method()))
                .filter(method ->
                        method.getParameterCount() == pattern.parameters().size())
                .filter(method -> Arrays.stream(method.getGenericParameterTypes())
                        .map(ModelCalls::simple)
                        .collect(Collectors.joining(", "))
                        .equals(wanted))
                .filter(taken::add)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No method is " + pattern.signature()));
    }

    private static String simple(Type type) {
        if (type instanceof ParameterizedType generic) {
            return Arrays.stream(generic.getActualTypeArguments())
                    .map(ModelCalls::simple)
                    .collect(Collectors.joining(", ", simple(generic.getRawType()) + "<", ">"));
        }
        var plain = (Class<?>) type;
        var outer = plain.getEnclosingClass();
        return outer == null ? plain.getSimpleName() : simple(outer) + "." + plain.getSimpleName();
    }

    private List<Form> forms(PatternDescriptor pattern, Method method) {
        var roles = pattern.parameters().stream().map(Parameter::role).collect(Collectors.toSet());
        if (roles.contains(Role.RANGE)) {
            return Form.OF_RANGES;
        }
        boolean partly = Arrays.stream(method.getAnnotatedParameterTypes()).anyMatch(ModelCalls::isNullable)
                || writesRecord(pattern, method, roles) && kindsWritten(pattern).anyMatch(ModelCalls::hasAbsent);
        return partly ? List.of(Form.WHOLE, Form.BARE) : List.of(Form.WHOLE);
    }

    private static boolean writesRecord(PatternDescriptor pattern, Method method, Set<Role> roles) {
        return roles.contains(Role.AFTER) || new Call(pattern, method, "", Form.WHOLE).puts();
    }

    private Stream<ItemDescriptor> kindsWritten(PatternDescriptor pattern) {
        var kinds = ((PatternDescriptor.Write) pattern.access()).kinds();
        return model.items().filter(item -> kinds.contains(item.name()));
    }

    private static boolean hasAbsent(ItemDescriptor item) {
        return item.attributes().stream().anyMatch(AttributeDescriptor::nullable);
    }

    private static boolean isNullable(AnnotatedElement type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    /** An empty name, or where a record of several kinds is taken, the name of each. */
    private Stream<String> kinds(PatternDescriptor pattern, Method method) {
        boolean several = Arrays.stream(method.getGenericParameterTypes())
                .map(ModelCalls::element)
                .anyMatch(type -> type.isInterface() && type.isSealed() && !isOfModel(type));
        var kinds = pattern.access() instanceof PatternDescriptor.Write write ? write.kinds() : List.<String>of();
        return several && kinds.size() > 1 ? kinds.stream() : Stream.of("");
    }

    private static boolean isOfModel(Class<?> type) {
        return type.getPackageName().equals("trestle.model");
    }

    private static Class<?> element(Type type) {
        return type instanceof ParameterizedType generic
                ? element(generic.getActualTypeArguments()[0])
                : (Class<?>) type;
    }

    /** Calls it on a repository, which may stand in for the one that was made. */
    @Nullable Object make(Call call, Object repository, int variant) {
        var types = call.method().getGenericParameterTypes();
        var arguments = new @Nullable Object[types.length];
        for (int i = 0; i < types.length; i++) {
            boolean absent =
                    call.form() == Form.BARE && isNullable(call.method().getAnnotatedParameterTypes()[i]);
            arguments[i] =
                    absent ? null : argument(call, call.pattern().parameters().get(i), types[i], variant);
        }
        try {
            call.method().setAccessible(true);
            return call.method().invoke(repository, arguments);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(thrown.getCause());
        } catch (IllegalAccessException refused) {
            throw new IllegalStateException(refused);
        }
    }

    private Object argument(Call call, Parameter parameter, Type type, int variant) {
        return switch (parameter.role()) {
            case PAGE -> PageRequest.first(LIMIT);
            case SEGMENT -> Segment.WHOLE;
            case LIMIT -> LIMIT;
            case RECORD -> inShape(type, stored(call, record(call, type), variant));
            case BEFORE -> samples.record(record(call, type), name -> variant);
            case AFTER -> after(call, record(call, type), variant);
            case RANGE -> range(call, parameter, type, variant);
            case KEY, VALUE, SET, ADD, REMOVE -> samples.value(type, component(parameter), variant);
        };
    }

    private static String component(Parameter parameter) {
        var path = parameter.component().orElse(parameter.name());
        return path.substring(path.lastIndexOf('.') + 1);
    }

    private static Object inShape(Type type, Object record) {
        return type instanceof ParameterizedType ? List.of(record) : record;
    }

    private Class<?> record(Call call, Type type) {
        var element = element(type);
        return element.isInterface() ? type(item(call).type()) : element;
    }

    private ItemDescriptor item(Call call) {
        var write = (PatternDescriptor.Write) call.pattern().access();
        var kind = call.kind().isEmpty() ? write.kinds().getFirst() : call.kind();
        return model.items()
                .filter(item -> item.name().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private Object range(Call call, Parameter parameter, Type type, int variant) {
        var within = (Range<?>) samples.value(type, component(parameter), variant);
        return switch (call.form()) {
            case FROM -> Range.atLeast(within.from().orElseThrow());
            case BEFORE -> Range.before(within.to().orElseThrow());
            case ALL -> Range.all();
            case WHOLE, WITHIN, BARE -> within;
        };
    }

    private Object stored(Call call, Class<?> type, int variant) {
        var item = item(type);
        return samples.record(type, name -> call.form() == Form.BARE && isAbsent(item, name) ? 0 : variant);
    }

    /** The record with everything changed but its numbered version and its counters, and unless it moves its key. */
    private Object after(Call call, Class<?> type, int variant) {
        var item = item(type);
        var kept = new HashSet<String>();
        if (!moves(call)) {
            item.key().segments().forEach(segment -> kept.add(segment.name()));
        }
        for (var attribute : item.attributes()) {
            boolean numbered = attribute.version() && !attribute.java().equals("Instant");
            if (numbered || attribute.countOf().isPresent()) {
                kept.add(attribute.component());
            }
        }
        return samples.record(type, name -> {
            if (kept.contains(name)) {
                return variant;
            }
            return call.form() == Form.BARE && isAbsent(item, name) ? 0 : variant + 1;
        });
    }

    private static boolean isAbsent(ItemDescriptor item, String component) {
        return item.component(component).map(AttributeDescriptor::nullable).orElse(false);
    }

    /** Whether a revision may take an item from one key to another. */
    private static boolean moves(Call call) {
        var effects = ((PatternDescriptor.Write) call.pattern().access()).effects();
        var kind = effects.getFirst().kind();
        return effects.stream().anyMatch(effect -> effect.kind().equals(kind) && effect.action() == Action.PUT);
    }

    private ItemDescriptor item(Class<?> type) {
        return model.items()
                .filter(item -> item.type().equals(type.getName()))
                .findFirst()
                .orElseThrow();
    }
}
