package trestle.gallery.accounts;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.model.Accept;
import trestle.model.Add;
import trestle.model.By;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Users, their unique names, and the links mailed to them. */
@Repository
public interface UserTable {
    /** Makes a user, whose address, username and Google account nobody else has. */
    @Insert
    Write signUp(User user);

    /** Changes what differs; guards are swapped in the same step. */
    @Update
    Write revise(User before, User after);

    /** Takes a user away and leaves what reserves the username. */
    @Accept(
            code = "TRK07",
            because = "an erased account leaves its key for good, and what reserves its name takes another")
    @Update(move = true)
    Write erase(User before, User erased);

    /** One user. */
    @Find
    Optional<User> find(String userId);

    /** Several users by id. */
    @Find
    List<User> listByIds(@By("userId") Collection<String> userIds);

    /** The user of an email address. */
    @Find(via = EmailGuard.class)
    Optional<User> findByEmail(String email);

    /** The user of a Google account. */
    @Find(via = GoogleGuard.class)
    Optional<User> findByGoogleId(String googleId);

    /** The user of a username, however it is cased. */
    @Find(via = UsernameGuard.class)
    Optional<User> findByUsername(String username);

    /** Users by email address, for an operator's search. */
    @Find(index = "GSI1")
    Page<User> listByEmail(Range<String> email, PageRequest page);

    /** Users by Google account, for an operator's search. */
    @Find(index = "GSI2")
    Page<User> listByGoogleId(Range<String> googleId, PageRequest page);

    /** Users by username, for an operator's search. */
    @Find(index = "GSI3")
    Page<User> listByUsername(Range<String> username, PageRequest page);

    /** Ends all sessions of a user. */
    @Update
    Write endSessions(String userId, @Add long sessionEpoch);

    /** Says which verification link is the valid one. */
    @Update
    Write allowVerifying(String userId, @Set String verifyDigest);

    /** Verifies the address that the valid link was mailed to, if this is it. */
    @Update
    @Remove("verifyDigest")
    @Where("verifyDigest = {token} AND email = {address}")
    Write verify(String userId, @Set boolean emailVerified, @Set Instant updatedAt, String token, String address);

    /** Says which reset link is the valid one. */
    @Update
    Write allowReset(String userId, @Set String resetDigest);

    /** Changes the password by the valid reset link, if this is it, and ends all sessions. */
    @Update
    @Remove("resetDigest")
    @Where("resetDigest = {token}")
    Write resetPassword(
            String userId, @Set String passwordHash, @Add long sessionEpoch, @Set Instant updatedAt, String token);

    /** Says which link cancels a deletion. */
    @Update
    Write allowCancelling(String userId, @Set String cancelDigest);

    /** Keeps an account that was to be deleted, by the link that cancels it, if this is it. */
    @Update
    @Remove({"cancelDigest", "deletionDueAt"})
    @Where("cancelDigest = {token}")
    Write cancelDeletion(String userId, @Set Instant updatedAt, String token);

    /** Keeps what a verification link stands for. */
    @Insert
    Write keep(EmailVerificationToken token);

    /** What a verification link stands for. */
    @Find
    Optional<EmailVerificationToken> findVerification(String token);

    /** Uses a verification link up, once. */
    @Delete(item = EmailVerificationToken.class)
    @Where("expiresAt > {now}")
    Write useVerification(String token, Instant now);

    /** Keeps what a reset link stands for. */
    @Insert
    Write keep(PasswordResetToken token);

    /** What a reset link stands for. */
    @Find
    Optional<PasswordResetToken> findReset(String token);

    /** Uses a reset link up, once. */
    @Delete(item = PasswordResetToken.class)
    @Where("expiresAt > {now}")
    Write useReset(String token, Instant now);

    /** Keeps what a link that cancels a deletion stands for. */
    @Insert
    Write keep(DeletionCancelToken token);

    /** What a link that cancels a deletion stands for. */
    @Find
    Optional<DeletionCancelToken> findCancelling(String token);

    /** Uses a link that cancels a deletion up, once. */
    @Delete(item = DeletionCancelToken.class)
    @Where("expiresAt > {now}")
    Write useCancelling(String token, Instant now);
}
