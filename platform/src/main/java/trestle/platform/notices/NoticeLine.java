package trestle.platform.notices;

import java.time.Instant;

/**
 * A notice on its page.
 *
 * @param name of who caused it
 */
public record NoticeLine(String id, Instant at, String name, String text, boolean unread) {}
