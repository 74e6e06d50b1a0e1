package trestle.platform.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;

/** Tasks that behave badly, each in its own way. */
final class Tasks {
    private Tasks() {}

    record Text(String text) {}

    abstract static class OfText implements SandboxTask<Text, Text> {
        @Override
        public Class<Text> requestType() {
            return Text.class;
        }
    }

    /** Answers with the id of its process, and prints where the answer goes. */
    static final class Echo extends OfText {
        @Override
        public Text run(Text request) {
            System.out.println("A library that prints");
            return new Text(request.text() + " from " + ProcessHandle.current().pid());
        }
    }

    static final class Environment extends OfText {
        @Override
        public Text run(Text request) {
            return new Text(String.join(",", System.getenv().keySet()));
        }
    }

    static final class Endless extends OfText {
        @Override
        public Text run(Text request) throws Exception {
            new CountDownLatch(1).await();
            return request;
        }
    }

    /** Starts a program that does not end, and then does not end either. */
    static final class StartsProgram extends OfText {
        @Override
        public Text run(Text request) throws Exception {
            var program = new ProcessBuilder("sleep", "600").start();
            java.nio.file.Files.writeString(java.nio.file.Path.of(request.text()), Long.toString(program.pid()));
            new CountDownLatch(1).await();
            return request;
        }
    }

    static final class Greedy extends OfText {
        @Override
        public Text run(Text request) {
            var kept = new ArrayList<byte[]>();
            while (kept.size() < 10_000) kept.add(new byte[1 << 20]);
            return new Text(Integer.toString(kept.size()));
        }
    }

    static final class Deep extends OfText {
        @Override
        public Text run(Text request) {
            return request.text().length() > 1_000_000 ? request : run(new Text(request.text() + "."));
        }
    }

    static final class Throwing extends OfText {
        @Override
        public Text run(Text request) {
            throw new IllegalStateException(request.text());
        }
    }

    static final class Refusing extends OfText {
        @Override
        public Text run(Text request) {
            throw FileProblem.Kind.PASSWORD.exception();
        }
    }

    static final class FullDisk extends OfText {
        @Override
        public Text run(Text request) {
            throw new UncheckedIOException(new IOException("No space left on device"));
        }
    }

    static final class Vanishing extends OfText {
        @Override
        public Text run(Text request) {
            Runtime.getRuntime().halt(7);
            return request;
        }
    }

    /** Vanishes unless the file is there, which it makes. */
    static final class VanishingOnce extends OfText {
        @Override
        public Text run(Text request) throws Exception {
            var mark = java.nio.file.Path.of(request.text());
            if (java.nio.file.Files.notExists(mark)) {
                java.nio.file.Files.createFile(mark);
                Runtime.getRuntime().halt(7);
            }
            return new Text("came back");
        }
    }

    static final class Talkative extends OfText {
        @Override
        public Text run(Text request) {
            return new Text("x".repeat(Frames.RESULT_BYTES_MAX));
        }
    }
}
