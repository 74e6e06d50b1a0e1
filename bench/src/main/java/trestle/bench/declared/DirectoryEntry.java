package trestle.bench.declared;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;

/** A person's place in the directory, which lists every account without a scan. */
@Key(pk = "USERS#{shard}", sk = "USER#{userId}")
@Kind("USER_DIRECTORY")
@Derived(from = Profile.class, reads = "userId")
public record DirectoryEntry(@KeyOnly int shard, String userId) {
    public static final int SHARDS = 8;

    public static DirectoryEntry of(Profile profile) {
        return new DirectoryEntry(Math.floorMod(profile.userId().hashCode(), SHARDS), profile.userId());
    }
}
