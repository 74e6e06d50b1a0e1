package trestle.shareables.crash;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import trestle.shareables.Samples;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.events.RsvpAnswer;
import trestle.shareables.events.RsvpResult;
import trestle.shareables.events.Rsvps;
import trestle.shareables.polls.PollVote;
import trestle.shareables.polls.VoteAnswers;
import trestle.shareables.polls.VoteResult;
import trestle.shareables.responses.Code;
import trestle.testing.crash.Folder;
import trestle.testing.crash.Killed;

/** The program that is killed while several people reply, change and withdraw their replies, and vote. */
final class RespondingProcess {
    private static final int PEOPLE = 4;
    private static final List<EventRsvp.Response> RESPONSES =
            List.of(EventRsvp.Response.GOING, EventRsvp.Response.MAYBE, EventRsvp.Response.NOT_GOING);

    private final ResponseScene scene;
    private final long most;
    private final AtomicLong done = new AtomicLong();
    private final List<Code> replies = new CopyOnWriteArrayList<>();

    private RespondingProcess(ResponseScene scene, long most) {
        this.scene = scene;
        this.most = most;
    }

    /** Arguments: the folder, the seed, and after how many responses it waits to be killed. */
    public static void main(String[] arguments) throws Exception {
        long seed = Long.parseLong(arguments[1]);
        new Folder(Path.of(arguments[0])).open(client -> {
            var process = new RespondingProcess(ResponseScene.on(client), Long.parseLong(arguments[2]));
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var running = IntStream.range(0, PEOPLE)
                        .<Future<?>>mapToObj(n -> threads.submit(() -> process.respond(new Random(seed + n))))
                        .toList();
                for (var each : running) each.get();
            }
            return client;
        });
    }

    private void respond(Random random) {
        while (true) {
            switch (random.nextInt(4)) {
                case 0 -> vote(random);
                case 1 -> withdraw(random);
                case 2 -> change(random);
                default -> reply(random);
            }
            Killed.say(done.incrementAndGet(), most);
        }
    }

    private void reply(Random random) {
        var result = scene.rsvps()
                .answer(Samples.PARTY, Optional.empty(), answer(random), Rsvps.Author.RESPONDENT)
                .commit(scene.transactions());
        if (result instanceof RsvpResult.Stored(var rsvp)) replies.add(rsvp.code());
    }

    private static RsvpAnswer answer(Random random) {
        var response = RESPONSES.get(random.nextInt(RESPONSES.size()));
        return new RsvpAnswer("Somebody", response, random.nextInt(3), null);
    }

    private void withdraw(Random random) {
        if (replies.isEmpty()) return;
        scene.rsvps()
                .withdraw(Samples.PARTY, replies.get(random.nextInt(replies.size())), Rsvps.Author.RESPONDENT)
                .commit(scene.transactions());
    }

    private void change(Random random) {
        if (replies.isEmpty()) return;
        scene.rsvps()
                .change(
                        Samples.PARTY,
                        replies.get(random.nextInt(replies.size())),
                        answer(random),
                        Rsvps.Author.RESPONDENT)
                .commit(scene.transactions());
    }

    private void vote(Random random) {
        var answers = List.of(new PollVote.Answer("q1", List.of(random.nextBoolean() ? "o1" : "o2")));
        var result = scene.votes()
                .cast(Samples.VOTE, Optional.empty(), new VoteAnswers(null, answers))
                .commit(scene.transactions());
        if (!(result instanceof VoteResult.Stored)) throw new IllegalStateException("A vote was refused: " + result);
    }
}
