package trestle.enablement.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.enablement.users.UserId;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
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
    Optional<Session> findSession(String digest);

    @Find
    Optional<UserSession> findSession(UserId userId, String handle);

    @Find
    List<UserSession> listSessions(UserId userId);

    @Insert
    void open(Session session);

    /** Keeps a session from falling idle. */
    @Update
    void keep(String digest, @Set Instant idleEndsAt);

    @Delete
    void end(Session session);

    @Find
    Optional<MailToken> findMailToken(MailToken.Kind kind, String digest);

    @Insert
    Write offer(MailToken token);

    /** Uses a link up, once, with what it allows. */
    @Delete(item = MailToken.class)
    @Where("attribute_exists(createdAt)")
    Write use(MailToken.Kind kind, String digest);

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
