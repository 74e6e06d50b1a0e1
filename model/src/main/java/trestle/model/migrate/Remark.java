package trestle.model.migrate;

import java.time.Instant;
import java.util.Optional;

/**
 * Something a run says about one item.
 *
 * @param pk the item's partition key as text
 * @param sk its sort key as text, if it has one
 * @param failed whether the item failed; else it was changed, and this is a note
 */
public record Remark(String pk, Optional<String> sk, boolean failed, String reason, Instant at) {}
