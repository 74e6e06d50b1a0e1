package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.context.Settings;

/**
 * What commands say of folders and files that their user may not read. An administrator may read everything, so where the
 * tests run as one, the commands run without that privilege, in a process of their own.
 */
class MissingRightsTest {
    /** By which an administrator reads what nobody may read. */
    private static final String OVERRIDES = "-dac_override,-dac_read_search";

    @TempDir
    Path folder;

    /** Each command that opens a data folder, without the folder. */
    private static final List<String> COMMANDS = List.of(
            "tables",
            "query rollmodel JournalTable.listNewest athleteId=1",
            "migrate rollmodel reindex",
            "jobs rollmodel",
            "check archive",
            "set-admin-role --system rollmodel --email a@example.org admin",
            "reshard --table Gallery --to 2",
            "backup b.zip");

    @AfterEach
    void open() throws IOException {
        for (var each : List.of("closed", "own/data")) permit(folder.resolve(each), "rwx------");
    }

    @Test
    void everyCommandWithADataFolderIsAmongThem() {
        var line = CommandTree.build(new Settings(Map.of(), new String[0]), Context.silent());
        var opening = new TreeSet<String>();
        line.getSubcommands().forEach((name, command) -> {
            if (command.getCommandSpec().findOption("--data") != null) opening.add(name);
        });
        opening.removeAll(List.of("serve", "dynamodb", "restore")); // these make the folder

        assertThat(COMMANDS).extracting(each -> each.split(" ")[0]).hasSameElementsAs(opening);
    }

    @Test
    void whatMayNotBeReadIsNotSaidToBeMissingOrDamaged() throws Exception {
        permit(folder, "rwxr-xr-x");
        for (var each : List.of("closed/data", "own/data")) {
            Files.createDirectories(folder.resolve(each).resolve("store"));
            Files.writeString(folder.resolve(each).resolve("FORMAT"), "trestle 1\n");
            permit(folder.resolve(each).getParent(), "rwxr-xr-x");
        }
        var file = Files.writeString(folder.resolve("b.zip"), "not a ZIP file either");
        permit(file, "---------");
        permit(folder.resolve("closed"), "---------");
        permit(folder.resolve("own/data"), "---------");

        var lines = new ArrayList<String>();
        for (var data : List.of(folder.resolve("closed/data"), folder.resolve("own/data"))) {
            COMMANDS.forEach(command -> lines.add(command + " --data " + data));
            lines.add("verify " + data);
            lines.add("serve --port 0 --dynamodb-port none --data " + data);
        }
        lines.add("restore " + file + " --data " + folder.resolve("new"));
        lines.add("backup --verify " + file);

        var answers = withoutPrivilege(lines);

        assertThat(answers)
                .hasSameSizeAs(lines)
                .allSatisfy(answer -> assertThat(answer)
                        .matches("[12] .*permission denied.*")
                        .doesNotContain("There is no", "not a Trestle", "ZIP"));
    }

    private static void permit(Path path, String rights) throws IOException {
        if (Files.exists(path)) Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
    }

    private static List<String> withoutPrivilege(List<String> lines) throws Exception {
        if (!System.getProperty("user.name").equals("root")) {
            return lines.stream().map(MissingRightsTest::run).toList();
        }
        assumeThat(Path.of("/usr/bin/setpriv")).exists();
        var command = new ArrayList<>(List.of("setpriv", "--inh-caps=" + OVERRIDES, "--bounding-set=" + OVERRIDES));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                MissingRightsTest.class.getName()));
        command.addAll(lines);
        var process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return out.lines().toList();
    }

    /** Runs each argument as a command, and prints a line for each. */
    public static void main(String[] lines) {
        for (var line : lines) System.out.println(run(line));
    }

    private static String run(String line) {
        var run = CommandRun.of(line.split(" "));
        return run.exitCode() + " " + run.err().strip().replace('\n', ' ');
    }
}
