package trestle.rollmodel.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.platform.notices.Notice;
import trestle.platform.notices.NoticeTable;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.notices.NoticeAbout;

/**
 * A coach who reads along in a sample journal and comments every few trainings. The same entries get the
 * same comments.
 */
public record SampleCoach(
        CoachingTable links, CommentTable comments, NoticeTable notices, Transactions transactions, IdSource ids) {
    private static final long SEED = 20_260_115;
    private static final int EVERY = 4;
    private static final int HOURS_LATER_MAX = 30;
    private static final Duration UNREAD_FOR = Duration.ofDays(6);

    private static final String TOO_HASTY = "You gave up the position too early again.";

    /** Links the coach from the first entry on, and comments up to now. */
    public void fill(AthleteId athlete, CoachId coach, List<Entry> entries, Instant now) {
        var inOrder = entries.stream()
                .filter(Entry::coachVisible)
                .sorted(Comparator.comparing(Entry::createdAt))
                .toList();
        if (inOrder.isEmpty()) return;
        link(athlete, coach, inOrder.getFirst().createdAt());
        var remarks = SampleTexts.read().remarks();
        var random = new Random(SEED);
        boolean hidden = false;
        for (var entry : inOrder) {
            var at = entry.createdAt().plus(Duration.ofMinutes(90L + random.nextInt(HOURS_LATER_MAX * 60)));
            if (random.nextInt(EVERY) == 0 && at.isBefore(now)) {
                boolean hasty = !hidden && !entry.equals(inOrder.getFirst());
                comment(entry, coach, hasty ? TOO_HASTY : remarks.get(random.nextInt(remarks.size())), at, now, hasty);
                hidden |= hasty;
            }
        }
    }

    private void link(AthleteId athlete, CoachId coach, Instant since) {
        var link = new CoachLink(athlete, coach, since, CoachLink.Status.ACTIVE, null, ids.next(since));
        transactions.commit(
                links.link(link), links.log(new LinkLog(athlete, since, coach, LinkLog.Event.LINKED, null)));
    }

    private void comment(Entry entry, CoachId coach, String body, Instant at, Instant now, boolean hide) {
        var comment = Comment.of(entry.entryId(), at, ids.next(at), new AthleteId(entry.athleteId()), coach, body);
        var read = at.isBefore(now.minus(UNREAD_FOR)) ? at.plus(Duration.ofHours(8)) : null;
        var notice = new Notice(
                entry.athleteId(),
                at,
                ids.next(at),
                NoticeAbout.COMMENT.text(),
                coach.value(),
                entry.entryId(),
                comment.commentId(),
                read,
                null);
        transactions.commit(comments.post(comment, entry.createdAt()), notices.add(notice));
        if (hide) transactions.commit(comments.turn(comment, comment.hidden()));
    }
}
