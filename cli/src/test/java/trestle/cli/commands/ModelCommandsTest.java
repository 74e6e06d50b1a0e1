package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.model.descriptor.Finding;
import trestle.model.descriptor.ModelDescriptor;

/** {@code lint}, {@code docs} and {@code export-model}: they ask no database. */
class ModelCommandsTest {
    @TempDir
    Path folder;

    @Nested
    class Lint {
        @Test
        void everyModelIsShownAndNothingIsLeftToLookAt() {
            var run = CommandRun.of("lint");

            assertThat(run.out()).contains("archive: 0 open", "shareables: 0 open");
            assertThat(run.exitCode()).isZero();
        }

        @Test
        void whatIsAcceptedIsShownWithItsReasonOnDemand() throws Exception {
            onlyModel(ACCEPTED, NOTE);

            assertThat(lint().exitCode()).isZero();
            assertThat(lint().out()).isEqualTo("sample: 0 open, 1 accepted, 1 notes\n");
            assertThat(lint("--all").out())
                    .contains(
                            "  TRI02 warning, Entry (club/Entry.java:12): few values\n    accepted because one club\n")
                    .contains("  TRK09 info, Entry: said twice\n");
        }

        @Test
        void aWarningThatNoOneAcceptedFails() throws Exception {
            onlyModel(ACCEPTED, OPEN);

            assertThat(lint().exitCode()).isEqualTo(1);
            assertThat(lint().out())
                    .contains("1 open", "  TRI01 warning, Letters (club/Letters.java:7): one key for all");
        }

        @Test
        void jsonHasAllFindings() throws Exception {
            onlyModel(ACCEPTED, OPEN);

            assertThat(lint("--json").out())
                    .contains("\"model\" : \"sample\"", "\"acceptedBecause\" : \"one club\"", "\"open\" : true");
        }

        private static final Finding ACCEPTED = new Finding(
                "TRI02",
                Finding.Level.WARNING,
                "Entry",
                "few values",
                Optional.of("club/Entry.java:12"),
                Optional.of("one club"));
        private static final Finding OPEN = new Finding(
                "TRI01",
                Finding.Level.WARNING,
                "Letters",
                "one key for all",
                Optional.of("club/Letters.java:7"),
                Optional.empty());
        private static final Finding NOTE =
                new Finding("TRK09", Finding.Level.INFO, "Entry", "said twice", Optional.empty(), Optional.empty());

        private void onlyModel(Finding... findings) throws Exception {
            var model = new ModelDescriptor(
                    "sample", "example.Sample", "", List.of(), List.of(), List.of(), List.of(findings));
            var resource = folder.resolve(ModelDescriptor.resource("sample"));
            Files.createDirectories(resource.getParent());
            Files.writeString(resource, model.json());
        }

        /** With the folder's model alone on the class path. */
        private CommandRun lint(String... flags) throws Exception {
            var args = new ArrayList<>(List.of("lint"));
            args.addAll(List.of(flags));
            var thread = Thread.currentThread();
            var before = thread.getContextClassLoader();
            try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
                thread.setContextClassLoader(loader);
                return CommandRun.of(args.toArray(String[]::new));
            } finally {
                thread.setContextClassLoader(before);
            }
        }

        @Test
        void anUnknownModelIsNamedWithTheNearest() {
            var run = CommandRun.of("lint", "galery");

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err().strip())
                    .isEqualTo("There is no model 'galery'. Did you mean 'gallery'? There are: archive, enablement, "
                            + "gallery, rollmodel, shareables.");
        }
    }

    @Nested
    class Docs {
        @Test
        void documentsAreWrittenThenFreshThenStale() throws Exception {
            var out = folder.resolve("docs").toString();

            assertThat(CommandRun.of("docs", "--out", out, "--check").exitCode())
                    .isEqualTo(1);
            assertThat(CommandRun.of("docs", "--out", out).out())
                    .contains("Wrote")
                    .contains("rollmodel.md");
            assertThat(CommandRun.of("docs", "--out", out, "--check").exitCode())
                    .isZero();
            assertThat(CommandRun.of("docs", "rollmodel", "--out", out).out()).contains("is up to date");

            Files.writeString(folder.resolve("docs/rollmodel.md"), "edited");
            var check = CommandRun.of("docs", "--out", out, "--check");
            assertThat(check.exitCode()).isEqualTo(1);
            assertThat(check.out()).contains("rollmodel.md is out of date: run 'trestle docs'.");
        }

        @Test
        void aFolderThatCannotBeWrittenIsTold() throws Exception {
            var file = Files.writeString(folder.resolve("file"), "x");

            var run = CommandRun.of("docs", "--out", file.toString());

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("cannot be written");
        }
    }

    @Nested
    class Export {
        @Test
        void aTemplateIsPrintedUnderTheInstallationsNames() {
            var run = CommandRun.of("export-model", "rollmodel", "--prefix", "prod-");

            assertThat(run.exitCode()).isZero();
            assertThat(run.out()).contains("\"Type\" : \"AWS::DynamoDB::Table\"", "\"TableName\" : \"prod-RollModel\"");
        }

        @Test
        void theDescriptorReadsBackEqual() throws Exception {
            var file = folder.resolve("model.json");

            assertThat(CommandRun.of("export-model", "gallery", "--format", "json", "--out", file.toString())
                            .exitCode())
                    .isZero();

            assertThat(ModelDescriptor.read(file)).isEqualTo(ModelDescriptor.load("gallery"));
        }
    }
}
