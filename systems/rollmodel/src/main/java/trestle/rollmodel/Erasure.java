package trestle.rollmodel.deletion;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.Listing;
import trestle.objects.Objects;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.jobs.JobTable;
import trestle.platform.notices.Notice;
import trestle.platform.notices.NoticeTable;
import trestle.platform.web.Digests;
import trestle.rollmodel.accounts.AthleteId;
import trestle.rollmodel.accounts.AuditTable;
import trestle.rollmodel.accounts.CoachId;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.chat.ChatTable;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.invitations.InvitationTable;
import trestle.rollmodel.jobs.UserJobTable;
import trestle.rollmodel.journal.JournalTable;

/**
 * Removes all that a person leaves, but the account itself, which goes last. Each step is whole in itself and found
 * again by what is still there, so an erasure that was broken off is simply begun again.
 *
 * <p>What a coach wrote to athletes stays theirs, under a name that stands for nobody.
 */
public final class Erasure {
    private static final int PAGE = 25;
    private static final int NAME_BYTES = 8;

    private final Tables tables;
    private final Transactions transactions;
    private final Threads threads;
    private final Objects objects;
    private final Function<String, Write> cleanup;
    private final Clock clock;

    /** Where a person leaves something. */
    public record Tables(
            JournalTable journal,
            CommentTable comments,
            CoachingTable coaching,
            InvitationTable invitations,
            ChatTable chat,
            NoticeTable notices,
            JobTable jobs,
            UserJobTable jobsOfUsers,
            AuditTable audit) {}

    /** With {@code cleanup}, what goes with the deletion of an entry so that late comments are cleared away. */
    public Erasure(
            Tables tables,
            Transactions transactions,
            Threads threads,
            Objects objects,
            Function<String, Write> cleanup,
            Clock clock) {
        this.tables = tables;
        this.transactions = transactions;
        this.threads = threads;
        this.objects = objects;
        this.cleanup = cleanup;
        this.clock = clock;
    }

    /**
     * A name that stands for nobody. It follows from something that is known while the erasure lasts, and to nobody
     * after: begun again, an erasure goes on with the same name, and it leads back to no one.
     */
    public static String nobody(String passing) {
        var digest = Digests.sha256(passing.getBytes(StandardCharsets.UTF_8));
        return Profile.DELETED + HexFormat.of().formatHex(digest, 0, NAME_BYTES);
    }

    /**
     * Erases, calling {@code step} between steps, which may throw to break off. May be repeated.
     *
     * @param nobody what takes the place of the person's id in what others keep
     */
    public void erase(String userId, String nobody, Runnable step) {
        // First what is under way: an export or import notes its steps on its job, and adds nothing once that is gone.
        removeAll(page -> tables.jobsOfUsers().list(userId, page), tables.jobs()::forget, step);
        eraseEntries(userId, step);
        orphanComments(userId, nobody, step);
        eraseThreads(userId, step);
        forgetNotices(userId, step);
        unlink(userId, step);
        forgetHistory(userId, nobody, step);
        forgetDeeds(userId, nobody, step);
        removeAll(page -> tables.invitations().list(userId, page), tables.invitations()::forget, step);
        eraseFiles(userId, step);
    }

    private void eraseEntries(String userId, Runnable step) {
        firstPages(
                page -> tables.journal().listNewest(userId, page),
                entry -> {
                    try (var comments = tables.comments().listAll(entry.entryId())) {
                        comments.forEach(
                                comment -> transactions.commit(tables.comments().delete(comment)));
                    }
                    transactions.commit(
                            cleanup.apply(entry.entryId()), tables.journal().delete(entry));
                    return Optional.empty();
                },
                step);
    }

    private void orphanComments(String userId, String nobody, Runnable step) {
        var random = nobody.substring(Profile.DELETED.length());
        firstPages(
                page -> tables.comments().listByCoach(userId, page),
                comment -> Optional.of(tables.comments().turn(comment, comment.orphaned(random))),
                step);
    }

    private void eraseThreads(String userId, Runnable step) {
        for (var thread : tables.chat().listThreads(userId)) {
            step.run();
            threads.purge(thread.threadId());
            transactions.commit(tables.chat().delete(userId, thread.threadId()));
        }
    }

    /** Own notices, and those of partners that tell of this person; partners are known by the history of links. */
    private void forgetNotices(String userId, Runnable step) {
        forgetNotices(userId, notice -> true);
        for (var partner : partners(userId)) {
            step.run();
            forgetNotices(partner, notice -> userId.equals(notice.actorId()));
        }
    }

    private void forgetNotices(String ofUser, Predicate<Notice> which) {
        try (var all = tables.notices().listAll(ofUser)) {
            var told = all.filter(which).toList();
            if (!told.isEmpty()) {
                tables.notices().remove(told);
            }
        }
    }

    private Set<String> partners(String userId) {
        var partners = new TreeSet<String>();
        Page.all((PageRequest page) -> tables.coaching().listHistory(userId, page), PAGE)
                .forEach(log -> partners.add(log.coachId()));
        try (var logs = tables.coaching().listHistoryOf(userId)) {
            logs.forEach(log -> partners.add(log.athleteId()));
        }
        Page.all((PageRequest page) -> tables.coaching().listCoaches(userId, page), PAGE)
                .forEach(link -> partners.add(link.coachId()));
        Page.all((PageRequest page) -> tables.coaching().listAthletes(userId, page), PAGE)
                .forEach(athlete -> partners.add(athlete.athleteId()));
        return partners;
    }

    private void unlink(String userId, Runnable step) {
        firstPages(
                page -> tables.coaching().listCoaches(userId, page),
                link -> {
                    threads.purgeOfLink(new CoachId(link.coachId()), new AthleteId(userId), clock.instant());
                    return Optional.of(tables.coaching().unlink(link));
                },
                step);
        firstPages(
                page -> tables.coaching().listAthletes(userId, page),
                athlete ->
                        tables.coaching().findLink(athlete.athleteId(), userId).map(tables.coaching()::unlink),
                step);
    }

    private void forgetHistory(String userId, String nobody, Runnable step) {
        // A coach may have asked once more as the link was ended.
        partners(userId)
                .forEach(partner -> threads.purgeOfLink(new CoachId(partner), new AthleteId(userId), clock.instant()));
        removeAll(page -> tables.coaching().listHistory(userId, page), tables.coaching()::forget, step);
        List<LinkLog> named;
        try (var logs = tables.coaching().listHistoryOf(userId)) {
            named = logs.toList();
        }
        for (var log : named) {
            step.run();
            transactions.commit(tables.coaching()
                    .rename(log, new LinkLog(log.athleteId(), log.at(), nobody, log.event(), log.visibleFrom())));
        }
    }

    /** What was done by administrators stays, and no longer says to whom, or by whom. */
    private void forgetDeeds(String userId, String nobody, Runnable step) {
        List<AuditEvent> named;
        try (var entries = tables.audit().listAuditOf(userId)) {
            named = entries.toList();
        }
        for (var entry : named) {
            step.run();
            transactions.commit(tables.audit().rename(entry, entry.renamed(userId, nobody)));
        }
    }

    private void eraseFiles(String userId, Runnable step) {
        for (var prefix : List.of("temp/" + userId + "/", "imports/" + userId + "/", "exports/" + userId + "/")) {
            Listing some;
            do {
                step.run();
                some = objects.list(prefix, Optional.empty(), PAGE);
                some.objects().forEach(object -> objects.delete(object.key()));
            } while (some.next().isPresent());
        }
    }

    private interface Removal<T> {
        /** What removes an item; empty if that is done. */
        Optional<Write> of(T item);
    }

    private <T> void removeAll(Function<PageRequest, Page<T>> list, Function<T, Write> removal, Runnable step) {
        firstPages(list, item -> Optional.of(removal.apply(item)), step);
    }

    /** The first page again and again, as long as it has something: what was done is no longer on it. */
    private <T> void firstPages(Function<PageRequest, Page<T>> list, Removal<T> removal, Runnable step) {
        for (var page = list.apply(PageRequest.first(PAGE)); !page.items().isEmpty(); ) {
            for (var item : page.items()) {
                step.run();
                removal.of(item).ifPresent(transactions::commit);
            }
            page = list.apply(PageRequest.first(PAGE));
        }
    }
}
