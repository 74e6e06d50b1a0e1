package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.platform.accounts.MailedLink.Purpose;

/** Passwords, sign-ups that wait to be confirmed, and mailed links. */
@Repository
public interface AccountTable {
    /** Keeps a person's first password. */
    @Insert
    Write keep(CredentialRecord credential);

    /** A person's password. */
    @Find
    Optional<CredentialRecord> findCredential(String userId);

    /** Changes the password, if it and the epoch are still those that were seen, and moves the epochs by so much. */
    @Update
    @Where("passwordHash = {seen} AND sessionEpoch = {epoch}")
    Write changePassword(
            String userId,
            @Set String passwordHash,
            @Add long sessionEpoch,
            @Add long tokenEpoch,
            @Set Instant updatedAt,
            String seen,
            long epoch);

    /** Gives an account the password of the sign-up that was confirmed, and ends all sessions. */
    @Update
    Write installPassword(String userId, @Set String passwordHash, @Add long sessionEpoch, @Set Instant updatedAt);

    /** Keeps a later sign-up for an address that is not confirmed. */
    @Insert
    Write keep(SignUpRecord signUp);

    /** A later sign-up by its id. */
    @Find
    Optional<SignUpRecord> findSignUp(String userId, String signUpId);

    /** The later sign-ups of an account, newest first. */
    @Find
    @Descending
    List<SignUpRecord> listSignUps(String userId);

    /** What is stored of later sign-ups, those that have expired too. */
    @Find(expired = true)
    List<SignUpRecord> listSignUpsEvenExpired(String userId);

    /** Forgets later sign-ups once one is confirmed, or the account is gone. */
    @Delete
    void forgetSignUps(List<SignUpRecord> signUps);

    /** Raises the cost of a password's hash when it is next typed. */
    @Update
    @Where("passwordHash = {seen}")
    boolean rehash(String userId, @Set String passwordHash, String seen);

    /** Moves the epochs by so much. */
    @Update
    Write moveEpochs(String userId, @Add long sessionEpoch, @Add long tokenEpoch);

    /** Moves the epochs by so much, or not at all, if that of sessions is still the one that was seen. */
    @Update
    @Where("sessionEpoch = {seen}")
    Write moveEpochsFrom(String userId, long seen, @Add long sessionEpoch, @Add long tokenEpoch);

    /** Says which link changes the address, in the place of the one there was, if any. */
    @Update
    Write allowChangingEmail(
            String userId, @Set("changeEmailDigest") String digest, @Nullable String changeEmailDigest);

    /** Ends the link that changes the address, if this is it, and moves the epochs by so much. */
    @Update
    @Remove("changeEmailDigest")
    @Where("changeEmailDigest = {digest} AND sessionEpoch = {epoch}")
    Write endChangingEmail(String userId, String digest, long epoch, @Add long sessionEpoch, @Add long tokenEpoch);

    /** Removes a password that somebody else knows, and moves the epochs by so much. */
    @Update
    @Remove("passwordHash")
    Write removePassword(String userId, @Add long sessionEpoch, @Add long tokenEpoch, @Set Instant updatedAt);

    /** Says which reset link is the valid one, in the place of the one there was, if any. */
    @Update
    Write allowReset(String userId, @Set("resetDigest") String digest, @Nullable String resetDigest);

    /** Changes the password by the valid reset link, if this is it, and moves the epochs by so much. */
    @Update
    @Remove("resetDigest")
    @Where("resetDigest = {digest} AND sessionEpoch = {epoch}")
    Write resetPassword(
            String userId,
            @Set String passwordHash,
            @Add long sessionEpoch,
            @Add long tokenEpoch,
            @Set Instant updatedAt,
            String digest,
            long epoch);

    /** Says which link cancels a deletion, in the place of the one there was, if any. */
    @Update
    Write allowCancelling(String userId, @Set("cancelDigest") String digest, @Nullable String cancelDigest);

    /** Ends the link that cancels a deletion, if this is it. */
    @Update
    @Remove("cancelDigest")
    @Where("cancelDigest = {digest} AND sessionEpoch = {epoch}")
    Write endCancelling(String userId, String digest, long epoch);

    /** Removes a password with its account. */
    @Delete(item = CredentialRecord.class)
    Write forgetCredential(String userId);

    /** Keeps what a mailed link stands for. */
    @Insert
    Write keep(MailTokenRecord token);

    /** What a mailed link stands for. */
    @Find
    Optional<MailTokenRecord> findToken(Purpose kind, String digest);

    /** A person's mailed links, those that have expired too. */
    @Find(expired = true)
    List<MailTokenOfUser> listTokens(String userId);

    /** Sweeps mailed links away, expired or not; to be followed by {@link #sweepListed}. */
    @Delete
    @Accept(code = "TRU02", because = "what is listed of them is swept away right after")
    void sweep(List<MailTokenRecord> tokens);

    /** Sweeps away what was listed of mailed links. */
    @Delete
    @Accept(code = "TRW09", because = "what it follows from was swept away right before")
    void sweepListed(List<MailTokenOfUser> listed);

    /** Uses a mailed link up, once. */
    @Delete
    @Where("expiresAt > {now}")
    Write use(MailTokenRecord token, Instant now);
}
