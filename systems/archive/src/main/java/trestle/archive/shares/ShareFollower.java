package trestle.archive.shares;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import trestle.archive.ShareTable;
import trestle.archive.comments.ItemId;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterFollower;
import trestle.archive.media.MediaFollower;
import trestle.model.Page;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.links.LinkTable;
import trestle.platform.links.ShareLink;

/**
 * Links follow their letter to another date, and end when it is deleted, or their file is. A link that was made before a
 * letter was deleted stays revoked when the letter comes back.
 */
public final class ShareFollower implements LetterFollower, MediaFollower {
    /** The kind of task that revokes the links to a letter that was deleted. */
    public static final String REVOCATION = "share-revocation";

    private static final String TARGET = "target";
    private static final String UNTIL = "until";
    private static final int PAGE = 100;

    private final Shares shares;
    private final ShareTable table;
    private final LinkTable links;
    private final Enqueue enqueue;
    private final Transactions transactions;

    public ShareFollower(Shares shares, ShareTable table, LinkTable links, Enqueue enqueue, Transactions transactions) {
        this.shares = shares;
        this.table = table;
        this.links = links;
        this.enqueue = enqueue;
        this.transactions = transactions;
    }

    @Override
    public List<Write> deleted(Letter letter, Instant at) {
        var target = new Shared.OfLetter(letter).target().text();
        return List.of(enqueue.add(REVOCATION, Map.of(TARGET, target, UNTIL, at.toString()), at));
    }

    /** Does the task that {@link #deleted} adds. */
    public TaskResult handleRevocation(TaskRun run) {
        var until = Instant.parse(run.get(UNTIL));
        each(
                link -> link.target().equals(run.get(TARGET))
                        && !link.createdAt().isAfter(until),
                run.steps("Revoking links"),
                links::revoke);
        return TaskResult.done();
    }

    /** There is nothing to copy: until links are rewritten, they find their letter by what its old date answers. */
    @Override
    public void copy(String from, String to, Runnable step) {}

    @Override
    public void erase(String id, Runnable step) {
        var date = ItemId.find("letter:" + id);
        var file = ItemId.find("media:" + id);
        each(
                link -> ShareTarget.parse(link.target())
                        .map(ShareTarget::item)
                        .filter(item -> date.equals(Optional.of(item)) || file.equals(Optional.of(item)))
                        .isPresent(),
                step,
                this::followed);
    }

    /** A link under the date to which its letter was moved, or no link. */
    private Write followed(ShareLink link) {
        return shares.find(link)
                .map(Shared::target)
                .map(target -> links.revise(link, aimed(link, target.text())))
                .orElseGet(() -> links.revoke(link));
    }

    private static ShareLink aimed(ShareLink link, String target) {
        return new ShareLink(
                link.digest(),
                target,
                link.createdBy(),
                link.createdAt(),
                link.label(),
                link.passcodeHash(),
                link.allowDownload(),
                link.expiresAt(),
                link.ttl());
    }

    private void each(Predicate<ShareLink> which, Runnable step, Function<ShareLink, Write> write) {
        for (var link : Page.all(table::list, PAGE).filter(which).toList()) {
            step.run();
            try {
                transactions.commit(write.apply(link));
            } catch (Refusal.Missing revoked) {
                // An admin was faster, or it has expired.
            }
        }
    }
}
