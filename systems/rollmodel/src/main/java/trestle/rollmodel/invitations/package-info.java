/**
 * How a link between an athlete and a coach begins: the athlete invites, one coach accepts, once. Read {@link
 * trestle.rollmodel.invitations.Invitations}. The athlete's page of coaches is here too, since inviting is done there.
 */
@NullMarked
package trestle.rollmodel.invitations;

import org.jspecify.annotations.NullMarked;
