package trestle.objects;

import java.time.Instant;
import java.util.Optional;

/**
 * What is known of an object.
 *
 * @param size of the whole body in bytes
 * @param sha256 of the whole body in lower-case hexadecimal; empty only for what came into S3 by a signed link
 */
public record StoredObject(String key, long size, String contentType, Optional<String> sha256, Instant storedAt) {}
