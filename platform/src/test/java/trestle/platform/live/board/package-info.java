/** A small site for tests: boards with notes, and streams that announce new ones. */
package trestle.platform.live.board;
