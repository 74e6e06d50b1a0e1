package trestle.bench.shareables;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;
import trestle.bench.load.Sample;
import trestle.bench.web.BareServer;
import trestle.bench.web.Figures;
import trestle.bench.web.RecordingClient;
import trestle.platform.web.Json;

/**
 * Responses to one poll and to one event by many at once, all of which move the counters of that poll or event; and the
 * results of a poll with few votes and with many.
 */
final class ResponseFigures {
    private static final int CONNECTIONS = 64;
    private static final int READERS = 16;
    private static final int READS = 64;
    private static final int FEW = 50;
    private static final int MANY = 5_000;
    private static final String POLL = """
            {"entity":"poll","name":"Lunch","expiresAfter":7,"resultsVisibility":"always","questions":[{"title":"Where?",
             "options":[{"label":"Here"},{"label":"There"}]}]}""";
    private static final String RSVP = """
            {"name":"Ann","response":"going","guestCount":1}""";

    private final DynamoDbClient client;
    private final Path files;
    private final ServedShareables served;
    private final Figures figures;
    private final int rounds;

    ResponseFigures(DynamoDbClient client, Path files, ServedShareables served, Figures figures, int rounds) {
        this.client = client;
        this.files = files;
        this.served = served;
        this.figures = figures;
        this.rounds = rounds;
    }

    /** A new poll or event that is open for responses: the path to which they are sent, and one of them. */
    private record Open(String shortId, String path, String body) {}

    private interface Opening {
        Open open() throws IOException;
    }

    private Open poll() throws IOException {
        var id = served.create(POLL);
        var question = Json.mapper()
                .readTree(served.send("GET", "/api/v1/shareables/" + id, ""))
                .at("/questions/0");
        var vote = "{\"name\":\"Ann\",\"answers\":[{\"pollQuestionId\":\""
                + question.path("pollQuestionId").asText() + "\",\"optionIds\":[\""
                + question.at("/options/0/pollQuestionOptionId").asText() + "\"]}]}";
        return new Open(id, "/api/v1/shareables/" + id + "/votes", vote);
    }

    private Open event() throws IOException {
        var start = Instant.now().plus(Duration.ofDays(3)).toString();
        var id = served.create("""
                {"entity":"event","name":"Picnic","expiresAfter":7,"startTime":"%s","timeZone":"Europe/Lisbon",
                 "location":"The park","isRsvpRequired":true}""".formatted(start));
        return new Open(id, "/api/v1/shareables/" + id + "/rsvps", RSVP);
    }

    void votes(int count) throws IOException {
        responses("votes on one poll", this::poll, count);
    }

    void rsvps(int count) throws IOException {
        responses("RSVPs to one event", this::event, count);
    }

    private void responses(String what, Opening opening, int count) throws IOException {
        var least = new ArrayList<Sample>();
        var whole = new ArrayList<Sample>();
        for (int round = 0; round <= rounds; round++) {
            var a = bare(opening.open(), count);
            var b = give(opening.open(), count);
            if (round == 0) continue; // the first is warm-up
            least.add(a);
            whole.add(b);
        }
        var peer = Sample.median(least);
        var api = Sample.median(whole);
        figures.rate(what, "bare handler, same store calls", peer, peer);
        figures.rate(what, "API", api, peer);
        figures.goal(what + ": at least half of the bare handler's rate", api.perSecond() / peer.perSecond() >= 0.5);
        figures.goal(what + ": p99 below 10 times p50", api.p99Micros() < 10 * api.p50Micros());
    }

    private Sample give(Open open, int count) throws IOException {
        var pool = RequestPool.ofWhole(count, i -> served.request("POST", open.path(), open.body()));
        return LoadDriver.sendAll(served.address(), pool, CONNECTIONS);
    }

    /** Repeats the store calls of one response that the system itself has made, through another instance of it. */
    private Sample bare(Open open, int count) throws IOException {
        var recording = new RecordingClient(client);
        BareResponse response;
        try (var recorded = new ServedShareables(recording.client(), files)) {
            recorded.send("GET", "/", "");
            recording.take();
            recorded.send("POST", open.path(), open.body());
            response = BareResponse.of(client, recording.take(), open.shortId());
        }
        try (var server = new BareServer(response::give)) {
            var pool = RequestPool.ofWhole(count, i -> served.request("POST", open.path(), open.body()));
            return LoadDriver.sendAll(server.address(), pool, CONNECTIONS);
        }
    }

    /** What results cost must not grow with the votes. */
    void results(Duration measured) throws IOException {
        var few = poll();
        give(few, FEW);
        var many = poll();
        give(many, MANY);
        var ofFew = new ArrayList<Sample>();
        var ofMany = new ArrayList<Sample>();
        for (int round = 0; round <= rounds; round++) {
            var a = read(few, measured);
            var b = read(many, measured);
            if (round == 0) continue; // the first is warm-up
            ofFew.add(a);
            ofMany.add(b);
        }
        var small = Sample.median(ofFew);
        var large = Sample.median(ofMany);
        figures.rate("results", "of %,d votes".formatted(FEW), small, small);
        figures.rate("results", "of %,d votes".formatted(MANY), large, small);
        figures.goal(
                "results of %,d votes cost at most 1.3 times those of %d".formatted(MANY, FEW),
                small.perSecond() / large.perSecond() <= 1.3);
    }

    private Sample read(Open poll, Duration measured) throws IOException {
        var path = "/api/v1/shareables/" + poll.shortId() + "/results";
        var pool = RequestPool.ofWhole(READS, i -> served.request("GET", path, ""));
        return LoadDriver.run(
                served.address(), () -> Duration.ZERO, pool, READERS, 0, Duration.ofMillis(500), measured);
    }
}
