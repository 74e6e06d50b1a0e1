package trestle.archive.live;

import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.EventStream;

/** The one stream of the archive. Each feature says which events it adds, and who may get each. */
public final class StreamRoutes implements ApiRoutes {
    /** Relative to the API. */
    private static final String STREAM = "/stream";

    /** As pages name it. */
    public static final String PATH = Api.PREFIX + STREAM;

    private final EventStream events;

    public StreamRoutes(EventStream events) {
        this.events = events;
    }

    @Override
    public void declare(Api api) {
        api.stream(STREAM, Caller.MEMBER, events)
                .summary(
                        "Follow what changes: comments, drafts, and your conversations and messages. Events have ids alone.");
    }
}
