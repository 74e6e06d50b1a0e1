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

    /** Every account, in any order that stays. */
    Page<Account> list(PageRequest page);

    Optional<Credential> findCredential(String accountId);

    /** Makes an account: done, or the address or name is taken. */
    ChangeResult open(NewAccount account, List<? extends Write> beside);

    /**
     * Begins an account anew under its id, ending its sessions: name, roles, details and password are the new ones.
     * Refused once its address is confirmed.
     */
    ChangeResult reopen(String accountId, NewAccount again, List<? extends Write> beside);

    /** Keeps the same password under a costlier hash; nothing happens where the hash is no longer the one seen. */
    void rehash(String accountId, String seen, String passwordHash);

    /** Changes a password and ends all sessions; refused where the hash is no longer the one seen. */
    ChangeResult changePassword(
            String accountId, String seen, String passwordHash, Instant at, List<? extends Write> beside);

    /** Ends all sessions. */
    void endSessions(String accountId);

    /** Keeps a link, which takes the place of the account's link of the same purpose. Refused without an account. */
    ChangeResult allow(MailedLink link);

    /** The link of a secret's digest, while it may be used. */
    Optional<MailedLink> findLink(MailedLink.Purpose purpose, String digest);

    /**
     * Uses up a link to confirm: the address it was mailed to is the account's own and confirmed. Done, refused, or
     * the address has become another's in the meantime.
     */
    ChangeResult confirm(MailedLink link, Instant at, List<? extends Write> beside);

    /** Uses up a link to reset: changes the password and ends all sessions. */
    ChangeResult reset(MailedLink link, String passwordHash, Instant at, List<? extends Write> beside);

    /**
     * Marks an active account for deletion and ends all sessions. It leaves the holders of every role that must have
     * one: refused for the last.
     */
    ChangeResult requestDeletion(String accountId, Instant dueAt, Instant at, List<? extends Write> beside);

    /** Uses up a link that cancels a deletion: the account is active again, and holds the roles it held. */
    ChangeResult cancelDeletion(MailedLink link, Instant at, List<? extends Write> beside);

    /**
     * Removes an account whose deletion is due, with its password, links, sessions, tokens and counts: afterwards
     * nothing here names it. May be repeated after a failure at any point; the account itself goes last.
     */
    void erase(String accountId);
}
