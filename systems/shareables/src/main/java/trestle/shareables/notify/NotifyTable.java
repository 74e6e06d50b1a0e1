package trestle.shareables.notify;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Addresses that are to be notified of responses. */
@Repository
public interface NotifyTable {
    @Find
    Optional<NotifyToken> find(String digest);

    /** Asks for an address, again if need be. */
    @Save
    Write ask(NotifyToken token);

    /** Confirms an address, once. */
    @Update(item = NotifyToken.class)
    @Where("attribute_not_exists(confirmedAt)")
    Write confirm(String digest, @Set Instant confirmedAt, @Set Instant toldAt, @Set Instant purgeAt);

    /** Notes until when responses were told of, if it was not noted in the meantime. */
    @Update(item = NotifyToken.class)
    @Where("toldAt = {since}")
    Write tell(String digest, Instant since, @Set Instant toldAt);

    @Delete(item = NotifyToken.class)
    Write remove(String digest);
}
