package trestle.platform.accounts.people;

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
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** People. */
@Repository
public interface PersonTable {
    @Find
    Optional<Person> find(String userId);

    @Find(via = PersonEmail.class)
    Optional<Person> findByEmail(String email);

    /** Several people, for the names beside what they wrote. */
    @Find
    List<Person> listByIds(@By("userId") Collection<String> userIds);

    /** Everyone, the oldest account first. */
    @Find(via = ListedPerson.class)
    Page<Person> list(PageRequest page);

    /** Adds a person; refused where the address is taken. */
    @Insert
    Write add(Person person);

    @Update
    Write revise(Person before, Person after);

    @Delete
    Write remove(Person person);

    /** Adds to what a person stores; refused if more than {@code room} bytes are stored already. */
    @Update
    @Where("attribute_not_exists(storageBytes) OR storageBytes <= {room}")
    Write store(String userId, @Add Long storageBytes, long room);

    /** Takes off what a person stores, by a negative number. */
    @Update
    Write release(String userId, @Add Long storageBytes);
}
