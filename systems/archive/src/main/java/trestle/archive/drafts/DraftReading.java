package trestle.archive.drafts;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import trestle.archive.letters.LetterText;
import trestle.model.Outcome;
import trestle.model.Timestamps;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.platform.documents.DocumentText;
import trestle.platform.documents.Documents;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.sandbox.FileProblem;
import trestle.platform.sandbox.FileProblemException;
import trestle.platform.sandbox.SandboxUnavailableException;
import trestle.platform.sandbox.ScratchFolder;

/**
 * Reads the pages of drafts, as a task. It takes a draft for a while by a conditional update, so that of several
 * workers one reads it, and another goes on when that one is gone. After three attempts the draft has failed, as it has
 * when a file cannot be used.
 */
public final class DraftReading {
    /** The kind of the task. */
    public static final String KIND = "draft-reading";

    /** The setting for how long a worker has a draft before another takes over, in seconds. */
    public static final String LEASE_SETTING = "archive.draft-lease";

    static final int ATTEMPTS_MAX = 3;

    /** More than one call of {@link Documents} may take; it is renewed before each. */
    static final Duration LEASE = Duration.ofMinutes(6);

    private static final int EDGE = 2_000;
    private static final String EXHAUSTED =
            "We tried three times but couldn’t read the pages. Try again later, or type the text yourself.";
    private static final String LOST = "A file of this draft is missing. Upload its pages again.";
    private static final String JPEG = "image/jpeg";

    private final DraftTable table;
    private final Drafts drafts;
    private final Documents documents;
    private final Objects objects;
    private final Transactions transactions;
    private final Clock clock;
    private final Duration lease;

    DraftReading(
            DraftTable table,
            Drafts drafts,
            Documents documents,
            Objects objects,
            Transactions transactions,
            Clock clock,
            Duration lease) {
        this.table = table;
        this.drafts = drafts;
        this.documents = documents;
        this.objects = objects;
        this.transactions = transactions;
        this.clock = clock;
        this.lease = lease;
    }

    /** Does the task. */
    public TaskResult read(TaskRun run) {
        var found = table.find(run.get(Drafts.DRAFT_ID)).filter(DraftReading::isToBeRead);
        if (found.isEmpty()) return TaskResult.done();
        var until = Optional.ofNullable(found.get().leaseUntil());
        if (until.isPresent() && !until.get().isBefore(run.now())) {
            return TaskResult.later(until.get().plusMillis(1));
        }
        return lease(found.get())
                .map(leased -> new Attempt(leased, run).result())
                .orElseGet(() -> TaskResult.later(run.now().plusSeconds(1)));
    }

    private static boolean isToBeRead(Draft draft) {
        return draft.status() == Draft.Status.pending || draft.status() == Draft.Status.processing;
    }

    /** The draft, if nobody else took it. */
    private Optional<Draft> lease(Draft draft) {
        var now = Timestamps.after(draft.updatedAt(), clock);
        var leased = draft.changedAt(now).leased(now.plus(lease)).made();
        return transactions.run(table.lease(draft, leased, now), drafts.changed(leased)) instanceof Outcome.Refused
                ? Optional.empty()
                : Optional.of(leased);
    }

    /** One attempt, by who holds the lease. */
    private final class Attempt {
        private final TaskRun run;
        private Draft draft;

        Attempt(Draft leased, TaskRun run) {
            this.draft = leased;
            this.run = run;
        }

        TaskResult result() {
            if (draft.attempts() > ATTEMPTS_MAX) return failed(EXHAUSTED);
            try (var scratch = ScratchFolder.create()) {
                var read = readAll(scratch);
                return conclude(draft.changedAt(next()).ready(read).made());
            } catch (FileProblemException problem) {
                return failed(problem.problem().sentence());
            } catch (LeaseTaken taken) {
                return TaskResult.done();
            } catch (Stopping stopping) {
                conclude(draft.changedAt(next()).givenBack().made());
                return TaskResult.yielded();
            } catch (SandboxUnavailableException unavailable) {
                if (draft.attempts() >= ATTEMPTS_MAX) return failed(EXHAUSTED);
                conclude(draft.changedAt(next()).released().made());
                throw unavailable;
            }
        }

        private TaskResult failed(String sentence) {
            return conclude(draft.changedAt(next()).failed(sentence).made());
        }

        /** Who lost the lease has nothing to say. Files of an earlier reading that are no longer named are removed. */
        private TaskResult conclude(Draft after) {
            var writes = new ArrayList<Write>(List.of(table.conclude(draft, after), drafts.changed(after)));
            var named = after.keys().toList();
            var gone = draft.keys().filter(key -> !named.contains(key)).toList();
            if (!gone.isEmpty()) {
                writes.add(drafts.removalTask(draft.draftId(), gone.stream(), after.updatedAt()));
            }
            transactions.run(writes);
            return TaskResult.done();
        }

        private Instant next() {
            return Timestamps.after(draft.updatedAt(), clock);
        }

        /** Keeps the draft for another while, between two long steps. */
        private void renew(String phase, int done) {
            run.progress(phase, done, draft.fileKeys().size());
            if (!run.goesOn()) throw new Stopping();
            var at = next();
            var longer = draft.changedAt(at).renewed(at.plus(lease)).made();
            if (transactions.run(table.conclude(draft, longer)) instanceof Outcome.Refused) throw new LeaseTaken();
            draft = longer;
        }

        private ReadPages readAll(ScratchFolder scratch) {
            var files = draft.fileKeys().stream()
                    .map(key -> scratch.fetch(objects, key).orElseThrow(() -> missing()))
                    .toList();
            int pages = 0;
            for (var file : files) pages += done(documents.inspect(file)).pages();
            if (pages > Documents.PAGES_MAX) throw FileProblem.Kind.TOO_MANY_PAGES.exception();

            var texts = new ArrayList<DocumentText>();
            for (var file : files) {
                renew("Reading the pages", texts.size());
                texts.add(done(documents.read(file)));
            }
            // A folder for each request to read: the files of an earlier one may be removed at any time.
            var folder = DraftUploads.folder(draft.draftId(), Integer.toString(draft.revision()));
            var pageKeys = new ArrayList<String>();
            for (var file : files) {
                renew("Making pictures of the pages", texts.size());
                for (var picture : done(documents.renderPages(file, EDGE, scratch.newFolder()))) {
                    var key = folder + "pages/" + (pageKeys.size() + 1) + ".jpg";
                    scratch.store(picture.file(), objects, key, JPEG);
                    pageKeys.add(key);
                }
            }
            renew("Making one PDF", texts.size());
            var combined = scratch.newPath();
            done(documents.combine(files, combined));
            var pdfKey = folder + "letter.pdf";
            scratch.store(combined, objects, pdfKey, "application/pdf");
            return joined(texts, pageKeys, pdfKey);
        }
    }

    /** Somebody else has the draft now. */
    private static final class LeaseTaken extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** The program ends, and another is to read the draft from the beginning. */
    private static final class Stopping extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static FileProblemException missing() {
        return new FileProblemException(new FileProblem(FileProblem.Kind.DAMAGED, LOST));
    }

    private static <T> T done(trestle.platform.sandbox.Outcome<T> outcome) {
        return switch (outcome) {
            case trestle.platform.sandbox.Outcome.Done<T>(var value) -> value;
            case trestle.platform.sandbox.Outcome.Failed<T>(var problem) -> throw new FileProblemException(problem);
        };
    }

    /** One text of all files, with its uncertain words, and what it says of itself. */
    private static ReadPages joined(List<DocumentText> texts, List<String> pageKeys, String pdfKey) {
        var text = new StringBuilder();
        var uncertain = new ArrayList<Draft.Uncertain>();
        var warnings = new LinkedHashSet<String>();
        for (var each : texts) {
            each.warnings().stream().sorted().forEach(warning -> warnings.add(warning.sentence()));
            for (var page : each.pages()) {
                if (page.text().isBlank()) continue;
                if (!text.isEmpty()) text.append("\n\n");
                int start = text.length();
                page.uncertain().stream()
                        .limit(UncertainWords.COUNT_MAX - uncertain.size())
                        .forEach(word -> uncertain.add(new Draft.Uncertain(start + word.start(), start + word.end())));
                text.append(page.text());
            }
        }
        var content = cut(text.toString());
        if (content.length() < text.length()) warnings.add(DocumentText.Warning.TEXT_CUT.sentence());
        uncertain.removeIf(word -> word.end() > content.length());
        var proposal = LetterProposal.of(content);
        var extracted = new Draft.Extracted(
                proposal.date(),
                proposal.title(),
                proposal.author(),
                content.isEmpty() ? null : content,
                null,
                proposal.datePrecision());
        return new ReadPages(pageKeys, pdfKey, extracted, uncertain, List.copyOf(warnings));
    }

    /** As much of a text as a letter may have, up to the end of a line. */
    private static String cut(String text) {
        var kept = text;
        while (!LetterText.fits(kept)) {
            int half = Math.min(kept.length() - 1, LetterText.CONTENT_BYTES_MAX);
            int end = kept.lastIndexOf('\n', half - 1);
            kept = kept.substring(0, end > half / 2 ? end : half * 9 / 10);
        }
        return kept.strip();
    }
}
