package trestle.archive.deletions;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileSummary;
import trestle.archive.profiles.ProfileTable;
import trestle.model.Page;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Result;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;

/** Accounts that wait for their deletion. */
public final class PendingDeletions {
    private static final int PAGE = 100;
    private static final int LISTED_MAX = 200;

    private final ProfileTable profiles;
    private final Accounts accounts;
    private final Jobs jobs;

    PendingDeletions(ProfileTable profiles, Accounts accounts, Jobs jobs) {
        this.profiles = profiles;
        this.accounts = accounts;
        this.jobs = jobs;
    }

    /** An account that waits. */
    public record Pending(String userId, String displayName, Instant dueAt) {}

    public List<Pending> list() {
        return Page.all(profiles::list, PAGE)
                .filter(person -> person.status() == Profile.Status.inactive)
                .map(ProfileSummary::userId)
                .flatMap(userId -> profiles.find(userId).stream())
                .flatMap(PendingDeletions::pending)
                .limit(LISTED_MAX)
                .toList();
    }

    private static Stream<Pending> pending(Profile person) {
        return Stream.ofNullable(person.deletionDueAt())
                .map(dueAt -> new Pending(person.userId().value(), person.displayName(), dueAt));
    }

    boolean isAccount(String userId) {
        return accounts.administration().find(userId).isPresent();
    }

    /** Has a deletion done now, as its owner chose. */
    Result<Instant> hasten(AccountAtEpoch admin, String userId) {
        var deletions = accounts.deletions();
        var waiting = jobs.find(task -> task.kind().equals(deletions.kind())
                        && userId.equals(task.payload().get("accountId"))
                        && !deletions.isCancelled(task.payload()))
                .map(OutboxTask::payload)
                .orElse(Map.of());
        return deletions.hasten(accounts.administration().acts(), admin, userId, waiting);
    }
}
