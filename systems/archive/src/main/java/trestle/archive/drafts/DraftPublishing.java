package trestle.archive.drafts;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterFiles;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.NewLetter;
import trestle.model.Attribute;
import trestle.model.Change;
import trestle.model.Outcome;
import trestle.model.Plan;
import trestle.model.Timestamps;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.platform.accounts.Enqueue;
import trestle.platform.documents.Documents;
import trestle.platform.sandbox.FileProblem;
import trestle.platform.web.Json;

/**
 * Makes a letter of a draft.
 *
 * <ol>
 *   <li>One transaction marks the draft with the date, and writes the task that removes what a crash would leave.
 *   <li>The files are copied below the date, into a folder that is the draft's alone. Where it joins a letter, a PDF of
 *       both is made there.
 *   <li>One transaction files the letter with its first version, and ends the draft.
 *   <li>A task of that transaction removes the draft's own copies.
 * </ol>
 *
 * <p>Until the third step the draft is as it was, and can be published again.
 */
public final class DraftPublishing {
    /** The setting that says who publishes drafts: {@code members} their own, or {@code admins}. */
    public static final String SETTING = "archive.publish";

    private final DraftTable table;
    private final Drafts drafts;
    private final Letters letters;
    private final Objects objects;
    private final JoinedPdf joined;
    private final Transactions transactions;
    private final Enqueue enqueue;
    private final Clock clock;
    private final boolean adminsOnly;

    DraftPublishing(
            DraftTable table,
            Drafts drafts,
            Letters letters,
            Objects objects,
            Documents documents,
            Transactions transactions,
            Enqueue enqueue,
            Clock clock,
            boolean adminsOnly) {
        this.table = table;
        this.drafts = drafts;
        this.letters = letters;
        this.objects = objects;
        this.joined = new JoinedPdf(documents, objects);
        this.transactions = transactions;
        this.enqueue = enqueue;
        this.clock = clock;
        this.adminsOnly = adminsOnly;
    }

    /** What to do where there is a letter of the date. */
    public enum OnConflict {
        REFUSE,
        @Attribute("nextFree")
        NEXT_FREE,
        @Attribute("newVersion")
        NEW_VERSION
    }

    /** A letter to be made. */
    record Publication(LetterDate date, LetterText text, OnConflict onConflict) {}

    /** Whether somebody may publish a draft. */
    boolean mayPublish(DraftViewer by, Draft draft) {
        return by.admin() || !adminsOnly && by.owns(draft.uploaderId());
    }

    /**
     * Publishes a draft. Unlike other changes it writes while it plans, since the files must be there before the letter
     * is; what it writes is the same each time.
     */
    Change<DraftResult> publish(DraftViewer by, String draftId, OptionalLong seen, Publication publication) {
        return Change.planned(() -> {
            var found = drafts.find(by, draftId);
            if (found.isEmpty()) return Plan.none(new DraftResult.NotFound());
            var draft = found.get();
            if (!mayPublish(by, draft)) return Plan.none(new DraftResult.NotAllowed());
            if (draft.status() != Draft.Status.ready) return Plan.none(new DraftResult.WrongStatus(draft.status()));
            if (draft.sweeping()) return Plan.none(new DraftResult.Busy());
            if (seen.isPresent() && seen.getAsLong() != draft.revision()) {
                return Plan.none(new DraftResult.Stale(draft));
            }
            return publish(by, draft, publication);
        });
    }

    private Plan<DraftResult> publish(DraftViewer by, Draft draft, Publication publication) {
        var wanted =
                publication.date().filedBy(publication.text().datePrecision().orElse(Letter.DatePrecision.day));
        if (!letters.isTaken(wanted.text())) return file(by, draft, publication, wanted, Optional.empty());
        var nextFree = letters.nextFree(wanted);
        var taken = Plan.<DraftResult>none(new DraftResult.DateTaken(nextFree.map(LetterDate::text)));
        return switch (publication.onConflict()) {
            case REFUSE -> taken;
            case NEXT_FREE ->
                nextFree.map(date -> file(by, draft, publication, date, Optional.empty()))
                        .orElse(taken);
            case NEW_VERSION -> {
                var letter = letters.find(wanted.text());
                if (letter.isEmpty()) yield taken;
                yield letter.get().movingTo() == null
                        ? file(by, draft, publication, wanted, letter)
                        : Plan.none(new DraftResult.LetterMoving());
            }
        };
    }

    private Plan<DraftResult> file(
            DraftViewer by, Draft draft, Publication publication, LetterDate date, Optional<Letter> existing) {
        var marked = mark(draft, date.text());
        if (marked.isEmpty()) return Plan.none(new DraftResult.Stale(draft));
        var files = PublishedFiles.of(draft, date);
        copy(draft, files, publication, date);
        var problem = existing.flatMap(before -> join(before, draft, files));
        if (problem.isPresent()) return Plan.none(new DraftResult.NotJoined(problem.get()));
        var letter = new NewLetter(date, publication.text(), each -> files.ofLetter());
        var filing = existing.map(before -> letters.join(before, letter, by.userId()))
                .orElseGet(() -> letters.file(letter, date, by.userId()));
        var now = Timestamps.after(marked.get().updatedAt(), clock);
        var after = marked.get().changedAt(now).published(date.text(), files).made();
        var end = table.publish(marked.get(), after);
        var replaced = existing.map(Letter::pdfKey).filter(key -> files.pdf() != null);
        return Plan.<DraftResult>of(new DraftResult.Done(after), filing.write(), filing.event(), end)
                .with(drafts.changed(after), drafts.removalTask(draft.draftId(), draft.keys(), now))
                .with(replaced.map(key -> removal(draft, key, now)).stream().toList())
                .replanIfRefused(filing.write())
                .replanIfRefused(end);
    }

    /** One PDF of the letter's pages and the draft's. */
    private Optional<FileProblem> join(Letter letter, Draft draft, PublishedFiles files) {
        return draft.pdfKey() == null || files.pdf() == null
                ? Optional.empty()
                : joined.write(letter, draft.pdfKey(), files.pdf());
    }

    /** Removes the PDF in whose place another comes, when no link to it works any more. */
    private Write removal(Draft draft, String replacedPdf, Instant now) {
        return drafts.removalTask(draft.draftId(), Stream.of(replacedPdf), now.plus(LetterFiles.LIFE));
    }

    /** The draft on its way to a date, unless somebody else changed it. */
    private Optional<Draft> mark(Draft draft, String date) {
        var at = Timestamps.after(draft.updatedAt(), clock);
        var marked = draft.changedAt(at).publishing(date).made();
        var task = enqueue.add(
                DraftLeftovers.ATTEMPT,
                Map.of(Drafts.DRAFT_ID, draft.draftId(), DraftLeftovers.DATE, date),
                at.plus(DraftLeftovers.AFTER));
        return transactions.run(table.revise(draft, marked), task) instanceof Outcome.Refused
                ? Optional.empty()
                : Optional.of(marked);
    }

    private void copy(Draft draft, PublishedFiles files, Publication publication, LetterDate date) {
        copy(draft.fileKeys(), files.files());
        copy(draft.pageKeys(), files.pages());
        if (draft.pdfKey() != null && files.pdf() != null) objects.copy(draft.pdfKey(), files.pdf());
        var text = publication.text();
        var metadata = new Metadata(
                date.text(),
                text.datePrecision().orElse(Letter.DatePrecision.day),
                text.title(),
                text.author(),
                text.description(),
                draft.draftId(),
                draft.uploaderId().value(),
                draft.createdAt(),
                draft.sha256List());
        objects.put(files.folder() + Letter.METADATA, NewBody.of(Json.bytes(metadata), "application/json"));
    }

    private void copy(List<String> from, List<String> to) {
        for (int n = 0; n < from.size(); n++) objects.copy(from.get(n), to.get(n));
    }

    /** What is written beside the files of a letter, so that they can be understood without the table. */
    record Metadata(
            String date,
            Letter.DatePrecision datePrecision,
            String title,
            @Nullable String author,
            @Nullable String description,
            String draftId,
            String uploaderId,
            Instant uploadedAt,
            List<String> sha256List) {}
}
