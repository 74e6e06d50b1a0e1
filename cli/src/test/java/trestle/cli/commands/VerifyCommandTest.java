package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import trestle.cli.terminal.ErrorOutput;
import trestle.engine.Engine;
import trestle.engine.store.StoreException;
import trestle.engine.table.Verification;

class VerifyCommandTest {
    @TempDir
    Path data;

    @BeforeEach
    void makeItLookLikeOurs() throws IOException {
        Files.writeString(data.resolve("FORMAT"), "trestle 1\n");
    }

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aCleanFolderIsACountAndAZero() {
        int code = run((folder, progress) -> report(List.of(), 0), data.toString());

        assertThat(code).isZero();
        assertThat(out.toString().lines())
                .containsExactly(
                        "Checked " + data,
                        "  tables           2",
                        "  items       12,345",
                        "  index rows       7",
                        "No problems found.");
    }

    @Test
    void findingsAreListedAndCounted() {
        int code = run((folder, progress) -> report(List.of("first", "second"), 5_000), data.toString());

        assertThat(code).isEqualTo(1);
        assertThat(out.toString()).endsWith("5,000 findings:\n  first\n  second\n  and 4,998 more\n");
    }

    @Test
    void jsonCarriesTheSame() {
        int code = run((folder, progress) -> report(List.of("a \"quoted\" one"), 1), data.toString(), "--json");

        assertThat(code).isEqualTo(1);
        assertThat(out.toString().replaceAll("\\s+", ""))
                .isEqualTo("{\"data\":\"" + data
                        + "\",\"clean\":false,\"checked\":{\"tables\":2,\"items\":12345,\"indexRows\":7},"
                        + "\"findingsTotal\":1,\"findings\":[\"a\\\"quoted\\\"one\"]}");
    }

    @Test
    void aFolderThatCannotBeCheckedIsTwo() {
        int code = run(
                (folder, progress) -> {
                    throw new StoreException("The data folder is in use");
                },
                data.toString());

        assertThat(code).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo("The data folder is in use.");
    }

    @Test
    void aFolderThatIsNotThereIsTwo() {
        int code = run(
                (folder, progress) -> report(List.of(), 0), data.resolve("none").toString());

        assertThat(code).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo("There is no data folder " + data.resolve("none") + ".");
    }

    @Test
    void aFolderOfSomethingElseIsTwoAndStaysAsItWas() throws IOException {
        var other = Files.createDirectory(data.resolve("other"));

        int code = run(Verification::run, other.toString());

        assertThat(code).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo("The folder " + other + " is not a Trestle data folder.");
        assertThat(other).isEmptyDirectory();
    }

    @Test
    void theEnginesOwnCheckFindsAFreshFolderClean() throws IOException {
        var fresh = data.resolve("fresh");
        Engine.open(fresh).close();

        int code = run(Verification::run, fresh.toString());

        assertThat(code).as(err.toString()).isZero();
        assertThat(out.toString()).contains("tables", "items", "index rows", "No problems found.");
    }

    @Test
    void aFolderInUseIsTwo() throws IOException {
        var busy = data.resolve("busy");
        try (var engine = Engine.open(busy)) {
            int code = run(Verification::run, busy.toString());

            assertThat(code).isEqualTo(2);
            assertThat(err.toString()).contains("is in use").hasLineCount(1);
            assertThat(engine.status().writable()).isTrue();
        }
    }

    private static Verification.Report report(List<String> findings, long total) {
        var counts = new LinkedHashMap<String, Long>();
        counts.put("tables", 2L);
        counts.put("items", 12_345L);
        counts.put("index rows", 7L);
        return new Verification.Report(counts, findings, total);
    }

    private int run(VerifyCommand.Check check, String... args) {
        return new CommandLine(new VerifyCommand(check))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .setExecutionExceptionHandler(ErrorOutput::failed)
                .execute(args);
    }
}
