package trestle.shareables.crash;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/**
 * The program that is killed while several people reply, vote and tick items over the API. It writes what each of them
 * begins and what they were answered, so that others know when it is dead.
 */
final class AcknowledgingProcess {
    static final String RSVP = "rsvp";
    static final String VOTE = "vote";
    static final String TICK = "tick";

    private static final int PEOPLE = 4;
    private static final int ROUNDS_MAX = 200;

    private final DurableShareables system;
    private final Shared shared;

    private AcknowledgingProcess(DurableShareables system, Shared shared) {
        this.system = system;
        this.shared = shared;
    }

    /** What people respond to. */
    record Shared(String event, String poll, String question, String option, String list) {
        static Shared of(List<String> arguments) {
            return new Shared(arguments.get(0), arguments.get(1), arguments.get(2), arguments.get(3), arguments.get(4));
        }

        String[] arguments(Path folder, String run) {
            return new String[] {folder.toString(), run, event, poll, question, option, list};
        }

        /** A reply; the key is the name's, so that it can be sent again. */
        Sent rsvp(String name) {
            return DurableShareables.post(
                            "/shareables/" + event + "/rsvps", "{'name':'" + name + "','response':'going'}")
                    .header("Idempotency-Key", key(name));
        }

        Sent vote(String name) {
            return DurableShareables.post(
                            "/shareables/" + poll + "/votes",
                            "{'name':'" + name + "','answers':[{'pollQuestionId':'" + question + "','optionIds':['"
                                    + option + "']}]}")
                    .header("Idempotency-Key", key(name));
        }

        private static String key(String name) {
            return "a-key-that-nobody-guesses-" + name;
        }
    }

    /** Arguments: the folder, what tells this run's names from others', and what is shared. */
    public static void main(String[] arguments) throws Exception {
        var shared = Shared.of(List.of(arguments).subList(2, arguments.length));
        try (var system = new DurableShareables(Path.of(arguments[0]));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var process = new AcknowledgingProcess(system, shared);
            var items = process.items();
            var running = IntStream.range(0, PEOPLE)
                    .<Future<?>>mapToObj(n -> threads.submit(() -> process.respond(arguments[1] + "-" + n, n, items)))
                    .toList();
            for (var each : running) each.get();
            LockSupport.park(); // until it is killed
        }
    }

    private List<String> items() {
        var list = Sent.json(system.send(Sent.get("/shareables/api/v1/shareables/" + shared.list())));
        return StreamSupport.stream(list.path("items").spliterator(), false)
                .map(item -> item.path("checklistItemId").asText())
                .toList();
    }

    private void respond(String person, int number, List<String> items) {
        for (int round = 0; round < ROUNDS_MAX; round++) {
            var name = person + "-" + round;
            code(RSVP, name, shared.rsvp(name));
            code(VOTE, name, shared.vote(name));
            tick(items.get((round * PEOPLE + number) % items.size()));
        }
    }

    private void code(String kind, String name, Sent sent) {
        System.out.println("begun " + kind + " " + name);
        var answer = answered(201, system.send(sent));
        System.out.println("done " + kind + " " + name + " "
                + Sent.json(answer).path("code").asText());
    }

    private void tick(String item) {
        var path = "/shareables/api/v1/shareables/" + shared.list() + "/items/" + item + "/check";
        answered(200, system.send(Sent.to("PUT", path).json("{'checked':true}")));
        System.out.println("done " + TICK + " " + item);
    }

    private static OutgoingResponse answered(int status, OutgoingResponse answer) {
        if (answer.status() != status) throw new IllegalStateException(Sent.text(answer));
        return answer;
    }
}
