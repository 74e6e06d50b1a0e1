package trestle.archive.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.archive.profiles.UserId;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** How people sign in. Every link and token is found by its digest alone and used up with what it allows. */
@Repository
public interface AccountTable {
    @Find
    Optional<Credential> findCredential(UserId userId);

    @Insert
    Write add(Credential credential);

    /** Changes a credential as it was read: password, epoch, the one valid token of a kind, tokens for programs. */
    @Update
    Write revise(Credential before, Credential after);

    /** Forgets how a person signed in, and their tokens for programs. */
    @Delete
    Write forget(Credential credential);

    @Find
    Optional<ApiToken> findApiToken(String digest);

    @Find
    Optional<Session> findSession(String hash);

    @Find
    Optional<UserSession> findSession(UserId userId, String handle);

    @Find
    List<UserSession> listSessions(UserId userId);

    @Insert
    void open(Session session);

    /** Keeps a session from falling idle. */
    @Update
    void keep(String hash, @Set Instant idleEndsAt);

    @Delete
    void end(Session session);

    @Find
    Optional<Invite> findInvite(String hash);

    /** Invitations not yet used, newest first. */
    @Find(via = Invite.class)
    @Descending
    Page<Invite> listInvites(PageRequest page);

    @Insert
    Write invite(Invite invite);

    @Delete(item = Invite.class)
    @Where("email = {email}")
    Write useInvite(String hash, String email);

    @Find
    Optional<Reset> findReset(String hash);

    @Insert
    Write offerReset(Reset reset);

    @Delete(item = Reset.class)
    @Where("userId = {userId}")
    Write useReset(String hash, UserId userId);

    @Find
    Optional<MailToken> findMailToken(MailToken.Kind kind, String hash);

    @Insert
    Write offer(MailToken token);

    @Delete(item = MailToken.class)
    @Where("userId = {userId}")
    Write use(MailToken.Kind kind, String hash, UserId userId);

    @Find
    Optional<RoleHolders> findHolders(String role);

    /** Gives a role its first holder; refused where it ever had one. */
    @Insert
    Write found(RoleHolders holders);

    @Update
    Write grant(String role, @Add("holders") UserId holder);

    /** Takes a role from someone, unless they are the last to hold it. */
    @Update
    @Where("contains(holders, {holder}) AND size(holders) > 1")
    Write withdraw(String role, @Remove("holders") UserId holder);

    @Find
    Optional<SetupCode> findSetupCode();

    /** A new code takes the place of the one before. */
    @Save
    void offer(SetupCode code);

    @Delete(item = SetupCode.class)
    @Where("digest = {digest}")
    Write useSetupCode(String digest);
}
