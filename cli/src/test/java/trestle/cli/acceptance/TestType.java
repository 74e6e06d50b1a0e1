package trestle.cli.acceptance;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * A type of the test sources.
 *
 * @param outer the simple name of the type it is declared in, or empty
 */
record TestType(Path file, ClassTree tree, String outer) {
    private static final Set<String> TESTS =
            Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate");

    static void collect(Path file, ClassTree tree, String outer, List<TestType> types) {
        types.add(new TestType(file, tree, outer));
        for (var member : tree.getMembers()) {
            if (member instanceof ClassTree inner) {
                collect(file, inner, tree.getSimpleName().toString(), types);
            }
        }
    }

    String name() {
        return tree.getSimpleName().toString();
    }

    /** The folder of the module. */
    Path module() {
        var folder = file;
        while (!folder.getFileName().toString().equals("src")) folder = folder.getParent();
        return folder.getParent();
    }

    boolean isAbstract() {
        return tree.getModifiers().getFlags().contains(Modifier.ABSTRACT) || tree.getKind() == Tree.Kind.INTERFACE;
    }

    boolean isDisabled() {
        return isDisabled(tree.getModifiers());
    }

    static boolean isDisabled(ModifiersTree modifiers) {
        return annotations(modifiers).anyMatch(name -> name.startsWith("Disabled"));
    }

    private static Stream<String> annotations(ModifiersTree modifiers) {
        return modifiers.getAnnotations().stream()
                .map(AnnotationTree::getAnnotationType)
                .map(TestType::simpleName);
    }

    /** The simple names of what it extends and implements. */
    List<String> parents() {
        var all = Stream.concat(Stream.ofNullable(tree.getExtendsClause()), tree.getImplementsClause().stream());
        return all.map(TestType::simpleName).toList();
    }

    Stream<MethodTree> methods(String name) {
        return methods().filter(method -> method.getName().contentEquals(name));
    }

    Stream<MethodTree> methods() {
        return tree.getMembers().stream().filter(MethodTree.class::isInstance).map(MethodTree.class::cast);
    }

    /** The methods that JUnit runs, by an annotation of its own or by one that has it. */
    List<MethodTree> tests(TestSources sources) {
        return methods()
                .filter(method -> isRun(method.getModifiers()))
                .filter(method -> annotations(method.getModifiers()).anyMatch(name -> isTest(sources, name)))
                .toList();
    }

    private boolean isTest(TestSources sources, String annotation) {
        return TESTS.contains(annotation)
                || sources.seenFrom(this, annotation).stream()
                        .flatMap(type -> annotations(type.tree().getModifiers()))
                        .anyMatch(TESTS::contains);
    }

    private static boolean isRun(ModifiersTree modifiers) {
        return !isDisabled(modifiers)
                && !modifiers.getFlags().contains(Modifier.PRIVATE)
                && !modifiers.getFlags().contains(Modifier.STATIC);
    }

    /** A type's name without its package, its outer types and its parameters. */
    static String simpleName(Tree type) {
        var text = type.toString().replaceFirst("<.*", "").replaceFirst("^@\\w+\\s+", "");
        return text.substring(text.lastIndexOf('.') + 1);
    }
}
