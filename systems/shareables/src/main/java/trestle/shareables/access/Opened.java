package trestle.shareables.access;

import trestle.platform.web.Problem;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;

/** A shareable that the caller may see, and what they may do with it. */
public record Opened(Shareable shareable, Level level, State state) {
    public ShortId shortId() {
        return shareable.shortId();
    }

    public boolean isAdmin() {
        return level == Level.ADMIN;
    }

    public boolean isLive() {
        return state == State.LIVE;
    }

    /** The checklist; routes of checklists do not find anything else. */
    public Checklist checklist() {
        if (shareable instanceof Checklist checklist) return checklist;
        throw Problem.notFoundException();
    }

    /** The event; routes of events do not find anything else. */
    public Event event() {
        if (shareable instanceof Event event) return event;
        throw Problem.notFoundException();
    }

    /** The poll; routes of polls do not find anything else. */
    public Poll poll() {
        if (shareable instanceof Poll poll) return poll;
        throw Problem.notFoundException();
    }
}
