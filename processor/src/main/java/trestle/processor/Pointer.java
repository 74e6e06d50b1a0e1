package trestle.processor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Prints messages where they belong. The compiler finds an annotation that stands alone by itself; of several of one
 * kind, which it wraps in another, it finds only the element, so these are looked up in the source.
 */
public final class Pointer {
    private final Messager messager;
    private final @Nullable Trees trees;

    Pointer(ProcessingEnvironment environment) {
        this.messager = environment.getMessager();
        this.trees = trees(environment);
    }

    /** Null with a compiler other than the JDK's. */
    private static @Nullable Trees trees(ProcessingEnvironment environment) {
        try {
            return Trees.instance(environment);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** From the top of each file, where the source is at hand. */
    List<Finding> inOrder(List<Finding> findings) {
        return findings.stream().sorted(Comparator.comparing(this::spot)).toList();
    }

    private String spot(Finding finding) {
        var path = nearest(finding.shown().element());
        if (trees == null || path == null) {
            return "";
        }
        var unit = path.getCompilationUnit();
        long position = trees.getSourcePositions().getStartPosition(unit, path.getLeaf());
        return "%s %012d".formatted(unit.getSourceFile().getName(), position);
    }

    /** {@code club/Letters.java:12}: the same on every machine. Empty where the source is not at hand. */
    public Optional<String> source(Finding finding) {
        var place = finding.shown();
        var path = nearest(place.element());
        if (trees == null || path == null) {
            return Optional.empty();
        }
        var unit = path.getCompilationUnit();
        var own = trees.getPath(place.element());
        var tree = own == null ? component(path.getLeaf(), place.element()) : marked(own, place);
        long position = trees.getSourcePositions().getStartPosition(unit, tree);
        if (position == Diagnostic.NOPOS) {
            return Optional.empty();
        }
        var named = unit.getPackageName();
        var folder = named == null ? "" : named.toString().replace('.', '/') + "/";
        var file = unit.getSourceFile().getName().replace('\\', '/');
        return Optional.of(folder + file.substring(file.lastIndexOf('/') + 1) + ":"
                + unit.getLineMap().getLineNumber(position));
    }

    /** A record's component, which has no path of its own; any other element is not in the tree, and stands for it. */
    private static Tree component(Tree around, Element element) {
        if (around instanceof ClassTree type) {
            for (var member : type.getMembers()) {
                if (member instanceof VariableTree variable
                        && variable.getName().contentEquals(element.getSimpleName())) {
                    return variable;
                }
            }
        }
        return around;
    }

    /** The annotation or value that is pointed at, or else the element. */
    private Tree marked(TreePath path, Place place) {
        var repeated = tree(path, place);
        if (repeated.isPresent() || place.annotation().isEmpty() || trees == null) {
            return repeated.orElse(path.getLeaf());
        }
        var value = place.value().isEmpty()
                ? trees.getPath(place.element(), place.annotation().get())
                : trees.getPath(
                        place.element(), place.annotation().get(), place.value().get());
        return value == null ? path.getLeaf() : value.getLeaf();
    }

    /** Where an element is, or what is around it: components have no place of their own. */
    private @Nullable TreePath nearest(@Nullable Element element) {
        if (trees == null || element == null) {
            return null;
        }
        var path = trees.getPath(element);
        return path != null ? path : nearest(element.getEnclosingElement());
    }

    void print(Finding finding) {
        var place = finding.shown();
        var kind = finding.message().level().kind();
        var path = trees == null ? null : trees.getPath(place.element());
        var tree = path == null ? Optional.<Tree>empty() : tree(path, place);
        if (trees != null && path != null && tree.isPresent()) {
            trees.printMessage(kind, finding.printed(), tree.get(), path.getCompilationUnit());
        } else {
            messager.printMessage(
                    kind,
                    finding.printed(),
                    place.element(),
                    place.annotation().orElse(null),
                    place.value().orElse(null));
        }
    }

    /** The source of one annotation among several of its kind, or of a value in it. */
    private static Optional<Tree> tree(TreePath path, Place place) {
        if (place.annotation().isEmpty()
                || place.element()
                        .getAnnotationMirrors()
                        .contains(place.annotation().get())) {
            return Optional.empty();
        }
        var annotation = place.annotation().get();
        int index = indexAmongItsKind(place.element(), annotation);
        var simpleName = annotation.getAnnotationType().asElement().getSimpleName();
        var sources = annotations(path.getLeaf()).stream()
                .filter(tree -> isNamed(tree, simpleName.toString()))
                .toList();
        return index < 0 || index >= sources.size()
                ? Optional.empty()
                : Optional.of(within(sources.get(index), annotation, place.value()));
    }

    private static int indexAmongItsKind(Element element, AnnotationMirror annotation) {
        for (var wrapper : element.getAnnotationMirrors()) {
            for (var value : wrapper.getElementValues().values()) {
                if (value.getValue() instanceof List<?> list) {
                    var mirrors = list.stream()
                            .map(inner -> ((AnnotationValue) inner).getValue())
                            .toList();
                    if (mirrors.contains(annotation)) {
                        return mirrors.indexOf(annotation);
                    }
                }
            }
        }
        return -1;
    }

    private static List<? extends AnnotationTree> annotations(Tree tree) {
        return switch (tree) {
            case ClassTree type -> annotations(type.getModifiers());
            case MethodTree method -> annotations(method.getModifiers());
            case VariableTree variable -> annotations(variable.getModifiers());
            default -> List.of();
        };
    }

    private static List<? extends AnnotationTree> annotations(ModifiersTree modifiers) {
        return modifiers.getAnnotations();
    }

    private static boolean isNamed(AnnotationTree tree, String name) {
        var written = tree.getAnnotationType().toString();
        return written.equals(name) || written.endsWith("." + name);
    }

    private static Tree within(AnnotationTree source, AnnotationMirror annotation, Optional<AnnotationValue> wanted) {
        if (wanted.isEmpty()) {
            return source;
        }
        for (var entry : annotation.getElementValues().entrySet()) {
            var expression = assigned(source, entry.getKey().getSimpleName().toString());
            if (expression.isPresent() && entry.getValue().equals(wanted.get())) {
                return expression.get();
            }
            if (expression.isPresent() && entry.getValue().getValue() instanceof List<?> list) {
                int index = list.indexOf(wanted.get());
                if (index >= 0) {
                    return element(expression.get(), index);
                }
            }
        }
        return source;
    }

    private static Optional<Tree> assigned(AnnotationTree source, String name) {
        return source.getArguments().stream()
                .filter(AssignmentTree.class::isInstance)
                .map(AssignmentTree.class::cast)
                .filter(assignment -> assignment.getVariable().toString().equals(name))
                .<Tree>map(AssignmentTree::getExpression)
                .findFirst();
    }

    private static Tree element(Tree expression, int index) {
        return expression instanceof NewArrayTree array
                        && array.getInitializers() != null
                        && index < array.getInitializers().size()
                ? array.getInitializers().get(index)
                : expression;
    }
}
