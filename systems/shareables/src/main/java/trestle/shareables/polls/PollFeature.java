package trestle.shareables.polls;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.Write;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.access.Opened;
import trestle.shareables.polls.VoteViews.VoteView;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.sharing.EntityFeature;
import trestle.shareables.sharing.LiveChanges;
import trestle.shareables.sharing.ResponseFacts;

/** What polls add to what all shareables have. */
public final class PollFeature implements EntityFeature {
    private final PollResults results;
    private final PollEdits edits;
    private final PollPages pages;
    private final LiveChanges live;

    public PollFeature(PollResults results, PollEdits edits, PollPages pages, LiveChanges live) {
        this.results = results;
        this.edits = edits;
        this.pages = pages;
        this.live = live;
    }

    @Override
    public Entity entity() {
        return Entity.POLL;
    }

    /** How many voted is shown to those who may see the results. */
    @Override
    public ResponseFacts facts(Request request, Opened opened) {
        var poll = opened.poll();
        var own = results.vote(request, opened);
        var visible = new ResultsAccess(opened.isAdmin(), own.isPresent()).allows(poll, request.at());
        return new ResponseFacts(
                visible ? (Integer) poll.responseCount() : null,
                null,
                null,
                null,
                own.<Object>map(VoteView::of).orElse(null));
    }

    /** An edit that takes answers away from votes needs to be forced. */
    @Override
    public List<Write> onRevise(Shareable before, Shareable after, boolean force) {
        if (!(before instanceof Poll was) || !(after instanceof Poll is)) return List.of();
        var effect = edits.of(was, is);
        if (effect.dropped() > 0 && !force)
            throw VoteProblems.wouldDrop(effect.dropped()).asException();
        var writes = new ArrayList<>(effect.writes());
        if (was.isClosed() != is.isClosed()) writes.add(live.of(LiveChanges.CLOSED, was.shortId()));
        return writes;
    }

    @Override
    public boolean mayHear(Request request, Opened opened, String kind) {
        return !kind.equals(LiveChanges.RESULTS) || results.visible(request, opened);
    }

    @Override
    public Response page(Request request, Opened opened) {
        return pages.show(request, opened);
    }

    @Override
    public Optional<Content> manage(Request request, Opened opened) {
        return Optional.of(pages.summary(request, opened));
    }
}
