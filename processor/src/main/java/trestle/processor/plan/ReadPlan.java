package trestle.processor.plan;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import trestle.model.descriptor.PatternDescriptor;
import trestle.processor.Context;
import trestle.processor.condition.Checked;
import trestle.processor.design.Design;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;

/**
 * A method that reads, resolved.
 *
 * @param kinds what it returns
 * @param access how the store is asked: for the result itself or, with {@code via}, for what points at it
 * @param filter the filter, checked
 * @param guarded whether items of other kinds may be among those read, and are passed over
 */
public record ReadPlan(
        Context context,
        Design design,
        RepositoryDesign repository,
        ExecutableElement method,
        List<Parameter> parameters,
        Result result,
        Kinds kinds,
        Access access,
        Optional<Via> via,
        Optional<Checked> filter,
        Options options,
        boolean guarded,
        PatternDescriptor pattern)
        implements MethodPlan {

    /** How the store is asked. */
    public sealed interface Access {
        /** What DynamoDB calls it. */
        String operation();

        /** The index that is read, where it is not the table. */
        Optional<IndexDesign> index();

        /** By one full key of the table. */
        record Get(KeyFit fit) implements Access {
            @Override
            public String operation() {
                return "GetItem";
            }

            @Override
            public Optional<IndexDesign> index() {
                return Optional.empty();
            }
        }

        /** By many full keys of the table, which one parameter makes many. */
        record GetAll(KeyFit fit, Parameter many) implements Access {
            @Override
            public String operation() {
                return "BatchGetItem";
            }

            @Override
            public Optional<IndexDesign> index() {
                return Optional.empty();
            }
        }

        record Query(KeyFit fit) implements Access {
            @Override
            public String operation() {
                return "Query";
            }

            @Override
            public Optional<IndexDesign> index() {
                return fit.index();
            }
        }

        record Scan(TableDesign table, Optional<IndexDesign> index) implements Access {
            @Override
            public String operation() {
                return "Scan";
            }
        }
    }

    /** The words around a method. */
    public record Options(boolean descending, boolean eventual, boolean expired) {}

    /** A kind that is read first, and where each segment of the target's key comes from. */
    public sealed interface Via {
        /** The kind that is read first. */
        ItemDesign item();

        /** The result's own kind: an index gives the keys, the table the items. */
        record Own(ItemDesign item) implements Via {}

        /** Another kind; {@code guarded} where items of further kinds may be among those that point. */
        record Other(ItemDesign item, List<Source> sources, List<Parameter> parameters, boolean guarded)
                implements Via {
            public Other guarded(boolean among) {
                return new Other(item, sources, parameters, among);
            }
        }
    }

    /** The value of a segment: of an accessor of the item read first, or of a parameter. */
    public record Source(String name, boolean accessor, boolean nullable) {}

    /** What a method is called in messages and cursors: {@code Journal.listNewest}. */
    public String label() {
        return label(repository.element(), method);
    }

    public static String label(TypeElement repository, ExecutableElement method) {
        return repository.getSimpleName() + "." + method.getSimpleName();
    }

    public TableDesign table(ItemDesign item) {
        return design().table(item);
    }

    /** A field's name, told from a parameter's where they are the same. */
    public String named(String field) {
        return isParameter(field) ? "this." + field : field;
    }

    /** A variable's name that no parameter has. */
    public String free(String name) {
        return isParameter(name) ? name + "One" : name;
    }

    private boolean isParameter(String name) {
        for (var parameter : parameters()) {
            if (parameter.name().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
