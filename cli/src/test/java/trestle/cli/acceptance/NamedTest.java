package trestle.cli.acceptance;

import com.sun.source.tree.MethodTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A test as a document names it, {@code `SearchTest.everyWordIsFound`} or {@code `SearchTest`}.
 *
 * @param method empty for all tests of the class
 */
record NamedTest(String type, Optional<String> method) {
    /**
     * What is wrong with it, or empty.
     *
     * @param module of the system that the document is about: a contract must be run there, and a name that is found there
     *     or among the tests of the whole is of no test elsewhere
     */
    Optional<String> problem(TestSources sources, Path module) {
        var types = named(sources, module);
        if (types.isEmpty()) return problem("is not there");
        var running =
                types.stream().filter(each -> isRun(sources, each, module)).toList();
        if (running.isEmpty()) return problem("is not run");
        var problems = running.stream().map(each -> problem(sources, each)).toList();
        return problems.stream().anyMatch(Optional::isEmpty) ? Optional.empty() : problems.getFirst();
    }

    private List<TestType> named(TestSources sources, Path module) {
        var all = sources.named(type);
        var near = all.stream()
                .filter(each -> each.module().equals(module) || each.module().endsWith("e2e"))
                .toList();
        return near.isEmpty() ? all : near;
    }

    private Optional<String> problem(TestSources sources, TestType found) {
        var tests = new ArrayList<Located>();
        collect(sources, found, tests, new HashSet<>());
        if (tests.isEmpty()) return problem(method.isPresent() ? "has no such test" : "has no test");
        var finder = new AssertionFinder(sources);
        return tests.stream().allMatch(test -> finder.asserts(test.type(), test.tree()))
                ? Optional.empty()
                : problem("asserts nothing");
    }

    private record Located(TestType type, MethodTree tree) {}

    /** The tests of a class, of those in it, and of those it inherits from. */
    private void collect(TestSources sources, TestType from, List<Located> tests, Set<TestType> seen) {
        if (from.isDisabled() || !seen.add(from)) return;
        from.tests(sources).stream()
                .filter(test -> method.isEmpty() || test.getName().contentEquals(method.get()))
                .forEach(test -> tests.add(new Located(from, test)));
        sources.nested(from).forEach(inner -> collect(sources, inner, tests, seen));
        from.parents().stream()
                .flatMap(parent -> sources.seenFrom(from, parent).stream())
                .forEach(parent -> collect(sources, parent, tests, seen));
    }

    private Optional<String> problem(String what) {
        return Optional.of(this + " " + what);
    }

    /** A test class is run by its name, a contract by a test class of the module that extends it. */
    private static boolean isRun(TestSources sources, TestType found, Path module) {
        if (found.isDisabled()) return false;
        if (!found.isAbstract()) return found.name().endsWith("Test");
        return sources.below(module).stream()
                .filter(each ->
                        !each.isAbstract() && !each.isDisabled() && each.name().endsWith("Test"))
                .anyMatch(each -> runs(sources, each, found, new HashSet<>()));
    }

    /** Whether a class inherits the tests of another, or has a nested class that does. */
    private static boolean runs(TestSources sources, TestType from, TestType contract, Set<TestType> seen) {
        if (!seen.add(from)) return false;
        if (from.equals(contract)) return true;
        return from.parents().stream()
                        .flatMap(parent -> sources.seenFrom(from, parent).stream())
                        .anyMatch(parent -> runs(sources, parent, contract, seen))
                || sources.nested(from).stream().anyMatch(inner -> runs(sources, inner, contract, seen));
    }

    @Override
    public String toString() {
        return type + method.map(name -> "." + name).orElse("");
    }
}
