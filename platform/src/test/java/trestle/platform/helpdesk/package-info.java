/** A system with two populations of accounts, its people and its operators, for tests. */
package trestle.platform.helpdesk;
