package trestle.shareables.responses;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.shareables.shareable.ShortId;

/** Personal codes of closed lists. */
@Repository
public interface ResponseCodeTable {
    /** Whether a code is one of a list's. */
    @Find
    Optional<ResponseCode> find(ShortId shortId, Code code);

    /** All codes of a list. */
    @Find
    Stream<ResponseCode> stream(ShortId shortId);

    /** Makes a code: to be run with a check that there is what it belongs to. */
    @Insert
    Write issue(ResponseCode code);

    /** Marks a code used, if it is not: to be run with the answer it gives. */
    @Update(item = ResponseCode.class)
    @Where("attribute_not_exists(usedAt)")
    Write use(ShortId shortId, Code code, @Set Instant usedAt);

    /** Marks a code unused: to be run with the removal of the answer that it gave. */
    @Update(item = ResponseCode.class)
    @Remove("usedAt")
    Write free(ShortId shortId, Code code);

    /** Removes what a deleted shareable left. */
    @Delete
    void delete(List<ResponseCode> codes);

    /** Keeps a code as long as its list. */
    @Update(item = ResponseCode.class)
    void keep(ShortId shortId, Code code, @Set Instant purgeAt);
}
