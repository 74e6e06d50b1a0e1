package trestle.platform.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * The process that tasks run in: one at a time, until its standard input ends, it has been idle for too long, or it runs
 * out of memory, for which the JVM ends it with {@link #OUT_OF_MEMORY}.
 */
final class SandboxMain {
    /** The exit status that {@code -XX:+ExitOnOutOfMemoryError} gives. */
    static final int OUT_OF_MEMORY = 3;

    private final DataOutputStream out;
    private final SynchronousQueue<Frames.Frame> frames = new SynchronousQueue<>();

    private SandboxMain(DataOutputStream out) {
        this.out = out;
    }

    /** What a frame of kind {@code T} says. */
    record Call(String task, JsonNode request) {}

    public static void main(String[] args) throws Exception {
        var out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        System.setOut(System.err); // a library that prints must not write into a frame
        var main = new SandboxMain(out);
        Thread.ofPlatform().daemon().start(main::listen);
        main.serve(Long.parseLong(args[0]));
        end();
    }

    /** Reads all the time, so that the end of the server ends a task that is running. */
    private void listen() {
        try {
            var in = new DataInputStream(System.in);
            var frame = Frames.read(in, Frames.REQUEST_BYTES_MAX);
            while (frame.isPresent()) {
                frames.put(frame.get());
                frame = Frames.read(in, Frames.REQUEST_BYTES_MAX);
            }
        } catch (IOException | InterruptedException e) {
            System.err.println("The server's last frame was incomplete: " + e);
        }
        end();
    }

    /** Ends this process and the programs that it started, and deletes its temporary files. */
    private static void end() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        ScratchFolder.delete(Path.of(System.getProperty("java.io.tmpdir")));
        Runtime.getRuntime().halt(0);
    }

    private void serve(long idleMillis) throws IOException, InterruptedException {
        var frame = frames.take();
        while (frame != null) {
            answer(frame);
            frame = frames.poll(idleMillis, TimeUnit.MILLISECONDS);
        }
    }

    private void answer(Frames.Frame frame) throws IOException {
        byte kind = Frames.DONE;
        byte[] body;
        try {
            var call = frame.as(Call.class);
            body = Frames.json(run(task(call.task()), call.request()));
            if (body.length > Frames.RESULT_BYTES_MAX) throw FileProblem.Kind.TOO_MUCH_MEMORY.exception();
        } catch (FileProblemException e) {
            kind = Frames.PROBLEM;
            body = Frames.json(e.problem());
        } catch (ReflectiveOperationException | LinkageError | UncheckedIOException e) {
            kind = Frames.ERROR;
            body = Frames.json(e.toString());
        } catch (Exception | StackOverflowError e) {
            e.printStackTrace();
            kind = Frames.PROBLEM;
            body = Frames.json(FileProblem.Kind.DAMAGED.problem());
        }
        Frames.write(out, kind, body);
    }

    private static SandboxTask<?, ?> task(String name) throws ReflectiveOperationException {
        var constructor = Class.forName(name).asSubclass(SandboxTask.class).getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static <Q, R> R run(SandboxTask<Q, R> task, JsonNode request) throws Exception {
        return task.run(Frames.JSON.treeToValue(request, task.requestType()));
    }
}
