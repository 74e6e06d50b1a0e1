package trestle.archive.profiles;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import trestle.model.Open;
import trestle.model.Timestamps;
import trestle.model.Transactions;

/** Adds and describes people of our own making, for sample data. */
public final class SampleProfiles {
    private final ProfileTable table;
    private final Transactions transactions;
    private final Clock clock;

    public SampleProfiles(ProfileTable table, Transactions transactions, Clock clock) {
        this.table = table;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * What a person says of themselves.
     *
     * @param photoKey where their photo is stored
     */
    public record Sample(String relationship, String generation, String branch, String bio, String photoKey) {}

    /** Adds a member without a password: no one can sign in as them. */
    public void add(UserId userId, String name, String email) {
        var now = clock.instant();
        transactions.commit(table.add(new Profile(
                userId,
                email,
                true,
                name,
                null,
                null,
                null,
                null,
                null,
                false,
                null,
                false,
                false,
                false,
                null,
                null,
                null,
                0,
                Profile.Status.active,
                List.of(Open.of(Profile.Group.ApprovedUsers)),
                now,
                now,
                null,
                null)));
    }

    /** Fills in a profile. Nothing is emailed to such a person. */
    public void describe(UserId userId, Sample sample, Map<UserId, Profile.Relation> relatives) {
        var before = table.find(userId).orElseThrow();
        var edit = new ProfileEdit(before);
        edit.familyRelationship = sample.relationship();
        edit.generation = sample.generation();
        edit.familyBranch = sample.branch();
        edit.bio = sample.bio();
        edit.photoUrl = sample.photoKey();
        edit.notifyOnMessage = false;
        edit.notifyOnComment = false;
        edit.familyRelationships = relatives.isEmpty()
                ? null
                : relatives.entrySet().stream()
                        .collect(Collectors.toMap(
                                each -> each.getKey().value(),
                                each -> Open.of(Objects.requireNonNull(each.getValue()))));
        transactions.commit(table.change(before, edit.at(Timestamps.after(before.updatedAt(), clock))));
    }
}
