package trestle.cli.acceptance;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.ToolProvider;

/** The sources of tests and of what helps them, by the names of their files; parsed when they are asked for. */
final class TestSources {
    /** Folders of modules that are about one system each, or about none of the systems. */
    private static final Set<String> WITH_OTHERS = Set.of("systems", "examples", "bench");

    private final Map<String, List<Path>> files = new HashMap<>();
    private final Map<Path, List<TestType>> parsed = new HashMap<>();

    /** @param folders that hold sources at any depth */
    TestSources(List<Path> folders) {
        for (var folder : folders) {
            if (Files.isDirectory(folder)) add(folder);
        }
    }

    /**
     * The tests that can say something of a system: its own, those of modules that it stands on, and those of the whole
     * that are not about another system.
     */
    static TestSources of(Path project, String system) throws IOException {
        var folders = new ArrayList<Path>();
        for (var module : children(project)) {
            if (!WITH_OTHERS.contains(module.getFileName().toString())) folders.add(module.resolve("src/test/java"));
        }
        folders.add(project.resolve("systems").resolve(system).resolve("src/test/java"));
        folders.add(project.resolve("testing/src/main/java"));
        var sources = new TestSources(folders);
        for (var other : children(project.resolve("systems"))) {
            var name = other.getFileName().toString();
            if (!name.equals(system))
                sources.remove(project.resolve("e2e/src/test/java/trestle/e2e").resolve(name));
        }
        return sources;
    }

    private static List<Path> children(Path folder) throws IOException {
        try (var all = Files.list(folder)) {
            return all.filter(Files::isDirectory).sorted().toList();
        }
    }

    private void remove(Path folder) {
        files.replaceAll((name, all) ->
                all.stream().filter(file -> !file.startsWith(folder)).toList());
    }

    private void add(Path folder) {
        try (var found = Files.walk(folder)) {
            found.filter(file -> file.toString().endsWith(".java"))
                    .forEach(file -> files.computeIfAbsent(nameOf(file), name -> new ArrayList<>())
                            .add(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String nameOf(Path file) {
        var name = file.getFileName().toString();
        return name.substring(0, name.length() - ".java".length());
    }

    /** The types of a simple name, outermost ones only; several modules may have one of the same name. */
    List<TestType> named(String name) {
        return files.getOrDefault(name, List.of()).stream()
                .flatMap(file -> typesOf(file).stream())
                .filter(type -> type.name().equals(name))
                .toList();
    }

    /** The types of a simple name that a source sees: in its own file, in its module, or anywhere. */
    List<TestType> seenFrom(TestType type, String name) {
        var own = typesOf(type.file()).stream()
                .filter(each -> each.name().equals(name))
                .toList();
        if (!own.isEmpty()) return own;
        var all = named(name);
        var near =
                all.stream().filter(each -> each.module().equals(type.module())).toList();
        return near.isEmpty() ? all : near;
    }

    /** The types that are declared in another. */
    List<TestType> nested(TestType type) {
        return typesOf(type.file()).stream()
                .filter(each -> each.outer().equals(type.name()))
                .toList();
    }

    /** All outermost types below a folder. */
    List<TestType> below(Path folder) {
        return files.values().stream()
                .flatMap(List::stream)
                .filter(file -> file.startsWith(folder))
                .flatMap(file -> typesOf(file).stream())
                .filter(type -> type.outer().isEmpty())
                .toList();
    }

    private List<TestType> typesOf(Path file) {
        return parsed.computeIfAbsent(file, TestSources::parse);
    }

    private static List<TestType> parse(Path file) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            var task = (JavacTask) compiler.getTask(
                    null, manager, problem -> {}, List.of("-proc:none"), null, manager.getJavaFileObjects(file));
            var types = new ArrayList<TestType>();
            for (CompilationUnitTree unit : task.parse()) {
                for (var declared : unit.getTypeDecls()) {
                    if (declared instanceof ClassTree type) TestType.collect(file, type, "", types);
                }
            }
            return types;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
