/** Shareables in real browsers: a server and a Chromium for each class, see {@code ServedShareables}. */
package trestle.e2e.shareables;
