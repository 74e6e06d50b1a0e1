package trestle.cli;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;

/**
 * What to open and where, checked as far as it can be without opening it.
 *
 * @param portFlag the flag that names the port, for what is said when it is taken
 * @param keys the secrets by access key; empty for any
 */
record DatabasePlan(StoreMode store, Path data, InetSocketAddress address, String portFlag, Map<String, String> keys) {
    DatabasePlan {
        keys = Map.copyOf(keys);
    }

    /** @throws Problem if the keys cannot be read, or the address may not be listened on */
    static DatabasePlan of(DatabaseFlags flags, int port, String portFlag, Map<String, String> environment) {
        return of(flags, port, portFlag, environment, true);
    }

    /** @param serves whether a database is served at all, which on an address that others reach needs keys */
    static DatabasePlan of(
            DatabaseFlags flags, int port, String portFlag, Map<String, String> environment, boolean serves) {
        var keys = Keys.read(flags.keys(), environment);
        var host = Addresses.listening(flags.host(), !keys.isEmpty() || !serves);
        return new DatabasePlan(flags.store(), flags.data(), new InetSocketAddress(host, port), portFlag, keys);
    }

    boolean loopback() {
        return address.getAddress().isLoopbackAddress();
    }

    String storeText() {
        return store.hasFolder() ? store.label() + ", data in " + data : "memory, nothing is kept";
    }

    /** Keys are secrets and stay out of logs. */
    @Override
    public String toString() {
        return store + " " + data + " " + address + " with " + keys.size() + " keys";
    }
}
