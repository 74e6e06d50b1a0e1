package trestle.engine.table;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.store.Batch;
import trestle.engine.store.Store;

/**
 * Remembers idempotent requests for ten minutes, across restarts: a token is stored in the same batch as what its request
 * wrote.
 */
public final class RequestTokens {
    private static final Duration KEPT = Duration.ofMinutes(10);
    private static final int FORGOTTEN_AT_ONCE = 64;
    private static final long LOCK_WAIT_MILLIS = 1_000;

    private final Store store;
    private final ItemLocks locks;
    private final InstantSource clock;

    public RequestTokens(Store store, ItemLocks locks, InstantSource clock) {
        this.store = store;
        this.locks = locks;
        this.clock = clock;
    }

    /** Where the token lies, which is also what to lock so that one request at a time goes by it. */
    public static byte[] key(String token) {
        return KeyLayout.sink()
                .put(KeySpace.TOKEN)
                .put(token.getBytes(StandardCharsets.UTF_8))
                .toByteArray();
    }

    /** The digest of the request that used the token in the last ten minutes, or null. */
    public byte @Nullable [] digest(byte[] key) {
        var row = store.get(key);
        if (row == null || millis(row) < oldest()) {
            return null;
        }
        return Arrays.copyOfRange(row, Long.BYTES, row.length);
    }

    /** Adds to the batch that the token is used now. */
    public void remember(Batch batch, byte[] key, byte[] digest) {
        var now = clock.millis();
        var earlier = store.get(key);
        if (earlier != null) {
            batch.delete(ageKey(millis(earlier), key));
        }
        batch.put(
                key,
                ByteBuffer.allocate(Long.BYTES + digest.length)
                        .putLong(now)
                        .put(digest)
                        .array());
        batch.put(ageKey(now, key), Rows.EMPTY);
    }

    static byte[] ageKey(long millis, byte[] key) {
        return KeyLayout.sink()
                .put(KeySpace.TOKEN_AGE)
                .int64(millis)
                .put(key, 1, key.length - 1)
                .toByteArray();
    }

    /** Forgets tokens of more than ten minutes ago. */
    public void sweep() {
        var from = new byte[] {KeySpace.TOKEN_AGE};
        while (from != null) {
            from = sweep(from);
        }
    }

    /** Forgets a bounded number of tokens; returns where to go on, or null at the end. */
    private byte @Nullable [] sweep(byte[] from) {
        var keys = new ArrayList<byte[]>();
        byte[] last = null;
        var to = KeyLayout.sink().put(KeySpace.TOKEN_AGE).int64(oldest()).toByteArray();
        try (var view = store.view();
                var rows = view.ascending(from, to)) {
            while (keys.size() < FORGOTTEN_AT_ONCE && rows.next()) {
                keys.add(tokenKey(rows.key()));
                last = rows.key();
            }
        }
        if (!keys.isEmpty()) {
            forget(keys);
        }
        return keys.size() < FORGOTTEN_AT_ONCE || last == null ? null : Arrays.copyOf(last, last.length + 1);
    }

    /** Holds the tokens' locks, so that none is used again between the look at its age and its removal. */
    private void forget(List<byte[]> keys) {
        try (var held = locks.acquireAll(keys, LOCK_WAIT_MILLIS)) {
            var batch = new Batch();
            for (var key : held == null ? List.<byte[]>of() : keys) {
                var row = store.get(key);
                if (row != null && millis(row) < oldest()) {
                    batch.delete(ageKey(millis(row), key)).delete(key);
                }
            }
            if (!batch.isEmpty()) {
                store.write(batch);
            }
        }
    }

    private long oldest() {
        return clock.millis() - KEPT.toMillis();
    }

    private static long millis(byte[] row) {
        return ByteBuffer.wrap(row).getLong();
    }

    static byte[] tokenKey(byte[] ageKey) {
        var tokenFrom = 1 + Long.BYTES;
        return KeyLayout.sink()
                .put(KeySpace.TOKEN)
                .put(ageKey, tokenFrom, ageKey.length - tokenFrom)
                .toByteArray();
    }
}
