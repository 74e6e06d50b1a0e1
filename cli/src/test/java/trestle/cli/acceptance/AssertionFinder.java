package trestle.cli.acceptance;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether a test can fail: its body, or that of a method it calls, asserts something. Calls are followed by names, through
 * the type that declares a variable, as far as these are among the test sources.
 */
final class AssertionFinder {
    /** Describe what is asserted, and assert nothing. */
    private static final Set<String> DESCRIPTIONS = Set.of("as", "describedAs", "withFailMessage");

    private final TestSources sources;

    AssertionFinder(TestSources sources) {
        this.sources = sources;
    }

    boolean asserts(TestType type, MethodTree method) {
        return asserts(type, method, new HashSet<>());
    }

    private boolean asserts(TestType type, MethodTree method, Set<Tree> seen) {
        return seen.add(method) && Boolean.TRUE.equals(new Body(type, method, seen).scan(method.getBody(), null));
    }

    /** The body of one method. */
    private final class Body extends TreeScanner<Boolean, Void> {
        private final TestType type;
        private final MethodTree method;
        private final Set<Tree> seen;

        Body(TestType type, MethodTree method, Set<Tree> seen) {
            this.type = type;
            this.method = method;
            this.seen = seen;
        }

        @Override
        public Boolean reduce(Boolean first, Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
        }

        @Override
        public Boolean visitNewClass(NewClassTree made, Void none) {
            return reduce(
                    TestType.simpleName(made.getIdentifier()).equals("AssertionError"),
                    super.visitNewClass(made, null));
        }

        @Override
        public Boolean visitMethodInvocation(MethodInvocationTree call, Void none) {
            return isAssertion(call) || follows(call.getMethodSelect())
                    ? Boolean.TRUE
                    : super.visitMethodInvocation(call, null);
        }

        @Override
        public Boolean visitMemberReference(MemberReferenceTree reference, Void none) {
            var name = reference.getName().toString();
            var types = typesOf(reference.getQualifierExpression()).toList();
            return reduce(followed(types, name), super.visitMemberReference(reference, null));
        }

        /** A call of a library's assertion; {@code assertThat} alone, or with a description alone, is none. */
        private boolean isAssertion(MethodInvocationTree call) {
            var innermost = innermost(call);
            var name = nameOf(innermost.getMethodSelect());
            if (!name.startsWith("assert") && !name.equals("fail")) return false;
            if (isOurs(innermost.getMethodSelect())) return false;
            if (!name.equals("assertThat")) return true;
            return !innermost.equals(call) && !DESCRIPTIONS.contains(nameOf(call.getMethodSelect()));
        }

        private boolean isOurs(Tree select) {
            return select instanceof IdentifierTree
                    && types(type)
                            .anyMatch(each ->
                                    each.methods(nameOf(select)).findAny().isPresent());
        }

        private boolean follows(Tree select) {
            return switch (select) {
                case IdentifierTree own ->
                    followed(types(type).toList(), own.getName().toString());
                case MemberSelectTree member ->
                    followed(
                            typesOf(member.getExpression()).toList(),
                            member.getIdentifier().toString());
                default -> false;
            };
        }

        private boolean followed(List<TestType> types, String name) {
            return types.stream()
                    .flatMap(AssertionFinder.this::types)
                    .anyMatch(each -> each.methods(name)
                            .anyMatch(found -> found.getBody() != null && asserts(each, found, seen)));
        }

        /** The types among the sources that an expression may have. */
        private Stream<TestType> typesOf(Tree expression) {
            return switch (expression) {
                case IdentifierTree name when name.getName().contentEquals("this") -> types(type);
                case IdentifierTree name -> typesOfName(name.getName().toString());
                case NewClassTree made -> named(TestType.simpleName(made.getIdentifier()));
                case MethodInvocationTree call -> returned(call.getMethodSelect());
                case MemberSelectTree field ->
                    fields(typesOf(field.getExpression()), field.getIdentifier().toString());
                default -> Stream.empty();
            };
        }

        private Stream<TestType> returned(Tree select) {
            var name = nameOf(select);
            var owners = select instanceof MemberSelectTree member ? typesOf(member.getExpression()) : types(type);
            return owners.flatMap(AssertionFinder.this::types)
                    .flatMap(owner -> owner.methods(name))
                    .map(MethodTree::getReturnType)
                    .filter(Objects::nonNull)
                    .flatMap(result -> named(TestType.simpleName(result)));
        }

        /** A local variable, a field of this type or of one around it, or a type. */
        private Stream<TestType> typesOfName(String name) {
            var found = Stream.concat(variables(method, name), fields(types(type), name))
                    .toList();
            return found.isEmpty() ? named(name) : found.stream();
        }

        private Stream<TestType> fields(Stream<TestType> owners, String name) {
            return owners.flatMap(AssertionFinder.this::types)
                    .flatMap(owner -> owner.tree().getMembers().stream())
                    .flatMap(member -> member instanceof VariableTree field ? declared(field, name) : Stream.empty());
        }

        private Stream<TestType> variables(Tree within, String name) {
            var found = new java.util.ArrayList<VariableTree>();
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitVariable(VariableTree variable, Void none) {
                    found.add(variable);
                    return super.visitVariable(variable, null);
                }
            }.scan(within, null);
            return found.stream().flatMap(variable -> declared(variable, name));
        }

        private Stream<TestType> declared(VariableTree variable, String name) {
            if (!variable.getName().contentEquals(name)) return Stream.empty();
            ExpressionTree value = variable.getInitializer();
            var declared = variable.getType();
            if (declared != null && !declared.toString().equals("var")) return named(TestType.simpleName(declared));
            return value == null || value.toString().contains(name + ".") ? Stream.empty() : typesOf(value);
        }

        private Stream<TestType> named(String simple) {
            return sources.seenFrom(type, simple).stream();
        }
    }

    /** A type with those that it inherits from and those around it. */
    Stream<TestType> types(TestType type) {
        var all = new HashSet<TestType>();
        gather(type, all);
        return all.stream();
    }

    private void gather(TestType type, Set<TestType> all) {
        if (!all.add(type)) return;
        for (var parent : type.parents()) {
            sources.seenFrom(type, parent).forEach(each -> gather(each, all));
        }
        if (!type.outer().isEmpty()) {
            sources.seenFrom(type, type.outer()).forEach(each -> gather(each, all));
        }
    }

    private static MethodInvocationTree innermost(MethodInvocationTree call) {
        var at = call;
        while (at.getMethodSelect() instanceof MemberSelectTree select
                && select.getExpression() instanceof MethodInvocationTree inner) {
            at = inner;
        }
        return at;
    }

    private static String nameOf(Tree select) {
        return switch (select) {
            case IdentifierTree name -> name.getName().toString();
            case MemberSelectTree member -> member.getIdentifier().toString();
            default -> "";
        };
    }
}
