package trestle.processor.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import trestle.model.Requires;
import trestle.model.Where;
import trestle.model.Write;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.ValueType;
import trestle.processor.parse.ValueTypes;

/** A write method as the source has it: its word, its parameters and what it returns. */
public final class WriteMethod {
    private final Context context;
    private final Design design;
    private final RepositoryDesign repository;
    private final ExecutableElement element;
    private final Mirror word;
    private final TypeMirror returns;
    private final List<WriteParameter> parameters;
    private final Optional<Mirror> where;
    private final List<Mirror> requires;

    public WriteMethod(
            Context context, Design design, RepositoryDesign repository, ExecutableElement element, Mirror word) {
        this.context = context;
        this.design = design;
        this.repository = repository;
        this.element = element;
        this.word = word;
        var types = context.in(repository.element(), element);
        this.returns = types.getReturnType();
        var all = new ArrayList<WriteParameter>();
        for (int i = 0; i < element.getParameters().size(); i++) {
            all.add(WriteParameter.of(
                    context,
                    element.getParameters().get(i),
                    types.getParameterTypes().get(i)));
        }
        this.parameters = List.copyOf(all);
        this.where = Mirror.find(element, Where.class);
        this.requires = Mirror.all(element, Requires.class);
    }

    public Context context() {
        return context;
    }

    public Design design() {
        return design;
    }

    public RepositoryDesign repository() {
        return repository;
    }

    public ExecutableElement element() {
        return element;
    }

    /** The annotation that says what it does. */
    public Mirror word() {
        return word;
    }

    public TypeMirror returns() {
        return returns;
    }

    public List<WriteParameter> parameters() {
        return parameters;
    }

    /** The parameter that gives a component's value as it is, not to be changed. */
    public Optional<WriteParameter> plain(String component) {
        for (var parameter : parameters) {
            if (parameter.isPlain() && parameter.component().equals(component)) {
                return Optional.of(parameter);
            }
        }
        return Optional.empty();
    }

    public String name() {
        return element.getSimpleName().toString();
    }

    public String label() {
        return Labels.of(repository.element()) + "." + name();
    }

    /** Where it is reported; an inherited method may be in a class file, where a message cannot point. */
    public Place place() {
        return repository.element().equals(element.getEnclosingElement())
                ? Place.of(element)
                : Place.of(repository.element());
    }

    public Optional<Mirror> where() {
        return where;
    }

    public List<Mirror> requires() {
        return requires;
    }

    /** Its parameters that can be values of a condition, by name. */
    public Map<String, ValueType> values(ItemDesign item) {
        var types = new ValueTypes(context, design.table(item).names());
        var values = new LinkedHashMap<String, ValueType>();
        for (var parameter : parameters) {
            if (kinds(parameter.type()).isEmpty()) {
                var type = types.find(parameter.type());
                if (type.isPresent()) {
                    values.put(parameter.name(), type.get());
                }
            }
        }
        return values;
    }

    /** The kinds a type stands for: a record's own, or those under the sealed interface that carries their key. */
    public List<ItemDesign> kinds(TypeMirror type) {
        var element = type(type);
        return element.isPresent() ? kinds(element.get()) : List.of();
    }

    public List<ItemDesign> kinds(TypeElement type) {
        var record = design.item(type);
        return record.isPresent() ? List.of(record.get()) : design.sharing(type);
    }

    /** The item a type is the record of. */
    public Optional<ItemDesign> record(TypeMirror type) {
        var element = type(type);
        return element.isPresent() ? design.item(element.get()) : Optional.empty();
    }

    /** The element of a declared type. */
    static Optional<TypeElement> type(TypeMirror type) {
        return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement found
                ? Optional.of(found)
                : Optional.empty();
    }

    /** {@code T} of {@code List<T>}, where the type is that. */
    public static Optional<TypeMirror> argument(TypeMirror type, Class<?> of) {
        return type instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement found
                        && found.getQualifiedName().contentEquals(of.getName())
                        && declared.getTypeArguments().size() == 1
                ? Optional.of(declared.getTypeArguments().getFirst())
                : Optional.empty();
    }

    public boolean returnsNothing() {
        return returns.getKind() == TypeKind.VOID;
    }

    public boolean returnsBoolean() {
        return returns.getKind() == TypeKind.BOOLEAN;
    }

    public boolean returnsWrite() {
        var type = type(returns);
        return type.isPresent() && type.get().getQualifiedName().contentEquals(Write.class.getName());
    }

    /** Whether two types are one but for boxes and what may be null. */
    public boolean same(TypeMirror one, TypeMirror other) {
        return context.types().isSameType(boxed(one), boxed(other));
    }

    private TypeMirror boxed(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return context.types().boxedClass((PrimitiveType) type).asType();
        }
        return type instanceof DeclaredType declared
                        && declared.getTypeArguments().isEmpty()
                ? declared.asElement().asType()
                : type;
    }
}
