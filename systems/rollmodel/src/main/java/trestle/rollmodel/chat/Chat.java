package trestle.rollmodel.chat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Timestamps;
import trestle.model.Write;
import trestle.platform.language.LanguageModel;
import trestle.platform.text.UnicodeText;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.chat.AiMessage.VisibilityScope;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.SharedJournal;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.journal.EntryMeta;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.questions.Wanted;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/**
 * Questions to a journal and their answers.
 *
 * @param model what answers those who consent; empty for none
 */
public record Chat(
        ChatTable table,
        SharedJournals journals,
        JournalTable own,
        CommentTable comments,
        ProfileTable people,
        Tokens tokens,
        Optional<LanguageModel> model,
        Clock clock,
        IdSource ids) {
    /** The latest messages of a thread that are read with a question. */
    private static final PageRequest EARLIER = PageRequest.first(12);

    /** How many entries' comments are read for a model; more would not fit. */
    private static final int COMMENTED_MAX = 40;

    private static final int TITLE_LENGTH = 60;
    private static final EmbeddedEngine EMBEDDED = new EmbeddedEngine();

    /** The result of a question. */
    public sealed interface Asked {
        record Answered(AiMessage question, AiMessage answer) implements Asked {}

        /** No such thread, or no such entry, for this caller. */
        record Missing() implements Asked {}

        /** Private notes are read for their author alone. */
        record ScopeNotAllowed() implements Asked {}
    }

    /** Who would write the answers for this asker; empty where no language model does. */
    Optional<String> providerFor(String userId, AthleteId athlete) {
        boolean coachAsks = !userId.equals(athlete.value());
        return model.map(LanguageModel::provider).filter(provider -> consents(athlete, coachAsks));
    }

    /** Answers a question in the asker's own thread at once; both are stored when the change is committed. */
    public Change<Asked> ask(String userId, String threadId, Ask ask, ZoneId zone) {
        var found = table.find(userId, threadId);
        if (found.isEmpty()) return Change.none(new Asked.Missing());
        var thread = found.get();
        if (thread.aboutAnother() && ask.scope() == VisibilityScope.PRIVATE) {
            return Change.none(new Asked.ScopeNotAllowed());
        }
        try {
            return context(thread, ask, zone)
                    .map(context -> stored(ask, thread, answered(thread, ask, context)))
                    .orElseGet(() -> Change.none(new Asked.Missing()));
        } catch (Retrieval.UnknownEntry unknown) {
            return Change.none(new Asked.Missing());
        }
    }

    /** What may be read for a question; empty if the thread may not be read now. */
    private Optional<? extends Context<?, ?>> context(AiThread thread, Ask ask, ZoneId zone) {
        if (ask.scope() == VisibilityScope.PRIVATE) return Optional.of(whole(thread, ask, zone));
        return journal(thread).map(journal -> shared(thread, journal, ask, zone));
    }

    private Optional<SharedJournal> journal(AiThread thread) {
        return thread.aboutAnother()
                ? journals.open(thread.athlete(), thread.coach())
                : Optional.of(journals.ofAthlete(thread.athleteId()));
    }

    private Context<Passage.Whole, Turn.Own> whole(AiThread thread, Ask ask, ZoneId zone) {
        var said = table.listLatest(thread.threadId(), EARLIER).items().reversed();
        var earlier = said.stream().map(Turn.Own::new).toList();
        return read(thread, new Reading.Whole(own, thread.athleteId()), earlier, ask, zone);
    }

    private Context<Passage.Shared, Turn.Shared> shared(AiThread thread, SharedJournal journal, Ask ask, ZoneId zone) {
        var said = table.listLatestShared(thread.threadId(), EARLIER).items().reversed();
        var unchanged = new QuoteCheck(comments).unchanged(journal, said);
        return read(
                thread,
                new Reading.Shared(journal),
                unchanged.stream().map(Turn.Shared::new).toList(),
                ask,
                zone);
    }

    private <P extends Passage, T extends Turn> Context<P, T> read(
            AiThread thread, Reading<P> reading, List<T> earlier, Ask ask, ZoneId zone) {
        var names = people.find(thread.athleteId())
                .map(athlete -> Words.textsIn(athlete.displayName()))
                .orElse(Set.of());
        var found = new Retrieval(tokens).find(reading, ask, names, clock.instant(), zone);
        return new Context<>(
                found.findings(), found.passages(), earlier, comments(thread, found.findings(), found.passages()));
    }

    /** Read only where a model may be asked, or the question is about them. */
    private Map<String, List<Comment>> comments(AiThread thread, Findings findings, List<? extends Passage> passages) {
        boolean asked = findings.asked() == Wanted.COMMENTS;
        boolean sent = model.isPresent() && consents(thread.athlete(), thread.aboutAnother());
        if (!asked && !sent) return Map.of();
        var byEntry = new HashMap<String, List<Comment>>();
        (asked ? commented(passages) : passages).stream().limit(COMMENTED_MAX).forEach(passage -> {
            var visible = comments.listVisible(passage.entryId()).stream()
                    .filter(comment -> !comment.isReply())
                    .toList();
            if (!visible.isEmpty()) byEntry.put(passage.entryId(), visible);
        });
        return byEntry;
    }

    /** Those that have visible comments; all of them were found for this asker. */
    private List<? extends Passage> commented(List<? extends Passage> passages) {
        if (passages.isEmpty()) return List.of();
        var ids = own.listMetas(passages.stream().map(Passage::entryId).toList()).stream()
                .filter(meta -> meta.commentCount() > 0)
                .map(EntryMeta::entryId)
                .collect(Collectors.toSet());
        return passages.stream()
                .filter(passage -> ids.contains(passage.entryId()))
                .toList();
    }

    /** It is the athlete whose entries would be sent, no matter who asks. */
    private boolean consents(AthleteId athlete, boolean coachAsks) {
        return people.find(athlete.value())
                .filter(profile -> coachAsks ? profile.coachAiConsent() : profile.aiConsent())
                .isPresent();
    }

    private Asked.Answered answered(AiThread thread, Ask ask, Context<?, ?> context) {
        var asked = Timestamps.after(thread.lastActiveAt(), clock);
        boolean wanted =
                model.isPresent() && !context.passages().isEmpty() && consents(thread.athlete(), thread.aboutAnother());
        var said = wanted ? model.flatMap(engine -> answered(engine, context, ask)) : Optional.<Answer>empty();
        var answer = said.orElseGet(() -> EMBEDDED.answer(context));
        return new Asked.Answered(
                question(thread, ask, asked),
                message(thread, ask, Timestamps.after(asked, clock), answer, wanted && said.isEmpty()));
    }

    private static Optional<Answer> answered(LanguageModel model, Context<?, ?> context, Ask ask) {
        var prompt = Prompt.of(context, ask.content());
        return model.answer(prompt.messages()).map(text -> prompt.answered(text, model.provider()));
    }

    private AiMessage question(AiThread thread, Ask ask, Instant at) {
        return new AiMessage(
                thread.threadId(),
                at,
                ids.next(at),
                AiMessage.Role.USER,
                ask.content(),
                ask.scope(),
                null,
                List.of(),
                false,
                List.of(),
                List.of(),
                null);
    }

    private AiMessage message(AiThread thread, Ask ask, Instant at, Answer answer, boolean degraded) {
        return new AiMessage(
                thread.threadId(),
                at,
                ids.next(at),
                AiMessage.Role.ASSISTANT,
                answer.content(),
                ask.scope(),
                answer.engine(),
                answer.citations(),
                degraded,
                answer.sources(),
                answer.quotedComments(),
                answer.model().orElse(null));
    }

    /** Missing if the thread, or the link that it needs, is gone in the meantime. */
    private Change<Asked> stored(Ask ask, AiThread asked, Asked.Answered answered) {
        return Change.planned(() -> {
            var now = table.find(asked.userId(), asked.threadId());
            if (now.flatMap(this::journal).isEmpty()) return Plan.none(new Asked.Missing());
            var thread = now.orElseThrow();
            var question = say(thread, answered.question());
            var answer = say(thread, answered.answer());
            var touch = table.revise(
                    thread, thread.active(title(thread, ask), answered.answer().createdAt(), ask.scope()));
            return Plan.<Asked>of(answered, question, answer, touch)
                    .replanIfRefused(question)
                    .replanIfRefused(answer)
                    .replanIfRefused(touch);
        });
    }

    private Write say(AiThread thread, AiMessage message) {
        return thread.aboutAnother()
                ? table.sayAbout(message, thread.userId(), thread.coach(), thread.athlete())
                : table.say(message, thread.userId());
    }

    /** A thread without a title takes its first question for one, unless it was asked in private or is no name. */
    private static @Nullable String title(AiThread thread, Ask ask) {
        if (thread.title() != null || ask.scope() == VisibilityScope.PRIVATE) return thread.title();
        var opening = UnicodeText.opening(ask.content(), TITLE_LENGTH);
        return UnicodeText.isName(opening) ? opening : null;
    }
}
