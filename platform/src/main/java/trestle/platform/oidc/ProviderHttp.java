package trestle.platform.oidc;

import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPRequestSender;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import trestle.platform.http.BoundedHttp;

/**
 * Calls to a provider, which go only where secrets may travel. Nimbus makes the requests and reads the responses.
 */
final class ProviderHttp implements HTTPRequestSender, ResourceRetriever {
    static final int BYTES_MAX = 256 * 1024;

    /** Set by the client itself. */
    private static final Set<String> NOT_OURS = Set.of("content-length", "host", "connection");

    private final BoundedHttp http;

    /** @param timeout of a call as a whole, from connecting to the last byte */
    ProviderHttp(Duration timeout) {
        this.http = new BoundedHttp(timeout, BYTES_MAX);
    }

    @Override
    public ReadOnlyHTTPResponse send(ReadOnlyHTTPRequest request) throws IOException {
        var call = HttpRequest.newBuilder(callable(request.getURI()));
        request.getHeaderMap().forEach((name, values) -> {
            if (!NOT_OURS.contains(name.toLowerCase(Locale.ROOT))) values.forEach(value -> call.header(name, value));
        });
        var body = request.getBody();
        call.method(
                request.getMethod().name(),
                request.getMethod() == HTTPRequest.Method.GET || body == null
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(body));
        return read(http.send(call.build()));
    }

    private static HTTPResponse read(HttpResponse<byte[]> answer) {
        var response = new HTTPResponse(answer.statusCode());
        answer.headers().firstValue("Content-Type").ifPresent(type -> response.setHeader("Content-Type", type));
        response.setBody(new String(answer.body(), StandardCharsets.UTF_8));
        return response;
    }

    @Override
    public Resource retrieveResource(URL url) throws IOException {
        try {
            return new Resource(get(url.toURI()), "application/json");
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    String get(URI uri) throws IOException {
        var answer = http.send(HttpRequest.newBuilder(callable(uri))
                .header("Accept", "application/json")
                .build());
        if (answer.statusCode() != 200) {
            throw new IOException(uri.getPath() + " answered " + answer.statusCode() + ".");
        }
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static URI callable(URI uri) throws IOException {
        if (OidcProvider.mayCall(uri.toString())) return uri;
        throw new IOException("No secret travels to " + uri.getScheme() + "://" + uri.getHost() + ".");
    }
}
