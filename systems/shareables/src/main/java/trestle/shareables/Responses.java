package trestle.shareables;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import trestle.platform.SystemKit;
import trestle.platform.limits.ClientKeys;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.access.AccessFeature;
import trestle.shareables.demo.Demo;
import trestle.shareables.events.EventCalendar;
import trestle.shareables.events.EventFeature;
import trestle.shareables.events.EventPages;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.events.GuestLists;
import trestle.shareables.events.Promotions;
import trestle.shareables.events.RsvpAdminPages;
import trestle.shareables.events.RsvpResult;
import trestle.shareables.events.RsvpRoutes;
import trestle.shareables.events.Rsvps;
import trestle.shareables.manage.ExportRoutes;
import trestle.shareables.manage.ResponsePages;
import trestle.shareables.manage.ResponseTables;
import trestle.shareables.notify.Notifications;
import trestle.shareables.notify.NotifyMail;
import trestle.shareables.notify.NotifyPages;
import trestle.shareables.notify.NotifyRequests;
import trestle.shareables.notify.NotifyRoutes;
import trestle.shareables.notify.NotifyTokens;
import trestle.shareables.polls.PollClosing;
import trestle.shareables.polls.PollEdits;
import trestle.shareables.polls.PollFeature;
import trestle.shareables.polls.PollPages;
import trestle.shareables.polls.PollResults;
import trestle.shareables.polls.PollToEvent;
import trestle.shareables.polls.PollToEventPages;
import trestle.shareables.polls.PollVote;
import trestle.shareables.polls.VoteAdminPages;
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
import trestle.shareables.sharing.CreatePages;
import trestle.shareables.sharing.Features;
import trestle.shareables.sharing.LiveChanges;
import trestle.shareables.sharing.ShareableRoutes;
import trestle.shareables.sharing.Shareables;
import trestle.shareables.sharing.Stragglers;

/** What people answer to events and polls, put together. */
final class Responses {
    private final SystemKit kit;
    private final Repositories tables;
    private final AccessFeature access;
    private final LiveChanges live;
    private final Stragglers stragglers;
    private final PersonalCodes codes;
    private final Respondents respondents;
    private final ResponseRefs refs;
    private final Rsvps rsvps;
    private final Votes votes;

    Responses(SystemKit kit, Repositories tables, AccessFeature access, LiveChanges live, Stragglers stragglers) {
        this.kit = kit;
        this.tables = tables;
        this.access = access;
        this.live = live;
        this.stragglers = stragglers;
        codes = new PersonalCodes(
                tables.codes(), tables.shareables(), kit.transactions(), stragglers::look, kit.clock());
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

    void mount(
            Shareables shareables,
            Features features,
            ShareableRoutes routes,
            CreatePages creation,
            NotifyTokens notifyTokens) {
        var opening = access.access();
        opening.recognizing(respondents::hasCode);
        kit.mount(
                respondents, new CodeRoutes(opening, codes), new CodePages(access.pages(), respondents, this::exists));
        events(features);
        polls(shareables, features, routes, creation);
        mail(notifyTokens);
        var responses = new ResponseTables(tables.events(), tables.polls(), tables.checklists(), refs, stragglers);
        kit.mount(
                new ExportRoutes(opening, responses, routes::exported),
                new ResponsePages(opening, access.pages(), responses, this::remove, codes, refs));
    }

    /** Sample data with responses. */
    Demo demo() {
        return new Demo(
                tables.shareables(),
                tables.checklists(),
                rsvps,
                votes,
                access.passcodes(),
                kit.transactions(),
                kit.clock(),
                kit.ids());
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
        var guests = new GuestLists(rsvps, respondents, refs, stragglers, kit.clock());
        var pages = new EventPages(access.access(), access.pages(), rsvps, guests, respondents);
        features.add(new EventFeature(rsvps, guests, pages));
        kit.handle(Rsvps.PROMOTE, new Promotions(rsvps, kit.transactions()))
                .mount(
                        new RsvpRoutes(access.access(), rsvps, guests, respondents, refs),
                        new EventCalendar(access.access(), kit.home()),
                        pages,
                        new RsvpAdminPages(access.access(), access.pages(), rsvps, refs));
    }

    private void polls(Shareables shareables, Features features, ShareableRoutes routes, CreatePages creation) {
        var results = new PollResults(tables.polls(), votes, respondents, stragglers, kit.clock());
        var closing = new PollClosing(shareables, kit.clock());
        var pages = new PollPages(access.access(), access.pages(), votes, results, closing, respondents);
        features.add(new PollFeature(results, new PollEdits(tables.polls()), pages, live));
        var toEvent = new PollToEvent(
                access.access(),
                shareables,
                routes,
                tables.shareables(),
                tables.polls(),
                codes,
                kit.jobs(),
                kit.transactions());
        kit.handle(PollToEvent.KIND, toEvent::invite)
                .mount(
                        new VoteRoutes(access.access(), votes, results, closing, respondents, refs),
                        pages,
                        new VoteAdminPages(access.access(), access.pages(), votes),
                        toEvent,
                        new PollToEventPages(access.access(), access.pages(), toEvent, creation));
    }

    private void mail(NotifyTokens notifyTokens) {
        var mail = new NotifyMail(kit.home(), kit.texts(), kit.unsubscribeLinks());
        var notifications = new Notifications(
                tables.shareables(),
                tables.addresses(),
                notifyTokens,
                this::responsesSince,
                mail,
                kit.jobs(),
                kit.transactions(),
                kit.clock());
        var logins = new ClientKeys(kit.platform().secrets().key("clients"));
        var requests = new NotifyRequests(notifications, kit.limits(), access.clients(), logins);
        kit.handle(Notifications.KIND, notifications::look)
                .handle(Notifications.FORGET, notifications::forget)
                .turnsOff(NotifyMail.LIST, "notify.list", notifications::turnOff)
                .mount(
                        new NotifyRoutes(access.access(), requests, notifications),
                        new NotifyPages(access.pages(), requests, notifications));
    }

    private int responsesSince(Shareable shareable, Instant since) {
        var shortId = shareable.shortId();
        try (var times = switch (shareable) {
            case Event event -> tables.events().streamRsvps(shortId).map(EventRsvp::createdAt);
            case Poll poll -> tables.polls().streamVotes(shortId).map(PollVote::createdAt);
            case Checklist checklist -> Stream.<Instant>empty();
        }) {
            return (int) times.filter(time -> time.isAfter(since)).count();
        }
    }
}
