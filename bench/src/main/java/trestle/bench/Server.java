package trestle.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;
import trestle.bench.load.UnexpectedAnswer;

/** A running server on a free port of the loopback, with a folder of its own that goes when it ends. */
final class Server implements AutoCloseable {
    private static final Duration START_MAX = Duration.ofSeconds(60);
    private static final Duration END_MAX = Duration.ofSeconds(15);
    private static final long PAUSE_NANOS = 500_000;

    /** What is to be ended with this process, however that ends. */
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Server::end), "end servers"));
    }

    private final Target target;
    private final Process process;
    private final InetSocketAddress address;
    private final Path folder;
    private final Path log;
    private final Duration firstAnswer;

    private Server(
            Target target, Process process, InetSocketAddress address, Path folder, Path log, Duration firstAnswer) {
        this.target = target;
        this.process = process;
        this.address = address;
        this.folder = folder;
        this.log = log;
        this.firstAnswer = firstAnswer;
    }

    /** Starts the target and waits until it answers. */
    static Server start(Target target, Places places) throws IOException {
        Files.createDirectories(places.work());
        var folder = Files.createTempDirectory(places.work(), target.label() + "-");
        var log = places.work().resolve(target.label() + ".log");
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), freePort());
        var builder = new ProcessBuilder(target.command(places, address.getPort(), folder))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        long start = System.nanoTime();
        var process = builder.start();
        RUNNING.add(process);
        try {
            awaitAnswer(process, address, start);
        } catch (IOException e) {
            end(process);
            throw new IOException(
                    target.label() + " did not start. " + Files.readString(log).strip(), e);
        }
        var firstAnswer = Duration.ofNanos(System.nanoTime() - start);
        return new Server(target, process, address, folder, log, firstAnswer);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void awaitAnswer(Process process, InetSocketAddress address, long startNanos) throws IOException {
        var listTables = RequestPool.of("ListTables", 1, n -> "{}");
        while (true) {
            try {
                LoadDriver.sendAll(address, listTables, 1);
                return;
            } catch (UnexpectedAnswer e) {
                throw e;
            } catch (IOException e) {
                boolean late = System.nanoTime() - startNanos > START_MAX.toNanos();
                if (late || !process.isAlive()) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    Target target() {
        return target;
    }

    InetSocketAddress address() {
        return address;
    }

    Path log() {
        return log;
    }

    /** From the start of the process to the answer to a first ListTables. */
    Duration firstAnswer() {
        return firstAnswer;
    }

    long pid() {
        return process.pid();
    }

    /** Processor time used so far, by the process and its children. */
    Duration cpu() {
        var handle = process.toHandle();
        return Stream.concat(Stream.of(handle), handle.descendants())
                .map(one -> one.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    long residentBytes() {
        return Machine.residentBytes(process.toHandle());
    }

    @Override
    public void close() throws IOException {
        end(process);
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Ends the process and the children it started, which a launcher may leave behind. */
    private static void end(Process process) {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        children.forEach(ProcessHandle::destroy);
        try {
            if (!process.waitFor(END_MAX.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
        RUNNING.remove(process);
        children.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
    }
}
