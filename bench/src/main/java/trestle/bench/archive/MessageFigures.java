package trestle.bench.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;
import trestle.bench.load.Sample;
import trestle.bench.web.BareServer;
import trestle.bench.web.Figures;
import trestle.bench.web.RecordingClient;
import trestle.engine.Engine;
import trestle.platform.web.Json;
import trestle.wire.InProcess;

/** A message to eighty people: all of their counts move in the transaction that stores it. */
final class MessageFigures {
    private static final int PEOPLE = 80;
    private static final int CONVERSATIONS = 64;
    private static final int CONNECTIONS = 32;
    private static final String MESSAGE = "{\"messageText\":\"Who is coming on Sunday?\"}";

    private final Path folder;
    private final Figures figures;
    private final int rounds;

    MessageFigures(Path folder, Figures figures, int rounds) {
        this.folder = folder;
        this.figures = figures;
        this.rounds = rounds;
    }

    /** @param count messages in a round; nobody may send more than 30 a minute, so all of the people take turns */
    void send(int count) throws IOException {
        var files = folder.resolve("files");
        try (var engine = Engine.open(folder.resolve("data"));
                var client = InProcess.client(engine);
                var served = new ServedArchive(client, files)) {
            var people = IntStream.range(0, PEOPLE)
                    .mapToObj(n -> served.member("person" + n))
                    .toList();
            var conversations = new ArrayList<String>();
            for (int n = 0; n < CONVERSATIONS; n++) conversations.add(open(served, people, n));
            var bare = record(client, files, people, conversations);
            var least = new ArrayList<Sample>();
            var whole = new ArrayList<Sample>();
            for (int round = 0; round <= rounds; round++) {
                var a = sendBare(served, people, conversations, bare, count);
                var b = LoadDriver.sendAll(served.address(), pool(served, people, conversations, count), CONNECTIONS);
                if (round == 0) continue; // the first is warm-up
                least.add(a);
                whole.add(b);
            }
            report(Sample.median(least), Sample.median(whole));
        }
    }

    private void report(Sample peer, Sample api) {
        var what = "message to " + PEOPLE + " people";
        figures.rate(what, "bare handler, same transaction", peer, peer);
        figures.rate(what, "API", api, peer);
        figures.goal(
                what + ": at least half of the bare transaction's rate", api.perSecond() / peer.perSecond() >= 0.5);
        figures.goal(what + ": p99 below 10 times p50", api.p99Micros() < 10 * api.p50Micros());
    }

    private static String open(ServedArchive served, List<ServedArchive.Caller> people, int n) throws IOException {
        var others = people.stream().map(each -> '"' + each.id() + '"').collect(Collectors.joining(","));
        var answer = served.send(
                people.get(n),
                "POST",
                "/conversations",
                "{\"conversationTitle\":\"Reunion " + n + "\",\"participantIds\":[" + others + "]}");
        return Json.mapper().readTree(answer).path("conversationId").asText();
    }

    private static RequestPool pool(
            ServedArchive served, List<ServedArchive.Caller> people, List<String> conversations, int count) {
        return RequestPool.ofWhole(
                count,
                i -> served.request(
                        people.get(i % PEOPLE),
                        "POST",
                        "/conversations/" + conversations.get(i % CONVERSATIONS) + "/messages",
                        MESSAGE));
    }

    /** The same requests, answered by nothing but the transaction. */
    private static Sample sendBare(
            ServedArchive served,
            List<ServedArchive.Caller> people,
            List<String> conversations,
            List<BareMessage> bare,
            int count)
            throws IOException {
        try (var server = new BareServer(
                path -> bare.get(conversations.indexOf(path.split("/")[5])).send())) {
            return LoadDriver.sendAll(server.address(), pool(served, people, conversations, count), CONNECTIONS);
        }
    }

    /** Another instance sends a message to each conversation through a client that records. */
    private static List<BareMessage> record(
            DynamoDbClient client, Path files, List<ServedArchive.Caller> people, List<String> conversations)
            throws IOException {
        var recording = new RecordingClient(client);
        var recorded = new ArrayList<BareMessage>();
        try (var served = new ServedArchive(recording.client(), files)) {
            for (int n = 0; n < CONVERSATIONS; n++) {
                recording.take();
                served.send(people.get(n), "POST", "/conversations/" + conversations.get(n) + "/messages", MESSAGE);
                recorded.add(BareMessage.of(client, recording.take(), conversations.get(n)));
            }
        }
        return recorded;
    }
}
