package trestle.platform.accounts.stored;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** People. */
@Repository
public interface PersonTable {
    @Find
    Optional<Person> find(String userId);

    @Find(via = EmailGuard.class)
    Optional<Person> findByEmail(String email);

    @Find(via = UsernameGuard.class)
    Optional<Person> findByUsername(String username);

    /** Everyone, by address. */
    @Find(index = "GSI1")
    Page<Person> list(PageRequest page);

    @Insert
    Write add(Person person);

    @Update
    Write revise(Person before, Person after);

    @Delete
    Write remove(Person person);
}
