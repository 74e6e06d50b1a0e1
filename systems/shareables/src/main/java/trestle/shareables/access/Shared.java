package trestle.shareables.access;

import java.time.Instant;

/**
 * What every page of a shareable says about it: how to share it, and until when it lives.
 *
 * @param path of its page
 * @param url the address to send to others
 * @param admin whether the reader manages it
 */
public record Shared(String id, String path, String url, Instant expiresAt, boolean live, boolean admin) {}
