package trestle.model.key;

import java.util.Optional;

/**
 * Where an item is in a sharded key, and where it belongs.
 *
 * @param attribute of the partition key, in the table or an index
 * @param by the attribute whose value says which shard; empty where the item's key alone has it
 */
public record ShardPlace(String attribute, String is, String belongs, Optional<String> by) {
    public boolean isHome() {
        return is.equals(belongs);
    }
}
