package trestle.platform.web.server;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartConfig;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;
import trestle.platform.limits.ClientAddress;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;

/** A request as Jetty has it. */
final class JettyRequest implements IncomingRequest {
    private static final int PARTS_MAX = 100;
    private static final int IN_MEMORY_BYTES_MAX = 64 * 1024;

    private final Request request;
    private final Set<String> proxies;
    private @Nullable Map<String, List<String>> query;

    JettyRequest(Request request, Set<String> proxies) {
        this.request = request;
        this.proxies = proxies;
    }

    @Override
    public String method() {
        return request.getMethod();
    }

    @Override
    public String rawPath() {
        return request.getHttpURI().getPath();
    }

    @Override
    public Map<String, List<String>> query() {
        if (query == null) {
            @Nullable String text = request.getHttpURI().getQuery();
            query = text == null ? Map.of() : IncomingRequest.decoded(text);
        }
        return query;
    }

    @Override
    public Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeaders().get(name));
    }

    /** Of a chain of proxies we know, the first address that is not one of them; unknown where that is no address. */
    @Override
    public String address() {
        var address = ClientAddress.canonical(Request.getRemoteAddr(request));
        if (!proxies.contains(address)) return address;
        // A proxy may add a header of its own beside the one that the client made up.
        var hops = String.join(",", request.getHeaders().getValuesList("X-Forwarded-For"))
                .split(",");
        for (int i = hops.length - 1; i >= 0 && proxies.contains(address); i--) {
            if (!hops[i].isBlank()) address = ClientAddress.canonical(hops[i]);
        }
        return address;
    }

    @Override
    public long bodyBytes() {
        return request.getLength();
    }

    @Override
    public InputStream body() {
        return Content.Source.asInputStream(request);
    }

    /** What is too long for the memory is written to files, which go when the request ends. */
    @Override
    public List<IncomingRequest.Part> parts(long bytesMax) {
        @Nullable String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        if (MultiPart.extractBoundary(type) == null) throw unreadable().asException();
        var bounds = new MultiPartConfig.Builder()
                .location(System.getProperty("java.io.tmpdir"))
                .maxParts(PARTS_MAX + 1) // one more than is taken is refused in our words
                .maxPartSize(bytesMax)
                .maxSize(bytesMax + IN_MEMORY_BYTES_MAX)
                .maxMemoryPartSize(IN_MEMORY_BYTES_MAX)
                .build();
        try {
            var parts = MultiPartFormData.getParts(request, request, type, bounds);
            Request.addCompletionListener(request, failure -> parts.close());
            if (parts.size() > PARTS_MAX)
                throw Problem.malformed("The request has too many parts.").asException();
            var all = new ArrayList<IncomingRequest.Part>();
            parts.forEach(part -> all.add(new JettyPart(part)));
            return all;
        } catch (ProblemException refused) {
            throw refused;
        } catch (RuntimeException e) {
            throw refusal(e, bytesMax);
        }
    }

    private static Problem unreadable() {
        return Problem.malformed("The parts of the body cannot be read.");
    }

    /** Jetty reports an exceeded limit with this exception, and everything else with others. */
    private static ProblemException refusal(RuntimeException e, long bytesMax) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof IllegalStateException)
                return Problem.tooLarge(bytesMax).asException();
        }
        return Problem.unreadable(e, unreadable().detail()).asException();
    }

    private record JettyPart(MultiPart.Part part) implements IncomingRequest.Part {
        @Override
        public String name() {
            return String.valueOf(part.getName());
        }

        @Override
        public Optional<String> fileName() {
            return Optional.ofNullable(part.getFileName());
        }

        @Override
        public Optional<String> type() {
            return Optional.ofNullable(part.getHeaders().get(HttpHeader.CONTENT_TYPE));
        }

        @Override
        public long bytes() {
            return part.getLength();
        }

        @Override
        public InputStream open() {
            return Content.Source.asInputStream(part.createContentSource());
        }
    }
}
