package trestle.platform.decode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import trestle.platform.documents.PageText;

/** Recognises the text of several pages at once, one on each core. Pages wait on disk, and few of them. */
final class PageRecognition implements AutoCloseable {
    private final Tesseract tesseract;
    private final Path folder;
    private final ExecutorService threads;
    private final Semaphore waiting;
    private int pages;

    PageRecognition(Tesseract tesseract) {
        int cores = Runtime.getRuntime().availableProcessors();
        this.tesseract = tesseract;
        this.threads = Executors.newFixedThreadPool(cores);
        this.waiting = new Semaphore(cores + 1);
        try {
            this.folder = Files.createTempDirectory("trestle-pages");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Begins to recognise a page, once there is room for it; empty text where Tesseract fails. */
    CompletableFuture<Optional<PageText>> begin(Pixels page) throws InterruptedException {
        waiting.acquire();
        var file = folder.resolve("page-" + ++pages + ".pgm");
        tesseract.writePage(page, file);
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return tesseract.read(file);
                    } finally {
                        waiting.release();
                    }
                },
                threads);
    }

    @Override
    public void close() throws IOException {
        threads.shutdownNow();
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        }
    }
}
