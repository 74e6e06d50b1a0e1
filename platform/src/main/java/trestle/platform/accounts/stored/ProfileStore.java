package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.NewAccount;

/**
 * A system's own record of a person, as far as accounts need it. The record holds everything that an {@link Account}
 * says; passwords, sessions, tokens and links are kept beside it by {@link StoredAccounts}. All reads are consistent,
 * apart from {@link #list}.
 *
 * <p>The record is expected to have a version, and a unique guard that is derived from its address:
 *
 * <pre>{@code
 * @Key(pk = "USER#{userId}", sk = "PROFILE")
 * public record Profile(String userId, String email, …, @Version Instant updatedAt) {}
 *
 * @Key(pk = "UNIQUE#EMAIL#{email}", sk = "META")
 * @Derived(from = Profile.class, reads = "email")
 * @Unique public record EmailGuard(@KeyOnly String email, String userId) {…}
 * }</pre>
 *
 * @param <P> the record
 */
public interface ProfileStore<P> {
    Optional<P> find(String accountId);

    Optional<P> findByEmail(String email);

    /** A profile by its username, whatever its case; none in a system without usernames. */
    default Optional<P> findByUsername(String username) {
        return Optional.empty();
    }

    /** Whether a username is a profile's, or reserved for one that was deleted. */
    default boolean usernameTaken(String username) {
        return findByUsername(username).isPresent();
    }

    /** The profile under another username. */
    default P withUsername(P profile, String username, Instant at) {
        throw new UnsupportedOperationException("This system has no usernames.");
    }

    /** Every profile, in any order that stays. */
    Page<P> list(PageRequest page);

    /** Adds a profile; refused where its address, or another value that must be unique, is taken. */
    Write insert(P profile);

    /** Changes a profile, on condition that nobody has changed it since {@code before} was read. */
    Write update(P before, P after);

    /** Removes a profile and frees its address. */
    Write delete(P profile);

    /** The account that a profile describes. */
    Account account(P profile);

    /** The profile of a new account. */
    P create(NewAccount account);

    /**
     * The profile with what an account says now: address, name, roles, state and when its deletion is due. Everything
     * else stays.
     *
     * @param at when it changes; the profile's version becomes this, or later
     */
    P with(P profile, Account account, Instant at);

    /**
     * A profile that nobody has confirmed, as a later sign-up for its address describes the person. The id and time of
     * creation stay, and nothing that an earlier sign-up said.
     */
    P replace(P unconfirmed, NewAccount signUp);

    /** What it means that {@link #insert} or {@link #update} was refused because a value is taken. */
    default ChangeResult taken(Refusal.AlreadyExists refusal) {
        return ChangeResult.ADDRESS_TAKEN;
    }
}
