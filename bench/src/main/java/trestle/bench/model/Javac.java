package trestle.bench.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A compiler in a process of its own, as cold as a build's first. */
final class Javac {
    private final Path work;
    private final String classPath;
    private final String processorPath;

    /** @param work an empty folder for what is compiled */
    Javac(Path work, String classPath, String processorPath) {
        this.work = work;
        this.classPath = classPath;
        this.processorPath = processorPath;
    }

    /**
     * How long it took to compile these sources, the start of the process included.
     *
     * @param root where what they refer to is found
     */
    double millis(Path root, List<Path> sources) throws IOException, InterruptedException {
        var out = Files.createTempDirectory(work, "classes-");
        double millis = run(root, sources, out, List.of("-proc:none"));
        delete(out);
        return millis;
    }

    /** What a compilation took, and of that its processor. */
    record Processed(double millis, double processorMillis) {}

    /** The same with the processor. What it writes is put into a folder. */
    Processed processed(Path root, List<Path> sources, Path generated) throws IOException, InterruptedException {
        var out = Files.createTempDirectory(work, "classes-");
        var took = work.resolve("took");
        double millis = run(
                root,
                sources,
                out,
                List.of(
                        "-processorpath",
                        processorPath,
                        "-processor",
                        Timed.class.getName(),
                        "-A" + Timed.INTO + "=" + took,
                        "-s",
                        generated.toString()));
        if (!Files.exists(out.resolve("META-INF/trestle"))) {
            throw new IOException("The processor did not run.");
        }
        var processed = new Processed(millis, Long.parseLong(Files.readString(took)) / 1e6);
        Files.delete(took);
        delete(out);
        return processed;
    }

    private double run(Path root, List<Path> sources, Path out, List<String> options)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-J-Xmx1g",
                "-J-XX:+UseSerialGC",
                "--release",
                "21",
                "-parameters",
                "-nowarn",
                "-cp",
                classPath,
                "-sourcepath",
                root.toString(),
                "-implicit:none",
                "-d",
                out.toString()));
        command.addAll(options);
        sources.forEach(source -> command.add(source.toString()));
        var log = Files.createTempFile(work, "javac-", ".log");
        long start = System.nanoTime();
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int code = process.waitFor();
        double millis = (System.nanoTime() - start) / 1e6;
        if (code != 0) {
            throw new IOException("The compiler refused the sources: " + Files.readString(log));
        }
        return millis;
    }

    static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
