package trestle.platform.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.platform.limits.Limit;

/** A route: who may call it, what it takes and what it answers, as declared. */
public final class Route {
    /** The most a body may hold unless a route says otherwise. */
    public static final int BODY_BYTES_MAX = 256 * 1024;

    /** For whom a route answers. */
    enum Kind {
        API,
        PAGE
    }

    private final Kind kind;
    private final String method;
    private final String path;
    private final Caller caller;
    private final @Nullable Shape<?> shape;
    private final Function<Request, Supplier<Response>> prepared;
    private final List<Limit> limits = new ArrayList<>();
    private String summary = "";
    private int status = 200;
    private Class<?> answer = Void.class;
    private boolean listed;
    private boolean ifMatch;
    private boolean signed;
    private boolean streams;
    private boolean byAddress;
    private long bytesMax = BODY_BYTES_MAX;
    private Handler.@Nullable Of<Problem> teller;

    Route(
            Kind kind,
            String method,
            String path,
            Caller caller,
            @Nullable Shape<?> shape,
            Function<Request, Supplier<Response>> prepared) {
        if (!path.startsWith("/")) throw new IllegalArgumentException("A path begins with a slash: " + path);
        this.kind = kind;
        this.method = method;
        this.path = path;
        this.caller = caller;
        this.shape = shape;
        this.prepared = prepared;
    }

    /** What it answers when all goes well. */
    public Route answers(int status, Class<?> type) {
        this.status = status;
        this.answer = type;
        return this;
    }

    /** What it answers when all goes well, without a body. */
    public Route answers(int status) {
        return answers(status, Void.class);
    }

    /** That it answers pages of these. */
    public Route lists(Class<?> item) {
        this.listed = true;
        return answers(200, item);
    }

    /** What it is for, in a sentence. */
    public Route says(String summary) {
        this.summary = summary;
        return this;
    }

    /** That it may be called so often in a time by one caller, counted in the store. */
    public Route limit(String action, int most, Duration window) {
        limits.add(new Limit(action, most, window));
        return this;
    }

    /** That it needs the ETag of what it changes; without one the answer is 428. */
    public Route ifMatch() {
        this.ifMatch = true;
        return this;
    }

    /** That its path itself proves the right to call it, so that it needs no proof of where the request came from. */
    public Route signed() {
        this.signed = true;
        return this;
    }

    /** That a body may have so many bytes. */
    public Route bytesMax(long bytes) {
        this.bytesMax = bytes;
        return this;
    }

    /** That the handler reads the body itself, as a stream of at most so many bytes. */
    public Route streams(long bytesMax) {
        this.streams = true;
        return bytesMax(bytesMax);
    }

    /**
     * How a page shows its form again, with words of its own beside the field, when what was sent is too large, comes too
     * often, or cannot be taken at present. Otherwise a page of its own tells of it.
     */
    public Route tells(Handler.Of<Problem> teller) {
        this.teller = teller;
        return this;
    }

    /** That it also answers where its host is asked for by number: by machines that watch it and know no name of it. */
    public Route byAddress() {
        this.byAddress = true;
        return this;
    }

    public String method() {
        return method;
    }

    /** Relative to the site's base, parameters in braces. */
    public String path() {
        return path;
    }

    public Caller caller() {
        return caller;
    }

    public boolean api() {
        return kind == Kind.API;
    }

    public boolean needsIfMatch() {
        return ifMatch;
    }

    public String summary() {
        return summary;
    }

    public int status() {
        return status;
    }

    /** What the answer holds, or {@code Void}. */
    public Class<?> answer() {
        return answer;
    }

    public boolean listed() {
        return listed;
    }

    /** What it takes, of the body or of the query. */
    public Optional<Shape<?>> shape() {
        return Optional.ofNullable(shape);
    }

    boolean isSigned() {
        return signed;
    }

    boolean isStreamed() {
        return streams;
    }

    boolean isByAddress() {
        return byAddress;
    }

    long bytesMax() {
        return bytesMax;
    }

    List<Limit> limits() {
        return limits;
    }

    Optional<Handler.Of<Problem>> teller() {
        return Optional.ofNullable(teller);
    }

    boolean unsafe() {
        return !method.equals("GET");
    }

    /** Reads what the request holds, and says how to answer it; refuses what is not right. */
    Supplier<Response> prepare(Request request) {
        return prepared.apply(request);
    }
}
