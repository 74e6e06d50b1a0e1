package patterns.uniqueness;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Update;

// snippet: Members
@Repository
interface Members {
    /** Puts the member and the guard, each only if there is none. */
    @Insert
    void join(Member member);

    /** Changes a member; with another address, the guard is exchanged in the same transaction. */
    @Update
    void revise(Member before, Member after);

    /** Removes the member and frees the address. */
    @Delete
    void leave(Member member);

    /** Reads the guard, then the member it points at: two consistent reads, no index. */
    @Find(via = EmailGuard.class)
    Optional<Member> findByEmail(String email);
}
// end
