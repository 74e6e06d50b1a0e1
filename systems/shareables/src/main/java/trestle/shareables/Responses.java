package trestle.shareables;

import java.util.ArrayList;
import java.util.List;
import trestle.platform.SystemKit;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.access.AccessFeature;
import trestle.shareables.events.EventCalendar;
import trestle.shareables.events.EventFeature;
import trestle.shareables.events.EventPages;
import trestle.shareables.events.GuestLists;
import trestle.shareables.events.Promotions;
import trestle.shareables.events.RsvpResult;
import trestle.shareables.events.RsvpRoutes;
import trestle.shareables.events.Rsvps;
import trestle.shareables.manage.ExportRoutes;
import trestle.shareables.manage.ResponsePages;
import trestle.shareables.manage.ResponseTables;
import trestle.shareables.polls.PollClosing;
import trestle.shareables.polls.PollEdits;
import trestle.shareables.polls.PollFeature;
import trestle.shareables.polls.PollPages;
import trestle.shareables.polls.PollResults;
import trestle.shareables.polls.VoteResult;
import trestle.shareables.polls.VoteRoutes;
import trestle.shareables.polls.Votes;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.CodeGuesses;
import trestle.shareables.responses.CodePages;
import trestle.shareables.responses.CodeRoutes;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.responses.Respondents;
import trestle.shareables.responses.ResponseRefs;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.sharing.Features;
import trestle.shareables.sharing.LiveChanges;
import trestle.shareables.sharing.ShareableRoutes;
import trestle.shareables.sharing.Shareables;

/** What people answer to events and polls, put together. */
final class Responses {
    private final SystemKit kit;
    private final Repositories tables;
    private final AccessFeature access;
    private final LiveChanges live;
    private final PersonalCodes codes;
    private final Respondents respondents;
    private final ResponseRefs refs;
    private final Rsvps rsvps;
    private final Votes votes;

    Responses(SystemKit kit, Repositories tables, AccessFeature access, LiveChanges live) {
        this.kit = kit;
        this.tables = tables;
        this.access = access;
        this.live = live;
        codes = new PersonalCodes(tables.codes(), kit.clock());
        refs = new ResponseRefs(keys("shareables-response-refs"));
        respondents = new Respondents(
                keys("shareables-response-cookies"),
                new CodeGuesses(kit.limits(), access.clients()),
                codes,
                this::exists,
                kit.clock());
        rsvps = new Rsvps(
                tables.shareables(),
                tables.events(),
                codes,
                kit.jobs(),
                kit.clock(),
                shortId -> live.of(LiveChanges.RSVPS, shortId));
        votes = new Votes(
                tables.shareables(),
                tables.polls(),
                codes,
                kit.clock(),
                shortId -> live.of(LiveChanges.RESULTS, shortId));
    }

    private List<byte[]> keys(String purpose) {
        var keys = new ArrayList<byte[]>();
        keys.add(kit.platform().secrets().key(purpose));
        keys.addAll(kit.platform().secrets().olderKeys(purpose));
        return keys;
    }

    private boolean exists(ShortId shortId, Code code) {
        return rsvps.find(shortId, code).isPresent()
                || votes.find(shortId, code).isPresent();
    }

    void mount(Shareables shareables, Features features, ShareableRoutes routes) {
        var opening = access.access();
        kit.mount(respondents, new CodeRoutes(opening, codes), new CodePages(opening, respondents, this::exists));
        events(features);
        polls(shareables, features);
        var responses = new ResponseTables(tables.events(), tables.polls(), tables.checklists(), refs);
        kit.mount(
                new ExportRoutes(opening, responses, routes::view),
                new ResponsePages(opening, responses, this::remove, codes, refs));
    }

    private Response remove(Request request, Shareable shareable, Code code, Response done) {
        var shortId = shareable.shortId();
        return switch (shareable) {
            case Event event ->
                request.commit(
                        rsvps.withdraw(shortId, code, Rsvps.Author.ADMIN),
                        result -> found(result instanceof RsvpResult.Withdrawn, done));
            case Poll poll ->
                request.commit(
                        votes.remove(shortId, code), result -> found(result instanceof VoteResult.Withdrawn, done));
            case Checklist checklist -> throw Problem.notFoundException();
        };
    }

    private static Response found(boolean removed, Response done) {
        if (!removed) throw Problem.notFoundException();
        return done;
    }

    private void events(Features features) {
        var guests = new GuestLists(rsvps, respondents, refs, kit.clock());
        var pages = new EventPages(access.access(), rsvps, guests, respondents);
        features.add(new EventFeature(rsvps, guests, pages));
        kit.handle(Rsvps.PROMOTE, new Promotions(rsvps, kit.transactions()))
                .mount(
                        new RsvpRoutes(access.access(), rsvps, guests, respondents, refs),
                        new EventCalendar(access.access(), kit.home()),
                        pages);
    }

    private void polls(Shareables shareables, Features features) {
        var results = new PollResults(tables.polls(), votes, respondents, kit.clock());
        var closing = new PollClosing(shareables, kit.clock());
        var pages = new PollPages(access.access(), votes, results, closing, respondents);
        features.add(new PollFeature(results, new PollEdits(tables.polls()), pages, live));
        kit.mount(new VoteRoutes(access.access(), votes, results, closing, respondents, refs), pages);
    }
}
