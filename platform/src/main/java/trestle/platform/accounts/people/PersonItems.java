package trestle.platform.accounts.people;

import trestle.model.ItemGroup;

/** People who have an account, for the table of any system that keeps nothing more of them. */
@ItemGroup({Person.class, PersonEmail.class, ListedPerson.class})
public interface PersonItems {}
