package trestle.platform.oidc;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Where;

/** Sign-ins at providers that were begun, and identities that they proved. */
@Repository
public interface OidcTable {
    /** Keeps a sign-in that begins. */
    @Insert
    void begin(OidcAttempt attempt);

    /** A sign-in by the digest of its state. */
    @Find
    Optional<OidcAttempt> findAttempt(String digest);

    /** Uses a sign-in up, in the browser that began it. */
    @Delete(item = OidcAttempt.class)
    @Where("browserDigest = {browser} AND expiresAt > {now}")
    boolean useAttempt(String digest, String browser, Instant now);

    /** Keeps an identity that was proved. */
    @Insert
    void keep(OidcProof proof);

    /** An identity that was proved, by the digest of the browser's secret. */
    @Find
    Optional<OidcProof> findProof(String digest);

    /** Uses up an identity that was proved. */
    @Delete(item = OidcProof.class)
    @Where("expiresAt > {now}")
    boolean useProof(String digest, Instant now);

    /** Uses up the proof that an account's owner is at the keyboard. */
    @Delete(item = OidcProof.class)
    @Where("accountId = {account} AND accountEpoch = {epoch} AND expiresAt > {now}")
    boolean useConfirmation(String digest, String account, long epoch, Instant now);
}
