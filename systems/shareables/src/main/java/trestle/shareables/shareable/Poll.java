package trestle.shareables.shareable;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.model.Version;

/** Questions with options to choose from, until it closes. */
@Kind("poll")
public record Poll(
        ShortId shortId,
        String name,
        @Nullable String viewPasscode,
        String adminPasscode,
        @Nullable Long viewPasscodeVersion,
        long adminPasscodeVersion,
        boolean adminPasscodeMade,
        int expiresAfter,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant renewedAt,
        Instant expiresAt,
        @Ttl Instant purgeAt,
        @Version long revision,
        int responseCount,
        long responseRev,
        @Nullable ShortId clonedFrom,
        @Nullable String language,
        @Nullable String notifyEmail,
        @Nullable Instant takenDownAt,
        boolean closedList,
        @Nullable String note,
        ResultsVisibility resultsVisibility,
        @Nullable Instant closesAt,
        List<Question> questions,
        boolean isClosed,
        ShowNames showNames)
        implements Shareable {
    public Poll {
        questions = List.copyOf(questions);
    }

    @Override
    public PollDetails details() {
        return new PollDetails(closedList, note, resultsVisibility, closesAt, questions, showNames);
    }

    @Override
    public Poll with(Common common, Details details) {
        return ((PollDetails) details).poll(common, isClosed);
    }

    /** The next revision, closed by hand or open again. */
    public Poll closed(boolean closed, Instant now) {
        return details().poll(common().touched(now), closed);
    }

    /** Closed by hand, or by the clock. */
    public boolean closedAt(Instant now) {
        return isClosed || (closesAt != null && !closesAt.isAfter(now));
    }

    /** One question with its options. */
    public record Question(
            String pollQuestionId, String title, boolean isMultiple, boolean isRequired, List<Option> options) {
        public Question {
            options = List.copyOf(options);
        }
    }

    /** One answer to choose; with a time it can become an event. */
    public record Option(
            String pollQuestionOptionId,
            String label,
            @Nullable Instant startsAt) {}

    /** When viewers see the results. */
    public enum ResultsVisibility {
        @Attribute("always")
        ALWAYS,
        @Attribute("afterSubmit")
        AFTER_SUBMIT,
        @Attribute("afterClose")
        AFTER_CLOSE
    }

    /** Who sees which name gave which vote. */
    public enum ShowNames {
        @Attribute("admin")
        ADMIN,
        @Attribute("everyone")
        EVERYONE
    }
}
