package trestle.shareables.polls;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import trestle.platform.pages.Ui;
import trestle.shareables.access.Shared;
import trestle.shareables.shareable.Poll;

/**
 * What the page of a poll shows.
 *
 * @param path of the page
 * @param api of the poll, for its stream
 * @param live whether it has not expired; after that only its admin sees it
 * @param own the reader's vote
 * @param code the reader's own code, which their browser holds
 * @param shared what every page of a shareable says
 * @param results absent where the reader may not see them: nothing of them is on the page then
 * @param names whether it is shown who chose what
 * @param hiddenFromVoters whether only the admin sees the results yet
 */
public record PollPage(
        Poll poll,
        String path,
        String api,
        Instant now,
        boolean admin,
        boolean live,
        Shared shared,
        Optional<PollVote> own,
        Optional<String> code,
        Optional<Results> results,
        boolean names,
        boolean hiddenFromVoters) {

    /** What has expired takes no votes either. */
    public boolean closed() {
        return !live || poll.closedAt(now);
    }

    /** The options that are dates in the future, of which an event can be made. */
    public static List<Poll.Option> dates(Poll poll, Instant now) {
        return poll.questions().stream()
                .flatMap(question -> question.options().stream())
                .filter(option -> option.startsAt() != null && option.startsAt().isAfter(now))
                .toList();
    }

    /** The result of a question; it has one wherever there are results. */
    public Results.QuestionResult result(Poll.Question question) {
        return results.orElseThrow().questions().stream()
                .filter(each -> each.pollQuestionId().equals(question.pollQuestionId()))
                .findFirst()
                .orElseThrow();
    }

    /** The result of an option. */
    public static Results.OptionResult result(Results.QuestionResult question, Poll.Option option) {
        return question.options().stream()
                .filter(each -> each.pollQuestionOptionId().equals(option.pollQuestionOptionId()))
                .findFirst()
                .orElseThrow();
    }

    /** The options of a question, those with the most votes first. */
    public List<Poll.Option> ranked(Poll.Question question) {
        var result = result(question);
        return question.options().stream()
                .sorted(Comparator.comparingInt(
                        (Poll.Option option) -> -result(result, option).count()))
                .toList();
    }

    /** What the reader chose. */
    public List<Poll.Option> chosen(Poll.Question question) {
        return question.options().stream()
                .filter(option -> chose(question, option))
                .toList();
    }

    /** Whether the reader chose an option. */
    public boolean chose(Poll.Question question, Poll.Option option) {
        return own.stream()
                .flatMap(vote -> vote.answers().stream())
                .anyMatch(answer -> answer.pollQuestionId().equals(question.pollQuestionId())
                        && answer.optionIds().contains(option.pollQuestionOptionId()));
    }

    /** When results will be seen, as the key of a text. */
    public String availability() {
        return switch (poll.resultsVisibility()) {
            case ALWAYS -> "polls.results.always";
            case AFTER_SUBMIT -> "polls.results.after-submit";
            case AFTER_CLOSE -> "polls.results.after-close";
        };
    }

    /** Who chose an option, in a line. */
    public String names(Ui ui, Results.OptionResult option) {
        return String.join(
                ", ",
                option.names().stream()
                        .map(name -> name.equals(Results.ANONYMOUS) ? ui.text("polls.anonymous") : name)
                        .toList());
    }
}
