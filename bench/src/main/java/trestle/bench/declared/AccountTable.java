package trestle.bench.declared;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.model.Add;
import trestle.model.By;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** People, their passwords and the links mailed to them. */
@Repository
public interface AccountTable {
    /** Makes a profile, its address guarded and listed in the directory. */
    @Insert
    Write open(Profile profile);

    /** Changes a profile; another address takes its guard in the same step. */
    @Update
    Write revise(Profile before, Profile after);

    /** Removes a profile, its guard and its place in the directory. */
    @Delete
    Write close(Profile profile);

    /** A person by id. */
    @Find
    Optional<Profile> find(String userId);

    /** A person by e-mail address. */
    @Find(via = EmailGuard.class)
    Optional<Profile> findByEmail(String email);

    /** Several people by id, for the names beside links and comments. */
    @Find
    List<Profile> listByIds(@By("userId") Collection<String> userIds);

    /** The people in one shard of the directory. */
    @Find(via = DirectoryEntry.class)
    Page<Profile> listShard(int shard, PageRequest page);

    /** Keeps a person's first password. */
    @Insert
    Write keep(Credential credential);

    /** A person's password. */
    @Find
    Optional<Credential> findCredential(String userId);

    /** Changes the password and ends all sessions. */
    @Update
    Write changePassword(String userId, @Set String passwordHash, @Add long sessionEpoch, @Set Instant updatedAt);

    /** Raises the cost of a password's hash when it is next typed. */
    @Update
    @Where("passwordHash = {seen}")
    void rehash(String userId, @Set String passwordHash, String seen);

    /** Ends all sessions. */
    @Update
    Write endSessions(String userId, @Add long sessionEpoch);

    /** Says which verification link is the valid one. */
    @Update
    Write allowVerifying(String userId, @Set String verifyDigest);

    /** Ends the valid verification link, if this is it. */
    @Update
    @Remove("verifyDigest")
    @Where("verifyDigest = {digest}")
    Write endVerifying(String userId, String digest);

    /** Says which reset link is the valid one. */
    @Update
    Write allowReset(String userId, @Set String resetDigest);

    /** Changes the password by the valid reset link, if this is it, and ends all sessions. */
    @Update
    @Remove("resetDigest")
    @Where("resetDigest = {digest}")
    Write resetPassword(
            String userId, @Set String passwordHash, @Add long sessionEpoch, @Set Instant updatedAt, String digest);

    /** Says which link cancels a deletion. */
    @Update
    Write allowCancelling(String userId, @Set String cancelDigest);

    /** Ends the link that cancels a deletion, if this is it. */
    @Update
    @Remove("cancelDigest")
    @Where("cancelDigest = {digest}")
    Write endCancelling(String userId, String digest);

    /** Removes a password with its account. */
    @Delete(item = Credential.class)
    Write forgetCredential(String userId);

    /** Keeps what a mailed link stands for. */
    @Insert
    Write keep(MailToken token);

    /** What a mailed link stands for. */
    @Find
    Optional<MailToken> findToken(MailToken.Purpose kind, String digest);

    /** Uses a mailed link up, once. */
    @Delete
    @Where("expiresAt > {now}")
    Write use(MailToken.Purpose kind, String digest, Instant now);
}
