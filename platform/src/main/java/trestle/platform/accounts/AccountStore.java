package trestle.platform.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;

/** People, their passwords and the links mailed to them. See {@link AccountStores}. */
public interface AccountStore {
    Optional<Account> find(String accountId);

    Optional<Account> findByEmail(String email);

    /** An account by its username, whatever its case; none in a system without usernames. */
    default Optional<Account> findByUsername(String username) {
        return Optional.empty();
    }

    /** Whether a username is an account's, or reserved. */
    default boolean usernameTaken(String username) {
        return findByUsername(username).isPresent();
    }

    /** Gives an account another username: done, refused where its epoch has moved, or the name is taken. */
    default ChangeResult changeUsername(
            AccountAtEpoch self, String username, Instant at, List<? extends Write> beside) {
        throw new UnsupportedOperationException("This system has no usernames.");
    }

    /** Every account, in any order that stays. */
    Page<Account> list(PageRequest page);

    Optional<Credential> findCredential(String accountId);

    /** Makes an account, a holder of its roles: done, refused where their holders have just changed, or something is taken. */
    ChangeResult open(NewAccount account, List<? extends Write> beside);

    /** The same by the right of another account; refused too where that has lost it. */
    ChangeResult open(NewAccount account, RoleStore.GrantedBy by, List<? extends Write> beside);

    /** To be written beside a change: refused where the epoch of an account has moved. */
    Write requireEpoch(AccountAtEpoch self);

    /**
     * Keeps another sign-up for the address of an account that is not confirmed yet. It changes nothing about the
     * account until a link to it is used, and is gone when it expires or the account is confirmed.
     *
     * @param signUp under an id of its own, not the account's
     */
    void keepSignUp(String accountId, NewAccount signUp, Instant expiresAt, List<? extends Write> beside);

    /** A sign-up that was kept, while it may be used. */
    Optional<NewAccount> findSignUp(String accountId, String signUpId);

    /** The newest of an account's sign-ups that were kept. */
    Optional<NewAccount> findNewestSignUp(String accountId);

    /** Keeps the same password under a costlier hash; nothing happens where the hash is no longer the one seen. */
    void rehash(String accountId, String seen, String passwordHash);

    /**
     * Changes a password and moves the epoch, and the token epoch too where tokens are to end; refused where the hash
     * is no longer the one seen, or the epoch has moved.
     */
    ChangeResult changePassword(
            AccountAtEpoch self,
            String seen,
            String passwordHash,
            boolean endTokens,
            Instant at,
            List<? extends Write> beside);

    /**
     * Moves the epoch, which ends all sessions and mailed links, and the token epoch too where tokens are to end; refused
     * where the epoch has moved already.
     */
    ChangeResult endSessions(AccountAtEpoch self, boolean endTokens);

    /**
     * Keeps a link. Where only the newest of its purpose is valid, it takes the place of the one before. Refused
     * without an account.
     */
    ChangeResult allow(MailedLink link);

    /**
     * The link of a secret's digest, while it may be used: not expired, the newest where only that is valid, and of the
     * account's epoch where it ends with it. A link to confirm is invalid once the address is confirmed, and while the
     * account is not active. Whatever uses a link up checks all of this again as it does so.
     */
    Optional<MailedLink> findLink(MailedLink.Purpose purpose, String digest);

    /**
     * Uses up a link to confirm: the account's address is confirmed, and the epoch moves. Where the link is of a
     * sign-up that was kept, name, roles, details and password are those of the sign-up, and nothing is left of what
     * was there before.
     */
    ChangeResult confirm(MailedLink link, Instant at, List<? extends Write> beside);

    /**
     * Uses up a link to another address: it is the account's own and confirmed, and both epochs move. Done, refused, or
     * the address has become another's in the meantime.
     */
    ChangeResult changeEmail(MailedLink link, Instant at, List<? extends Write> beside);

    /**
     * Uses up a link to keep an address: it is the account's own again, or still. Moves both epochs and removes the
     * password, which somebody else knows. Done, refused, or the address has become another's in the meantime.
     */
    ChangeResult keepEmail(MailedLink link, Instant at, List<? extends Write> beside);

    /** Uses up a link to reset: changes the password and moves both epochs. */
    ChangeResult reset(MailedLink link, String passwordHash, Instant at, List<? extends Write> beside);

    /**
     * Marks an active account for deletion and moves both epochs; refused where the epoch has moved. It leaves the
     * holders of every role that must have one, but not as the last.
     */
    ChangeResult requestDeletion(AccountAtEpoch self, Instant dueAt, Instant at, List<? extends Write> beside);

    /** Has a pending deletion due at another time; refused where none is pending. */
    ChangeResult hastenDeletion(String accountId, Instant dueAt, Instant at, List<? extends Write> beside);

    /** Uses up a link that cancels a deletion: the account is active again, and holds the roles it held. */
    ChangeResult cancelDeletion(MailedLink link, Instant at, List<? extends Write> beside);

    /**
     * Removes an account, with its password, links, sessions, tokens, counts and place among the holders of roles:
     * afterwards nothing here names it. Fails for the last holder of a role. May be repeated after a failure at any point; the account itself goes last.
     */
    void erase(String accountId);
}
