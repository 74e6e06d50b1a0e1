package trestle.rollmodel;

import java.time.Clock;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.AccountErasure;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;

/**
 * Removes what a person leaves in Rollmodel. The platform removes jobs, files and notices before, and the account after.
 * An erasure that was interrupted is repeated from the beginning, and finds what is left.
 *
 * <p>What a coach wrote to athletes stays theirs, without the name.
 *
 * @param cleanup what goes with the deletion of an entry so that late comments are cleared away
 */
public record Erasure(
        Tables tables, Transactions transactions, Threads threads, Function<String, Write> cleanup, Clock clock) {
    private static final int PAGE = 25;

    /**
     * Erases, calling {@code step} between steps, which may throw to stop. May be repeated.
     *
     * @param nobody what takes the place of the person's id in what others keep
     */
    public void erase(String userId, String nobody, Runnable step) {
        var steps = new AccountErasure.Steps(transactions, step);
        eraseEntries(userId, steps);
        steps.removeAll(
                page -> tables.comments().listByCoach(new CoachId(userId), page),
                comment -> tables.comments().turn(comment, comment.orphaned(new CoachId(nobody))));
        eraseThreads(userId, step);
        eraseNoticesOfPartners(userId, step);
        unlink(userId, steps);
        eraseHistory(userId, nobody, steps);
        // What administrators did stays, and no longer says to whom, or by whom.
        steps.changeAll(
                () -> tables.audit().listAuditOf(userId),
                event -> tables.audit().rename(event, event.renamed(userId, nobody)));
        steps.removeAll(page -> tables.invitations().list(userId, page), tables.invitations()::forget);
        steps.removeAll(
                page -> tables.focuses().list(userId, page),
                focus -> tables.focuses().clear(userId, focus.week()));
        tables.techniques()
                .find(userId)
                .ifPresent(list -> transactions.commit(tables.techniques().remove(list)));
    }

    private void eraseEntries(String userId, AccountErasure.Steps steps) {
        steps.forEach(page -> tables.journal().listNewest(userId, page), entry -> {
            try (var comments = tables.comments().listAll(entry.entryId())) {
                comments.forEach(
                        comment -> transactions.commit(tables.comments().delete(comment)));
            }
            transactions.commit(cleanup.apply(entry.entryId()), tables.journal().delete(entry));
        });
    }

    private void eraseThreads(String userId, Runnable step) {
        for (var thread : tables.chat().listThreads(userId)) {
            step.run();
            threads.purge(thread.threadId());
            transactions.commit(tables.chat().delete(userId, thread.threadId()));
        }
    }

    /** Partners are known by the history of links. */
    private void eraseNoticesOfPartners(String userId, Runnable step) {
        for (var partner : partners(userId)) {
            step.run();
            try (var all = tables.notices().listAll(partner)) {
                var about =
                        all.filter(notice -> userId.equals(notice.actorId())).toList();
                if (!about.isEmpty()) tables.notices().remove(about);
            }
        }
    }

    private Set<String> partners(String userId) {
        var partners = new TreeSet<String>();
        Page.all((PageRequest page) -> tables.coaching().listHistory(new AthleteId(userId), page), PAGE)
                .forEach(log -> partners.add(log.coachId().value()));
        try (var logs = tables.coaching().listHistoryOf(new CoachId(userId))) {
            logs.forEach(log -> partners.add(log.athleteId().value()));
        }
        Page.all((PageRequest page) -> tables.coaching().listCoaches(new AthleteId(userId), page), PAGE)
                .forEach(link -> partners.add(link.coachId().value()));
        Page.all((PageRequest page) -> tables.coaching().listAthletes(new CoachId(userId), page), PAGE)
                .forEach(athlete -> partners.add(athlete.athleteId().value()));
        return partners;
    }

    private void unlink(String userId, AccountErasure.Steps steps) {
        var coaching = tables.coaching();
        steps.removeAll(page -> coaching.listCoaches(new AthleteId(userId), page), link -> {
            threads.purgeOfLink(link.coachId(), link.athleteId(), clock.instant());
            return coaching.unlink(link);
        });
        steps.forEach(
                page -> coaching.listAthletes(new CoachId(userId), page),
                athlete -> coaching.findLink(athlete.athleteId(), athlete.coachId())
                        .ifPresent(link -> transactions.commit(coaching.unlink(link))));
    }

    private void eraseHistory(String userId, String nobody, AccountErasure.Steps steps) {
        var coaching = tables.coaching();
        // A coach may have asked once more as the link was ended.
        partners(userId)
                .forEach(partner -> threads.purgeOfLink(new CoachId(partner), new AthleteId(userId), clock.instant()));
        steps.removeAll(page -> coaching.listHistory(new AthleteId(userId), page), coaching::forget);
        steps.changeAll(
                () -> coaching.listHistoryOf(new CoachId(userId)),
                log -> coaching.rename(log, log.ofCoach(new CoachId(nobody))));
    }
}
