package trestle.model.runtime;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One instant, and what is still there at it. An item is absent from the second of its time to live, and from the
 * instant of its expiry, whether or not the store has removed it.
 */
final class Now {
    private final long seconds;
    private final Instant instant;
    private @Nullable String text;

    Now(Instant instant) {
        this.instant = instant.truncatedTo(ChronoUnit.MILLIS);
        this.seconds = instant.getEpochSecond();
    }

    /** The values a shape's filter compares with. */
    void addTo(Map<String, AttributeValue> values, Shape shape) {
        if (shape.ttl != null) {
            values.put(":nowSeconds", AttributeValue.fromN(Long.toString(seconds)));
        }
        if (shape.expires != null) {
            values.put(":now", AttributeValue.fromS(text()));
        }
    }

    boolean isLive(Map<String, AttributeValue> item, Shape shape) {
        return (shape.ttl == null || isLive(item.get(shape.ttl)))
                && (shape.expires == null || isBefore(item.get(shape.expires)));
    }

    private boolean isLive(@Nullable AttributeValue ttl) {
        if (ttl == null || ttl.n() == null) {
            return true;
        }
        return new BigDecimal(ttl.n()).compareTo(BigDecimal.valueOf(seconds)) > 0;
    }

    private boolean isBefore(@Nullable AttributeValue expires) {
        return expires == null || expires.s() == null || text().compareTo(expires.s()) < 0;
    }

    private String text() {
        var known = text;
        if (known == null) {
            known = InstantText.text(instant);
            text = known;
        }
        return known;
    }
}
