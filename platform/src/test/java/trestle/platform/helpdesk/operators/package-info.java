/** The table of the operators of {@link trestle.platform.helpdesk}. */
package trestle.platform.helpdesk.operators;
