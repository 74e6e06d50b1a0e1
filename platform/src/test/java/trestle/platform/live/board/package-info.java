/** A small site for tests: boards with notes, and streams that tell of new ones. */
package trestle.platform.live.board;
