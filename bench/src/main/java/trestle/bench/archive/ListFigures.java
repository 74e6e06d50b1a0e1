package trestle.bench.archive;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.archive.messages.Attachments;
import trestle.archive.messages.ConversationResult;
import trestle.archive.messages.Conversations;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.messages.Messages;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.UserId;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;
import trestle.bench.load.Sample;
import trestle.bench.web.BareServer;
import trestle.bench.web.Figures;
import trestle.bench.web.RecordingClient;
import trestle.engine.Engine;
import trestle.platform.SystemKit;
import trestle.wire.InProcess;

/** Lists that people read: letters, of few and of many, and the messages of a conversation. */
final class ListFigures {
    private static final int FEW = 100;
    private static final int LETTER_LENGTH = 200;
    private static final int MESSAGES = 500;
    private static final int LISTED = 20;
    private static final int READERS = 16;
    private static final int READS = 1_000;
    private static final Duration WARM_UP = Duration.ofMillis(500);

    private final Path folder;
    private final Figures figures;
    private final int rounds;
    private final Duration measured;

    ListFigures(Path folder, Figures figures, int rounds, Duration measured) {
        this.folder = folder;
        this.figures = figures;
        this.rounds = rounds;
        this.measured = measured;
    }

    /** Pages of the API from few letters and from many, and the bare handler over the many. */
    void letters(int many) throws IOException {
        var files = folder.resolve("files");
        try (var smallEngine = Engine.open(folder.resolve("few"));
                var largeEngine = Engine.open(folder.resolve("many"));
                var smallClient = InProcess.client(smallEngine);
                var largeClient = InProcess.client(largeEngine);
                var small = new ServedArchive(smallClient, files);
                var large = new ServedArchive(largeClient, files)) {
            new ManyLetters().store(small.kit(), FEW, LETTER_LENGTH);
            new ManyLetters().store(large.kit(), many, LETTER_LENGTH);
            var ofFew = small.member("reader");
            var ofMany = large.member("reader");
            var path = "/letters?limit=" + LISTED;
            var bare = bare(largeClient, ofMany, path, ListFigures::isListOfLetters);
            try (var server = new BareServer(bare::answer)) {
                var samples = turns(
                        new Way(server.address(), large.reads(ofMany, path, READS)),
                        new Way(large.address(), large.reads(ofMany, path, READS)),
                        new Way(small.address(), small.reads(ofFew, path, READS)));
                report("list of letters", samples.get(0), samples.get(1), "API, %,d letters".formatted(many));
                figures.rate("list of letters", "API, %,d letters".formatted(FEW), samples.get(2), samples.get(0));
                figures.goal(
                        "a page of %,d letters costs at most 1.3 times one of %d".formatted(many, FEW),
                        samples.get(2).perSecond() / samples.get(1).perSecond() <= 1.3);
            }
        }
    }

    /** The newest messages of a conversation of three. */
    void thread() throws IOException {
        try (var engine = Engine.open(folder.resolve("thread"));
                var client = InProcess.client(engine);
                var served = new ServedArchive(client, folder.resolve("files"))) {
            var people = List.of(served.member("ann"), served.member("bea"), served.member("carl"));
            var conversation = talk(served.kit(), people);
            var path = "/conversations/" + conversation + "/messages?limit=" + LISTED;
            var bare = bare(
                    client,
                    people.getFirst(),
                    path,
                    query -> query.toString().contains("CONV#" + conversation)
                            && query.toString().contains("MSG#"));
            try (var server = new BareServer(bare::answer)) {
                var samples = turns(
                        new Way(server.address(), served.reads(people.getFirst(), path, READS)),
                        new Way(served.address(), served.reads(people.getFirst(), path, READS)));
                report("thread of messages", samples.get(0), samples.get(1), "API");
            }
        }
    }

    private void report(String what, Sample bare, Sample api, String way) {
        figures.rate(what, "bare handler, same query", bare, bare);
        figures.rate(what, way, api, bare);
        figures.goal(what + ": at least half of the bare handler's rate", api.perSecond() / bare.perSecond() >= 0.5);
        figures.goal(what + ": p99 below 10 times p50", api.p99Micros() < 10 * api.p50Micros());
    }

    /** Building the index asks for letters too, the earliest first. */
    private static boolean isListOfLetters(QueryRequest query) {
        return Boolean.FALSE.equals(query.scanIndexForward())
                && query.toString().contains("LETTERS");
    }

    /** The query that another instance makes for the same request, through a client that records. */
    private BareList bare(
            DynamoDbClient client, ServedArchive.Caller caller, String path, Predicate<QueryRequest> wanted)
            throws IOException {
        var recording = new RecordingClient(client);
        try (var recorded = new ServedArchive(recording.client(), folder.resolve("files"))) {
            recorded.send(caller, "GET", path, "");
            recording.take();
            recorded.send(caller, "GET", path, "");
            return BareList.of(client, recording.take(), wanted);
        }
    }

    private record Way(InetSocketAddress server, RequestPool requests) {}

    /** Each way in turns, the first time to warm up; the median of each. */
    private List<Sample> turns(Way... ways) throws IOException {
        var samples = new ArrayList<List<Sample>>();
        for (int i = 0; i < ways.length; i++) samples.add(new ArrayList<>());
        for (int round = 0; round <= rounds; round++) {
            for (int i = 0; i < ways.length; i++) {
                var sample = LoadDriver.run(
                        ways[i].server(), () -> Duration.ZERO, ways[i].requests(), READERS, 0, WARM_UP, measured);
                if (round > 0) samples.get(i).add(sample);
            }
        }
        return samples.stream().map(Sample::median).toList();
    }

    private static String talk(SystemKit kit, List<ServedArchive.Caller> people) {
        var table = new DynamoMessageTable(kit.database());
        var profiles = new DynamoProfileTable(kit.database());
        var messages = new Messages(
                table,
                profiles,
                new Attachments(kit.uploads(), kit.platform().objects(), kit.jobs()::add),
                kit.live(),
                kit.jobs()::add,
                kit.clock(),
                kit.ids());
        var conversations = new Conversations(
                table,
                messages,
                profiles,
                kit.live(),
                kit.jobs()::add,
                kit.transactions(),
                kit.clock(),
                kit.ids(),
                Conversations.PARTICIPANTS_MAX);
        var ids = people.stream().map(each -> new UserId(each.id())).toList();
        var opened = conversations.open(ids.getFirst(), ids, "Cousins", null).commit(kit.transactions());
        if (!(opened instanceof ConversationResult.Done(var conversation, var created, var first))) {
            throw new IllegalStateException("No conversation was opened: " + opened);
        }
        for (int n = 0; n < MESSAGES; n++) {
            var text = "Message number " + n + ", about the letters of last summer.";
            messages.send(ids.get(n % ids.size()), conversation.conversationId(), text, List.of())
                    .commit(kit.transactions());
        }
        return conversation.conversationId();
    }
}
