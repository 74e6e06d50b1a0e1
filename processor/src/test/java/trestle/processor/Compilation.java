package trestle.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * A small source, compiled in memory with the processor: what the compiler said, and what came out, ready to run.
 *
 * <pre>{@code
 * Compilation.of("""
 *         @Model(name = "demo", tables = Journal.class) interface Demo {}
 *         @Table(name = "Journal", items = Entry.class) interface Journal {}
 *         @Key(pk = "USER#{userid}") record Entry(String userId) {}
 *         """).reports(Message.NO_SUCH_COMPONENT, "@Key(pk = \"USER#{userid}\")", "Did you mean \"userId\"?");
 * }</pre>
 *
 * <p>A source without a package is put in {@code demo} and given the usual imports: all of {@code trestle.model},
 * {@code List}, {@code Map}, {@code Optional}, {@code Stream}, {@code java.time} and {@code @Nullable}. The sets of
 * {@code java.util} are written in full, since {@code Set} is the annotation.
 */
public final class Compilation {
    private static final String PREAMBLE =
            "package demo; import trestle.model.*; import java.time.*; import java.util.List;"
                    + " import java.util.Map; import java.util.Optional; import java.util.stream.Stream;"
                    + " import org.jspecify.annotations.*; import java.math.BigDecimal;\n";

    private static final List<String> PARAMETERS = List.of("-parameters");

    private final MemoryFiles files;
    private final List<Problem> problems;
    private final boolean succeeded;

    private Compilation(MemoryFiles files, List<Problem> problems, boolean succeeded) {
        this.files = files;
        this.problems = problems;
        this.succeeded = succeeded;
    }

    /** What the compiler said; line and column are those of the source as it was given, from 1. */
    public record Problem(Diagnostic.Kind kind, String code, String text, String source, long line, long column) {
        /** The line it points at. */
        String pointedAt() {
            var lines = source.lines().toList();
            return line < 1 || line > lines.size() ? "" : lines.get((int) line - 1);
        }

        @Override
        public String toString() {
            return kind + " " + line + ":" + column + " [" + code + "] " + text + "\n    "
                    + pointedAt().strip();
        }
    }

    /** Compiles, with infos printed. */
    public static Compilation of(String... sources) {
        return with(List.of("-Atrestle.explain=true"), sources);
    }

    public static Compilation with(List<String> options, String... sources) {
        return compile(Optional.empty(), PARAMETERS, options, sources);
    }

    /** Compiles with the class files of an earlier compilation, whose sources are not seen. */
    public static Compilation after(Compilation library, String... sources) {
        return compile(Optional.of(library.succeeds().files), PARAMETERS, List.of("-Atrestle.explain=true"), sources);
    }

    /** Compiles as a build does that leaves {@code -parameters} out. */
    public static Compilation withoutParameters(String... sources) {
        return compile(Optional.empty(), List.of(), List.of(), sources);
    }

    /** Compiles as a build does that does not know the processor. */
    public static Compilation withoutProcessor(String... sources) {
        return compile(Optional.empty(), PARAMETERS, List.of("-proc:none"), sources);
    }

    private static Compilation compile(
            Optional<MemoryFiles> library, List<String> parameters, List<String> options, String... sources) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var said = new DiagnosticCollector<JavaFileObject>();
        var files = new MemoryFiles(compiler.getStandardFileManager(said, null, null), library);
        var units = Stream.of(sources).map(Compilation::unit).toList();
        var all = new ArrayList<>(List.of("--release", "21", "-Xlint:all,-processing,-options,-auxiliaryclass"));
        all.addAll(parameters);
        all.addAll(options);
        var task = compiler.getTask(null, files, said, all, null, units);
        task.setProcessors(List.of(new TrestleProcessor()));
        boolean succeeded = task.call();
        var problems = said.getDiagnostics().stream().map(Compilation::problem).toList();
        return new Compilation(files, problems, succeeded);
    }

    private static MemoryFiles.Source unit(String source) {
        return MemoryFiles.Source.of(source.contains("package ") ? source : PREAMBLE + source);
    }

    private static Problem problem(Diagnostic<? extends JavaFileObject> said) {
        var text = said.getMessage(null);
        var code = text.startsWith("[TR") ? text.substring(1, text.indexOf(']')) : "";
        var source = said.getSource() instanceof MemoryFiles.Source unit ? unit.text() : "";
        int before = source.startsWith(PREAMBLE) ? 1 : 0;
        var shown = before == 0 ? source : source.substring(PREAMBLE.length());
        var plain = code.isEmpty() ? text : text.substring(code.length() + 3);
        return new Problem(said.getKind(), code, plain, shown, said.getLineNumber() - before, said.getColumnNumber());
    }

    /** Everything the compiler said. */
    public List<Problem> problems() {
        return problems;
    }

    /** What the processor said under one message's code. */
    public List<Problem> problems(Message message) {
        return problems.stream()
                .filter(problem -> problem.code().equals(message.code()))
                .filter(problem -> problem.kind() == message.level().kind())
                .toList();
    }

    /** Asserts that a message points at a line which contains something, and says something. */
    public Compilation reports(Message message, String at, String... says) {
        assertThat(problems(message))
                .as("%s %s among %s", message, message.code(), problems)
                .anySatisfy(problem -> {
                    assertThat(problem.pointedAt()).contains(at);
                    assertThat(says)
                            .allSatisfy(said -> assertThat(problem.text()).contains(said));
                    assertThat(problem.text()).matches(Texts.of(message));
                });
        return this;
    }

    /** Asserts that nothing was said under a code. */
    public Compilation isSilentOn(Message message) {
        assertThat(problems(message)).isEmpty();
        return this;
    }

    /** Asserts that it compiles, without a warning. */
    public Compilation compiles() {
        assertThat(problems.stream().filter(problem -> problem.kind() != Diagnostic.Kind.NOTE))
                .isEmpty();
        assertThat(succeeded).isTrue();
        return this;
    }

    /** Asserts that it compiles, whatever warnings there are. */
    public Compilation succeeds() {
        assertThat(succeeded).as("%s", problems).isTrue();
        return this;
    }

    public Compilation fails() {
        assertThat(succeeded).isFalse();
        return this;
    }

    /** A generated source by its full name. */
    public String generated(String name) {
        return files.source(name).orElseThrow(() -> new AssertionError(name + " not among " + files.sources()));
    }

    /** The generated sources by full name. */
    public Map<String, String> generated() {
        return files.sources();
    }

    /** A resource the processor wrote, by its path. */
    public Optional<String> resource(String path) {
        return files.resource(path);
    }

    /** A loader with everything that was compiled and generated. */
    public ClassLoader loader() {
        succeeds();
        return files.loader();
    }

    /** A compiled type by its full name. */
    public Class<?> load(String name) {
        try {
            return loader().loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
