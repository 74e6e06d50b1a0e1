package trestle.archive.accounts;

import java.util.Optional;
import trestle.archive.profiles.UserId;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Where;
import trestle.model.Write;

/** Mailed links of the archive's own. Each is found by its digest alone and used up with what it allows. */
@Repository
public interface InvitationTable {
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
    Optional<ContactToken> findContactToken(ContactToken.Kind kind, String hash);

    @Insert
    Write offer(ContactToken token);

    @Delete(item = ContactToken.class)
    @Where("userId = {userId}")
    Write use(ContactToken.Kind kind, String hash, UserId userId);
}
