package trestle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The facts a figure means nothing without. */
public final class Machine {
    private Machine() {}

    public static String facts() {
        return "%d cores (%s), %s, JDK %s, node %s, load %s at the start"
                .formatted(
                        Runtime.getRuntime().availableProcessors(),
                        line(Path.of("/proc/cpuinfo"), "model name"),
                        System.getProperty("os.name") + " " + System.getProperty("os.version"),
                        Runtime.version(),
                        output("node", "--version"),
                        load());
    }

    /** How busy the machine was over the last minute. */
    static String load() {
        try {
            return Files.readString(Path.of("/proc/loadavg")).split(" ", 2)[0];
        } catch (IOException e) {
            return "unknown";
        }
    }

    /** Memory a process holds, its children included, in bytes. */
    static long residentBytes(ProcessHandle process) {
        long children = process.children().mapToLong(Machine::residentBytes).sum();
        var line = line(Path.of("/proc/" + process.pid() + "/status"), "VmRSS");
        var kilobytes = line.replaceAll("[^0-9]", "");
        return children + (kilobytes.isEmpty() ? 0 : Long.parseLong(kilobytes) * 1024);
    }

    private static String line(Path file, String name) {
        try (var lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }

    /** What a short command prints, or {@code unknown} where there is no such command. */
    static String output(String... command) {
        try {
            var process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (var out = process.inputReader()) {
                var line = out.readLine();
                return line == null ? "unknown" : line.strip();
            }
        } catch (IOException e) {
            return "unknown";
        }
    }
}
