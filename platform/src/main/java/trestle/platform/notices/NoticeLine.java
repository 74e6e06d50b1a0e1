package trestle.platform.notices;

import java.time.Instant;

/**
 * A notice on its page.
 *
 * @param name of who caused it
 * @param detail which thing it is about; empty where the reader may not see that
 */
public record NoticeLine(String id, Instant at, String name, String text, String detail, boolean unread) {}
