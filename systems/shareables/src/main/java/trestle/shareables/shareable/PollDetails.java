package trestle.shareables.shareable;

import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a poll has of its own. */
public record PollDetails(
        boolean closedList,
        @Nullable String note,
        Poll.ResultsVisibility resultsVisibility,
        @Nullable Instant closesAt,
        List<Poll.Question> questions,
        Poll.ShowNames showNames)
        implements Details {
    public PollDetails {
        questions = List.copyOf(questions);
    }

    /** The same, closing at another time or never by itself. */
    public PollDetails closing(@Nullable Instant at) {
        return new PollDetails(closedList, note, resultsVisibility, at, questions, showNames);
    }

    @Override
    public Poll shareable(Common common) {
        return poll(common, false);
    }

    Poll poll(Common common, boolean isClosed) {
        return new Poll(
                common.shortId(),
                common.name(),
                common.viewPasscode(),
                common.adminPasscode(),
                common.viewPasscodeVersion(),
                common.adminPasscodeVersion(),
                common.adminPasscodeMade(),
                common.expiresAfter(),
                common.createdAt(),
                common.updatedAt(),
                common.renewedAt(),
                common.expiresAt(),
                common.purgeAt(),
                common.revision(),
                common.responseCount(),
                common.responseRev(),
                common.clonedFrom(),
                common.language(),
                common.notifyEmail(),
                common.takenDownAt(),
                closedList,
                note,
                resultsVisibility,
                closesAt,
                questions,
                isClosed,
                showNames);
    }

    @Override
    public @Nullable Instant announced() {
        return closesAt;
    }

    @Override
    public PollDetails copy(Supplier<String> ids) {
        var copied = questions.stream()
                .map(question -> new Poll.Question(
                        ids.get(),
                        question.title(),
                        question.isMultiple(),
                        question.isRequired(),
                        question.options().stream()
                                .map(option -> new Poll.Option(ids.get(), option.label(), option.startsAt()))
                                .toList()))
                .toList();
        return new PollDetails(closedList, note, resultsVisibility, closesAt, copied, showNames);
    }

    /** An option that was a date in the past keeps its label. */
    @Override
    public PollDetails without(Instant now) {
        var kept = questions.stream()
                .map(question -> new Poll.Question(
                        question.pollQuestionId(),
                        question.title(),
                        question.isMultiple(),
                        question.isRequired(),
                        question.options().stream()
                                .map(option -> option.startsAt() == null
                                                || option.startsAt().isAfter(now)
                                        ? option
                                        : new Poll.Option(option.pollQuestionOptionId(), option.label(), null))
                                .toList()))
                .toList();
        return new PollDetails(closedList, note, resultsVisibility, closesAt, kept, showNames);
    }

    @Override
    public int bytes() {
        return Details.bytes(note)
                + questions.stream()
                        .mapToInt(question -> Details.bytes(question.pollQuestionId(), question.title())
                                + question.options().stream()
                                        .mapToInt(
                                                option -> Details.bytes(option.pollQuestionOptionId(), option.label()))
                                        .sum())
                        .sum();
    }
}
