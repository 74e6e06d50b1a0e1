package trestle.shareables.operators;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Optional;
import java.util.Set;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Save;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Operators, how they come in, and what they did. */
@Repository
public interface OperatorTable {
    @Find
    Optional<Operator> find(String id);

    /** Who signs in with an address. */
    @Find(via = OperatorEmail.class)
    Optional<Operator> findByEmail(String email);

    /** Creates an account, with the guard of its address. */
    @Insert
    Write create(Operator operator);

    /** Changes an account, and its guard with a new address, if nobody changed it in between. */
    @Update
    Write revise(Operator before, Operator after);

    @Delete
    Write delete(Operator operator);

    /** Signs in: the account must be active and in the session's epoch. */
    @Insert
    @Requires(
            item = Operator.class,
            where = "status = 'active' AND sessionEpoch = {sessionEpoch}",
            bind = "id = operatorId")
    void signIn(OperatorSession session, int sessionEpoch);

    @Find
    Optional<OperatorSession> findSession(String digest);

    /** Notes that a session is in use, and until when it stays. */
    @Update(item = OperatorSession.class)
    void touch(String digest, @trestle.model.Set Instant lastSeenAt, @trestle.model.Set Instant purgeAt);

    @Delete(item = OperatorSession.class)
    void signOut(String digest);

    /** Mails a link: its digest is kept here and, by {@link #revise} in the same transaction, as the newest. */
    @Insert
    Write mail(OperatorToken token);

    @Find
    Optional<OperatorToken> findToken(OperatorToken.Purpose kind, String digest);

    /** Uses a link up: to be run with what it allows. */
    @Delete(item = OperatorToken.class)
    @Where("attribute_exists(digest)")
    Write redeem(OperatorToken.Purpose kind, String digest);

    /** Who holds the role. */
    @Find
    Optional<OperatorRole> findRole();

    /** Makes the first holder, once. */
    @Insert
    Write establish(OperatorRole role);

    @Update(item = OperatorRole.class)
    Write admit(@Add Set<String> holders);

    /** Takes the role from its holders, if others remain. */
    @Update(item = OperatorRole.class)
    @Where("size(holders) > {leaving}")
    Write dismiss(@Remove Set<String> holders, int leaving);

    /** Prints a new setup code in place of the one before. */
    @Save
    void announce(SetupCode code);

    @Find
    Optional<SetupCode> findSetupCode();

    /** Uses the setup code up: to be run with the first operator's creation. */
    @Delete(item = SetupCode.class)
    @Where("digest = {digest}")
    Write redeem(String digest);

    /** Writes down what an operator does: to be run with the deed. */
    @Insert
    Write note(Audit entry);

    /** What was done in a month, newest first. */
    @Find
    @Descending
    Page<Audit> listAudit(YearMonth month, PageRequest page);
}
