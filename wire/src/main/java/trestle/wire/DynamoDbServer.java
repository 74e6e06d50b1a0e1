package trestle.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import trestle.engine.Engine;
import trestle.wire.auth.Authentication;
import trestle.wire.http.Cors;
import trestle.wire.http.Gateway;
import trestle.wire.http.Health;
import trestle.wire.http.Listener;
import trestle.wire.json.JsonEndpoint;

/** DynamoDB's JSON protocol over HTTP, in front of an engine. Does not close the engine. */
public final class DynamoDbServer implements AutoCloseable {
    private final Listener listener;
    private final Cors cors;

    private DynamoDbServer(Listener listener, Cors cors) {
        this.listener = listener;
        this.cors = cors;
    }

    /** @throws IOException if the port cannot be had, such as when it is taken */
    public static DynamoDbServer start(Engine engine, ServerOptions options) throws IOException {
        var cors = new Cors(options.origins());
        var gateway = new Gateway(
                new JsonEndpoint(engine),
                new Authentication(options.keys(), options.clock()),
                new Health(engine::status, engine::counters),
                options.hostNames(),
                cors,
                options.limits().bodyBytesMax());
        var address = new InetSocketAddress(options.host(), options.port());
        return new DynamoDbServer(Listener.start(address, gateway, options.limits()), cors);
    }

    /** Lets pages of this origin call the endpoint from a browser. */
    public void allowOrigin(String origin) {
        cors.allow(origin);
    }

    public int port() {
        return listener.address().getPort();
    }

    /** Where clients find the server. */
    public String url() {
        var address = listener.address();
        var host = address.getAddress().isAnyLocalAddress() ? "localhost" : address.getHostString();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    /** Takes no more requests, lets those under way finish for a few seconds, then closes all connections. */
    @Override
    public void close() {
        listener.close();
    }
}
