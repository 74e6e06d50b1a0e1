package trestle.shareables.demo;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Transactions;
import trestle.shareables.access.Passcodes;
import trestle.shareables.checklists.ChecklistState;
import trestle.shareables.checklists.ChecklistTable;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.events.RsvpAnswer;
import trestle.shareables.events.Rsvps;
import trestle.shareables.polls.PollVote;
import trestle.shareables.polls.VoteAnswers;
import trestle.shareables.polls.Votes;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Common;
import trestle.shareables.shareable.Details;
import trestle.shareables.shareable.PasscodeHash;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/** Sample data: a packing list that is half ticked, a party with guests, and a poll with votes. */
public record Demo(
        ShareableTable shareables,
        ChecklistTable checklists,
        Rsvps rsvps,
        Votes votes,
        Passcodes passcodes,
        Transactions transactions,
        Clock clock,
        IdSource ids) {
    static final ShortId LIST = new ShortId("dmo-lst-10001");
    static final ShortId EVENT = new ShortId("dmo-evt-10002");
    static final ShortId POLL = new ShortId("dmo-pll-10003");
    private static final int DAYS = 30;

    /** Those that are there, in the order in which they are shown. */
    static List<ShortId> all() {
        return List.of(LIST, EVENT, POLL);
    }

    /** Creates what is not there yet. */
    public void fill() {
        var now = clock.instant();
        var samples = new SampleShareables(now, () -> ids.next(now));
        var packing = samples.packing();
        if (create(LIST, "Weekend at the lake", packing, now)) tick(packing.items(), now);
        if (create(EVENT, "Garden party", samples.party(), now)) reply();
        var meeting = samples.meeting();
        if (create(POLL, "When shall we meet?", meeting, now)) vote(meeting.questions());
    }

    private boolean create(ShortId id, String name, Details details, Instant now) {
        if (shareables.find(id).isPresent()) return false;
        var admin = passcodes.hashMade(passcodes.make(), now.toEpochMilli());
        var common = Common.of(id, name, PasscodeHash.NONE, admin, DAYS, "en", now, details);
        return transactions.run(shareables.create(details.shareable(common))) instanceof Outcome.Committed;
    }

    private void tick(List<Checklist.Item> items, Instant now) {
        var purgeAt = shareables.find(LIST).orElseThrow().purgeAt();
        for (int i : new int[] {0, 1, 3, 5}) {
            var by = i == 1 ? "Grandma" : null;
            var tick = new ChecklistState(LIST, items.get(i).checklistItemId(), now, by, purgeAt);
            transactions.commit(checklists.tick(tick, now));
        }
    }

    private void reply() {
        reply("Grandma", EventRsvp.Response.GOING, 1, "I’m bringing plum cake.");
        reply("The family next door", EventRsvp.Response.GOING, 3, null);
        reply("Marta", EventRsvp.Response.GOING, 0, "Can we help with the chairs?");
        reply("Cousin from the coast", EventRsvp.Response.MAYBE, 1, null);
        reply("Jonas", EventRsvp.Response.NOT_GOING, 0, "We have a rehearsal that evening. Have fun.");
    }

    private void reply(String name, EventRsvp.Response response, int guests, @Nullable String comment) {
        rsvps.answer(EVENT, Optional.empty(), new RsvpAnswer(name, response, guests, comment), Rsvps.Author.RESPONDENT)
                .commit(transactions);
    }

    private void vote(List<Poll.Question> questions) {
        vote(questions, "Grandma", List.of(1), 0);
        vote(questions, "Ines", List.of(0, 1), 2);
        vote(questions, "Marta", List.of(1, 2), 2);
        vote(questions, "Jonas", List.of(2), 1);
        vote(questions, null, List.of(1), 2);
    }

    private void vote(List<Poll.Question> questions, @Nullable String name, List<Integer> evenings, int food) {
        var days = questions.getFirst();
        var meals = questions.getLast();
        var answers = List.of(
                new PollVote.Answer(
                        days.pollQuestionId(),
                        evenings.stream()
                                .map(each -> days.options().get(each).pollQuestionOptionId())
                                .toList()),
                new PollVote.Answer(
                        meals.pollQuestionId(),
                        List.of(meals.options().get(food).pollQuestionOptionId())));
        votes.cast(POLL, Optional.empty(), new VoteAnswers(name, answers)).commit(transactions);
    }
}
