package trestle.model.runtime.write;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.runtime.InstantText;

/**
 * When items of a kind are absent though the store still has them: from the second in {@code ttl} on, and from the
 * moment in {@code expires} on. An item without the attribute never expires by it.
 */
record Expiry(@Nullable String ttl, @Nullable String expires) {
    static final Expiry NEVER = new Expiry(null, null);

    boolean never() {
        return ttl == null && expires == null;
    }

    boolean expired(Map<String, AttributeValue> item, Instant now) {
        return pastTtl(item, now) || pastExpires(item, now);
    }

    private boolean pastTtl(Map<String, AttributeValue> item, Instant now) {
        var value = ttl == null ? null : item.get(ttl);
        return value != null && value.n() != null && new BigDecimal(value.n()).longValue() <= now.getEpochSecond();
    }

    private boolean pastExpires(Map<String, AttributeValue> item, Instant now) {
        var value = expires == null ? null : item.get(expires);
        return value != null && value.s() != null && value.s().compareTo(text(now)) <= 0;
    }

    /** {@code … OR …}: true of an item that has expired. */
    void renderPast(Rendering rendering, Instant now) {
        if (ttl != null) {
            rendering.text(" OR ").name(ttl).text(" <= ").value(seconds(now));
        }
        if (expires != null) {
            rendering.text(" OR ").name(expires).text(" <= ").value(moment(now));
        }
    }

    /** {@code … AND …}: true of an item that has not expired. */
    void renderLive(Rendering rendering, Instant now) {
        if (ttl != null) {
            live(rendering, ttl, seconds(now));
        }
        if (expires != null) {
            live(rendering, expires, moment(now));
        }
    }

    private static void live(Rendering rendering, String attribute, AttributeValue now) {
        rendering.text(" AND (attribute_not_exists(").name(attribute).text(") OR ");
        rendering.name(attribute).text(" > ").value(now).text(")");
    }

    private static AttributeValue seconds(Instant now) {
        return AttributeValue.fromN(Long.toString(now.getEpochSecond()));
    }

    private static AttributeValue moment(Instant now) {
        return AttributeValue.fromS(text(now));
    }

    private static String text(Instant now) {
        return InstantText.text(now.truncatedTo(ChronoUnit.MILLIS));
    }
}
