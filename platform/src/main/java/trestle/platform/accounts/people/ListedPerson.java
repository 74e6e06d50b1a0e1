package trestle.platform.accounts.people;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Kind;

/** A person's place in the list of all accounts, so that administrators need no scan. */
@Key(pk = "USERS", sk = "USER#{userId}", shardedBy = "userId")
@Kind("USER_DIRECTORY")
@Derived(from = Person.class, reads = "userId")
public record ListedPerson(String userId) {
    public static ListedPerson of(Person person) {
        return new ListedPerson(person.userId());
    }
}
