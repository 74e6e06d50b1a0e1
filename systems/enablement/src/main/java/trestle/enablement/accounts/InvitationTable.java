package trestle.enablement.accounts;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Where;
import trestle.model.Write;

/** Invitations. Each is found by its digest alone and used up with what it allows. */
@Repository
public interface InvitationTable {
    @Find
    Optional<InviteToken> find(InviteToken.Kind kind, String digest);

    @Insert
    Write offer(InviteToken token);

    /** Uses a link up, once, with what it allows. */
    @Delete(item = InviteToken.class)
    @Where("attribute_exists(createdAt)")
    Write use(InviteToken.Kind kind, String digest);
}
