package trestle.shareables.sharing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When an item was ticked, and by whom if they said so. */
public record Tick(Instant checkedAt, @Nullable String by) {}
