package trestle.shareables.polls;

import java.util.Arrays;
import java.util.List;
import trestle.shareables.Samples;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.PollDetails;
import trestle.testing.FixedClock;

/** Polls of a few questions. */
final class Polls {
    private static final Samples SAMPLES = new Samples(FixedClock.START);

    private Polls() {}

    static Poll.Question question(String id, String title, boolean multiple, boolean required, String... options) {
        return new Poll.Question(
                id,
                title,
                multiple,
                required,
                Arrays.stream(options)
                        .map(option -> new Poll.Option(option, "The option " + option, null))
                        .toList());
    }

    static Poll of(Poll.Question... questions) {
        return with(SAMPLES.poll(Samples.VOTE, null, false), Arrays.asList(questions), Poll.ResultsVisibility.ALWAYS);
    }

    /** The same poll with other questions, and with results that others see. */
    static Poll with(Poll it, List<Poll.Question> questions, Poll.ResultsVisibility visibility) {
        var details = new PollDetails(it.closedList(), it.note(), visibility, it.closesAt(), questions, it.showNames());
        return it.with(it.common(), details);
    }
}
