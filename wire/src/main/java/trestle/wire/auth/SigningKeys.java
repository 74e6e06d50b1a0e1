package trestle.wire.auth;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The keys with which requests are signed: one for each secret, day and region, kept because each takes four hashes. */
final class SigningKeys {
    private static final int KEPT_MAX = 256;

    private final Map<Scope, byte[]> kept = new ConcurrentHashMap<>();

    byte[] of(String secret, Scope scope) {
        var known = kept.get(scope);
        if (known != null) {
            return known;
        }
        var key = derive(secret, scope);
        if (kept.size() >= KEPT_MAX) {
            kept.clear();
        }
        kept.put(scope, key);
        return key;
    }

    private static byte[] derive(String secret, Scope scope) {
        var key = ("AWS4" + secret).getBytes(StandardCharsets.UTF_8);
        key = Hashes.hmac(key, scope.date());
        key = Hashes.hmac(key, scope.region());
        key = Hashes.hmac(key, scope.service());
        return Hashes.hmac(key, scope.terminator());
    }
}
