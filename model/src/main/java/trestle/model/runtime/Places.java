package trestle.model.runtime;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Under which keys of a table an item may be whose partition key is sharded, while the table's items move from one
 * number of shards to another. An item of shard {@code n} of {@code now} was in a shard of {@code before} that leaves
 * the same remainder by whatever divides both numbers: which says where, or at least where not. What is under any of
 * these keys is the same item, since the processor has it that a sharded table key tells the id it is sharded by.
 *
 * @param pk the attribute of the partition key
 * @param pattern of the plain partition key
 */
public record Places(String pk, KeyShape pattern, int before, int now) {
    /** The other keys under which an item may still be that is written under this one. */
    public List<Map<String, AttributeValue>> before(Map<String, AttributeValue> key) {
        return others(key, before);
    }

    /** The other keys under which an item may be by now that was found under this one. */
    List<Map<String, AttributeValue>> now(Map<String, AttributeValue> key) {
        return others(key, now);
    }

    private List<Map<String, AttributeValue>> others(Map<String, AttributeValue> key, int shards) {
        var value = key.get(pk);
        if (value == null || value.s() == null) {
            return List.of();
        }
        var text = value.s();
        var plain = pattern.plain(text);
        int step = BigInteger.valueOf(before).gcd(BigInteger.valueOf(now)).intValueExact();
        var others = new ArrayList<Map<String, AttributeValue>>();
        for (int shard = Keys.shardIn(text, plain) % step; shard < shards; shard += step) {
            var there = Keys.shard(plain, shard);
            if (!there.equals(text)) {
                var other = new HashMap<>(key);
                other.put(pk, AttributeValue.fromS(there));
                others.add(other);
            }
        }
        return others;
    }
}
