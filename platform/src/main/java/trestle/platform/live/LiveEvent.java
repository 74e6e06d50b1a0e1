package trestle.platform.live;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * Something that happened, such as a new comment.
 *
 * @param at the millisecond of its id
 * @param kind such as {@code comment.created}
 * @param ids of what it happened to, by name; never a text that somebody wrote
 */
@Key(pk = "LIVE#{shard}", sk = "{at}#{id}")
@Kind("LIVE")
public record LiveEvent(
        @KeyOnly String shard,
        Instant at,
        String id,
        String kind,
        Map<String, String> ids,
        @Ttl Instant ttl) {

    public static final int SHARDS = 8;

    /** How long an event can be read. */
    public static final Duration KEPT = Duration.ofHours(1);

    public LiveEvent {
        ids = Map.copyOf(ids);
    }

    static LiveEvent of(String id, Instant at, String kind, Map<String, String> ids) {
        var shard = Integer.toString(Math.floorMod(id.hashCode(), SHARDS));
        return new LiveEvent(shard, at, id, kind, ids, at.plus(KEPT));
    }

    /** One of its ids; empty if it has none of this name. */
    public String id(String name) {
        return ids.getOrDefault(name, "");
    }
}
