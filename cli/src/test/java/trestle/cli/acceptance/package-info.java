/** Checks what {@code docs/acceptance} says about tests against the sources of the tests. */
package trestle.cli.acceptance;
