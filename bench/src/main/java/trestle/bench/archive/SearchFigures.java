package trestle.bench.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import trestle.archive.letters.Letter;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;
import trestle.bench.load.Sample;
import trestle.bench.web.BareServer;
import trestle.bench.web.Figures;
import trestle.engine.Engine;
import trestle.platform.search.RawLucene;
import trestle.platform.search.SearchSchema;
import trestle.platform.web.Json;
import trestle.wire.InProcess;

/** Search by words in letters, beside Lucene alone, and how soon a program that starts has read them all again. */
final class SearchFigures {
    private static final int LETTER_LENGTH = 2_000;
    private static final int LISTED = 20;
    private static final int SEARCHES = 200;
    private static final int READERS = 4;
    private static final int PER_SECOND_MIN = 5_000;
    private static final Duration WARM_UP = Duration.ofMillis(500);
    /** Rarely: a search makes readable what has been built so far. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    private static final Duration BUILT_MAX = Duration.ofMinutes(5);

    /** As the archive's own, which its package keeps to itself. */
    private static final SearchSchema SCHEMA = SearchSchema.empty()
            .text("title", 3)
            .text("author", 2)
            .text("text", 1)
            .text("mark", 0.01f);

    private final Path folder;
    private final Figures figures;
    private final int rounds;
    private final Duration measured;

    SearchFigures(Path folder, Figures figures, int rounds, Duration measured) {
        this.folder = folder;
        this.figures = figures;
        this.rounds = rounds;
        this.measured = measured;
    }

    void search(int count) throws IOException, InterruptedException {
        var letters = new ManyLetters();
        try (var engine = Engine.open(folder.resolve("data"));
                var client = InProcess.client(engine)) {
            ServedArchive.Caller reader;
            try (var filled = new ServedArchive(client, folder.resolve("files"))) {
                letters.store(filled.kit(), count, LETTER_LENGTH);
                reader = filled.member("reader");
            }
            long begun = System.nanoTime();
            try (var served = new ServedArchive(client, folder.resolve("files"))) {
                awaitBuilt(served, reader);
                rebuilt(count, System.nanoTime() - begun);
                compare(served, reader, letters.searched(SEARCHES), count);
            }
        }
    }

    /** The letters are read in the order of their dates, so that the last of them comes last. */
    private static void awaitBuilt(ServedArchive served, ServedArchive.Caller reader)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + BUILT_MAX.toNanos();
        while (Json.mapper()
                .readTree(served.send(reader, "GET", "/search?q=" + ManyLetters.LAST, ""))
                .path("items")
                .isEmpty()) {
            if (System.nanoTime() > end) throw new IllegalStateException("The index is not built.");
            Thread.sleep(BETWEEN_LOOKS);
        }
    }

    private void rebuilt(int count, long nanos) {
        double perSecond = count * 1e9 / nanos;
        figures.figure(
                "start until all of %,d letters are found".formatted(count),
                "%d ms, %.0f letters a second, %d ms of processor time"
                        .formatted(nanos / 1_000_000, perSecond, builderCpuMillis()));
        figures.goal("the index is built of 5,000 letters a second or more", perSecond >= PER_SECOND_MIN);
    }

    /** What the thread has used that builds the index. */
    private static long builderCpuMillis() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("search-index"))
                .mapToLong(
                        thread -> ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId()) / 1_000_000)
                .max()
                .orElse(0);
    }

    private static RawLucene raw(int count) throws IOException {
        var letters = new ManyLetters();
        return new RawLucene(
                SCHEMA,
                () -> IntStream.range(0, count)
                        .mapToObj(n -> document(letters.letter(n, LETTER_LENGTH)))
                        .iterator());
    }

    private static Map<String, String> document(Letter letter) {
        return Map.of(
                "_id",
                letter.date(),
                "title",
                letter.title(),
                "author",
                String.valueOf(letter.author()),
                "text",
                letter.description() + "\n\n" + letter.content(),
                "mark",
                "onthisday");
    }

    private void compare(ServedArchive served, ServedArchive.Caller reader, List<String> words, int count)
            throws IOException {
        var api =
                RequestPool.ofWhole(words.size(), i -> served.request(reader, "GET", "/search?q=" + words.get(i), ""));
        var bare = RequestPool.ofWhole(words.size(), i -> served.request(reader, "GET", "/raw/" + words.get(i), ""));
        var least = new ArrayList<Sample>();
        var whole = new ArrayList<Sample>();
        try (var raw = raw(count);
                var server = new BareServer(path -> answer(raw, path.substring(path.lastIndexOf('/') + 1)))) {
            for (int round = 0; round <= rounds; round++) {
                var a = load(server.address(), bare);
                var b = load(served.address(), api);
                if (round == 0) continue; // the first is warm-up
                least.add(a);
                whole.add(b);
            }
        }
        var peer = Sample.median(least);
        var found = Sample.median(whole);
        figures.rate("search", "bare handler, Lucene alone", peer, peer);
        figures.rate("search", "API", found, peer);
        figures.goal("search takes at most twice the time of Lucene alone", peer.perSecond() / found.perSecond() <= 2);
    }

    private Sample load(InetSocketAddress server, RequestPool pool) throws IOException {
        return LoadDriver.run(server, () -> Duration.ZERO, pool, READERS, 0, WARM_UP, measured);
    }

    private static byte[] answer(RawLucene raw, String words) {
        try {
            return Json.mapper().writeValueAsBytes(raw.search(words, LISTED));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
