package trestle.platform.web;

import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A request as a servlet container has it. */
final class ServletRequestAdapter implements IncomingRequest {
    private static final int PARTS_MAX = 100;
    private static final int IN_MEMORY_BYTES_MAX = 64 * 1024;

    private final HttpServletRequest request;
    private final Set<String> proxies;
    private @Nullable Map<String, List<String>> query;

    ServletRequestAdapter(HttpServletRequest request, Set<String> proxies) {
        this.request = request;
        this.proxies = proxies;
    }

    @Override
    public String method() {
        return request.getMethod();
    }

    @Override
    public String rawPath() {
        return request.getRequestURI();
    }

    @Override
    public Map<String, List<String>> query() {
        if (query == null) {
            var text = request.getQueryString();
            query = text == null ? Map.of() : Bodies.texts(text);
        }
        return query;
    }

    @Override
    public Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeader(name));
    }

    /** Of a chain of proxies we know, the first address that is not one of them. */
    @Override
    public String address() {
        var address = request.getRemoteAddr();
        if (!proxies.contains(address)) return address;
        // A proxy may add a header of its own beside the one that the client made up.
        var hops = String.join(",", Collections.list(request.getHeaders("X-Forwarded-For")))
                .split(",");
        for (int i = hops.length - 1; i >= 0 && proxies.contains(address); i--) {
            if (!hops[i].isBlank()) address = hops[i].strip();
        }
        return address;
    }

    @Override
    public long bodyBytes() {
        return request.getContentLengthLong();
    }

    @Override
    public InputStream body() {
        try {
            return request.getInputStream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<IncomingRequest.Part> parts(long bytesMax) {
        var bounds = new MultipartConfigElement(
                System.getProperty("java.io.tmpdir"), bytesMax, bytesMax + IN_MEMORY_BYTES_MAX, IN_MEMORY_BYTES_MAX);
        request.setAttribute("org.eclipse.jetty.multipartConfig", bounds);
        try {
            var parts = request.getParts();
            if (parts.size() > PARTS_MAX)
                throw Problem.malformed("The request has too many parts.").refuse();
            return parts.stream().<IncomingRequest.Part>map(ServletPart::new).toList();
        } catch (IllegalStateException e) {
            throw Problem.tooLarge(bytesMax).refuse();
        } catch (ServletException e) {
            throw Bodies.broken(e, "The parts of the body cannot be read.");
        } catch (IOException e) {
            throw Bodies.broken(e, "The body ended too soon.");
        }
    }

    private record ServletPart(jakarta.servlet.http.Part part) implements IncomingRequest.Part {
        @Override
        public String name() {
            return part.getName();
        }

        @Override
        public Optional<String> fileName() {
            return Optional.ofNullable(part.getSubmittedFileName());
        }

        @Override
        public Optional<String> type() {
            return Optional.ofNullable(part.getContentType());
        }

        @Override
        public long bytes() {
            return part.getSize();
        }

        @Override
        public InputStream open() {
            try {
                return part.getInputStream();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
