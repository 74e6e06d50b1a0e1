/**
 * The people of the family: who they are, how they sign in, and what they may do. Read {@link
 * trestle.archive.profiles.Profile}, then {@link trestle.archive.profiles.Roles}; other features name people by {@link
 * trestle.archive.profiles.People}.
 */
@NullMarked
package trestle.archive.profiles;

import org.jspecify.annotations.NullMarked;
