/** What the pages of every system are in a browser, over the same worlds as {@code trestle.platform.contract}. */
package trestle.e2e.contract;
