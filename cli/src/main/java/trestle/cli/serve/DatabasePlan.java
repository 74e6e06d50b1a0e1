package trestle.cli.serve;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import trestle.cli.connect.Addresses;
import trestle.cli.connect.Keys;
import trestle.cli.connect.Signing;
import trestle.cli.context.Problem;

/**
 * What to open and where, checked as far as it can be without opening it.
 *
 * @param address what to listen on; where the endpoint is closed, only its host counts
 */
public record DatabasePlan(StoreMode store, Path data, InetSocketAddress address, EndpointPlan endpoint) {
    /** @throws Problem if the keys cannot be read, or the address may not be listened on */
    static DatabasePlan of(DatabaseFlags flags, int port, String portFlag, Map<String, String> environment) {
        return of(flags, OptionalInt.of(port), portFlag, environment, false);
    }

    /**
     * @param port empty where no endpoint is opened
     * @param isPublic whether people reach this server from elsewhere, so that not all who reach the port may use it
     */
    static DatabasePlan of(
            DatabaseFlags flags, OptionalInt port, String portFlag, Map<String, String> environment, boolean isPublic) {
        var host = Addresses.host(flags.host());
        var keys = Keys.read(flags.keys(), environment);
        var signing = keys.isEmpty()
                ? withoutKeys(flags, host, port.isPresent(), isPublic)
                : new Signing.Given(keys, Optional.ofNullable(flags.keys()));
        var endpoint = new EndpointPlan(
                port.isPresent(),
                portFlag,
                signing,
                EndpointPlan.origins(flags.origins().orElse("")));
        return new DatabasePlan(flags.store(), flags.data(), new InetSocketAddress(host, port.orElse(0)), endpoint);
    }

    private static Signing withoutKeys(DatabaseFlags flags, InetAddress host, boolean open, boolean isPublic) {
        if (!open || host.isLoopbackAddress() && !isPublic) return new Signing.AnyKey();
        if (flags.store().hasFolder()) return new Signing.OfFolder();
        throw Problem.usage(
                (isPublic ? "People reach this server from elsewhere" : "Other machines can reach " + flags.host())
                        + ", so requests to DynamoDB's API must be signed: give a file of keys with --keys.");
    }

    /** A plan without keys, for this machine alone. */
    public static DatabasePlan local(StoreMode store, Path data, InetSocketAddress address, String portFlag) {
        return new DatabasePlan(store, data, address, EndpointPlan.local(portFlag));
    }

    boolean loopback() {
        return address.getAddress().isLoopbackAddress();
    }

    String storeText() {
        return store.hasFolder() ? store.label() + ", data in " + data : "memory, nothing is kept";
    }
}
