package trestle.enablement.users;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** The people who use the portal. */
@Repository
public interface UserTable {
    @Find
    Optional<User> find(UserId userId);

    /** Through the guard of the address, so that a new account is found at once. */
    @Find(via = EmailGuard.class)
    Optional<User> findByEmail(String email);

    @Find
    List<User> listEach(Collection<UserId> userId);

    /** Everyone, by address. */
    @Find
    Page<User> list(PageRequest page);

    @Insert
    Write add(User user);

    /** Changes a person as they were read; a new address is guarded and the old one let go. */
    @Update
    void revise(User before, User after);

    /** The same with other writes: roles with their holders, deletion with its job. */
    @Update
    Write change(User before, User after);

    @Delete
    Write remove(User user);
}
