package trestle.shareables.guard;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.platform.contract.Loss;
import trestle.platform.contract.Person;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.shareables.DynamoOutboxTable;
import trestle.shareables.ShareablesSystem;
import trestle.shareables.notify.NotifyMail;

/**
 * Shareables with a checklist, an event and a poll behind a passcode, which are Ann's, others that are open, and others
 * that are deleted; and with some of Ann's that have expired, were taken down, are closed or over. Accounts are those of
 * operators: of them only the administrator has the role. The owner, viewers and respondents of what is Ann's have no
 * account, and hold its cookies.
 */
public final class ShareablesWorld {
    private static final String OWNER = "owner";
    private static final String VIEWER = "viewer";
    private static final String RESPONDENT = "respondent";
    private static final String OTHER = "other-owner";
    private static final String VIEW_PASSCODE = "chestnut";
    private static final String ADMIN_PASSCODE = "walnut tree";
    private static final String PASSCODES =
            ",'viewPasscode':'" + VIEW_PASSCODE + "','adminPasscode':'" + ADMIN_PASSCODE + "'";

    /** Before the clock of the world begins. */
    private static final String PAST = "2040-01-15T09:00:00.000Z";

    private final SiteWorld world;
    private int addresses;

    private ShareablesWorld(SiteWorld world) {
        this.world = world;
    }

    /** @param folder for the bodies of files */
    public static SiteWorld open(Path folder) {
        var system = new ShareablesSystem();
        var people = new ArrayList<>(Person.standard(Set.of()));
        for (var label : List.of(OWNER, VIEWER, RESPONDENT, OTHER)) {
            people.add(new Person.Standard(label, Person.Standing.HOLDER, "", Set.of(), label));
        }
        return new ShareablesWorld(new SiteWorld(folder, system.model(), system::open, people)).filled();
    }

    /** A shareable of each kind, in a request for which the answer has the cookie of its admin. */
    private enum Kind {
        CHECKLIST("checklists", "'items':[{'name':'Bread'},{'name':'Milk'}]"),
        EVENT("events", "'startTime':'2040-03-01T10:00:00Z','timeZone':'UTC','location':'The lake'"),
        POLL(
                "polls",
                "'questions':[{'title':'When?','options':[{'label':'A','startsAt':'2040-03-01T10:00:00Z'},"
                        + "{'label':'B'}]}]");

        private final String things;
        private final String fields;

        Kind(String things, String fields) {
            this.things = things;
            this.fields = fields;
        }

        String json(String more) {
            return "{'entity':'" + name().toLowerCase(Locale.ROOT) + "','name':'The plan','expiresAfter':7," + fields
                    + more + "}";
        }
    }

    /** What was created, with the secret of its admin. */
    private record Shared(String id, String secret) {
        String cookie(String prefix) {
            return prefix + id;
        }
    }

    private SiteWorld filled() {
        world.kinds(ShareablesWorld::kind);
        for (var kind : Kind.values()) share(kind);
        states();
        return world.things("invites", invite("ann"), invite("bea"), SiteWorld.NOWHERE)
                .things("link", turnOff("ann"), turnOff("bea"), SiteWorld.NOWHERE)
                .deadTasks(new DynamoOutboxTable(world.kit().database()))
                .known("state", "active")
                .known("expiresAfter", "7")
                .known("passcode", ADMIN_PASSCODE)
                .known("viewPasscode", VIEW_PASSCODE)
                .known("adminPasscode", ADMIN_PASSCODE)
                .known("entity", "checklist")
                .known("timeZone", "UTC")
                .known("startTime", "2040-03-01T10:00:00Z")
                .known("language", "en")
                .known("type", "inPerson")
                .known("response", "going")
                .withoutText("/operator/signup")
                .leadsTo("https://", "http://", "//") // a map, and the links that people write into a description
                .planting(
                        texts()::plant, text -> List.of(text.lines().findFirst().orElseThrow()))
                .ready();
    }

    /** Stores texts in what is Ann's. The pages of all kinds have the same path. */
    private PlantedTexts texts() {
        var list = world.thing(Kind.CHECKLIST.things, Thing.ANNS);
        var event = world.thing(Kind.EVENT.things, Thing.ANNS);
        var poll = world.thing(Kind.POLL.things, Thing.ANNS);
        for (var id : List.of(event, poll)) {
            for (var page : List.of("", "/manage", "/edit", "/responses", "/code", "/report")) {
                world.alsoAt("/{id}" + page, "/" + id + page);
            }
        }
        return new PlantedTexts(
                world,
                world.person(OWNER),
                world.person(RESPONDENT),
                list,
                event,
                poll,
                world.thing("rsvps", Thing.ANNS));
    }

    /** Routes that only one kind of shareable has are asked for it, all others for a checklist. */
    private static String kind(Route route, String called) {
        var path = route.path();
        boolean event = path.contains("/rsvp")
                || path.contains("/guests")
                || path.contains("calendar")
                || path.endsWith("/code");
        boolean poll = path.matches(".*/(vote|votes|results|close|reopen|to-event)(/.*)?");
        return switch (called) {
            case "shareables", "id" -> (event ? Kind.EVENT : poll ? Kind.POLL : Kind.CHECKLIST).things;
            case "ref" -> event ? "rsvps" : "votes";
            case "accounts" -> "users";
            default -> called;
        };
    }

    private void share(Kind kind) {
        var anns = create(kind, PASSCODES);
        var beas = create(kind, ",'adminPasscode':'" + ADMIN_PASSCODE + "'");
        var deleted = create(kind, PASSCODES);
        world.things(kind.things, anns.id(), beas.id(), deleted.id());
        var viewer = entered(anns);
        world.gives(OWNER, anns.id(), anns.cookie("sa_"), anns.secret())
                .gives(VIEWER, anns.id(), anns.cookie("sa_"), viewer)
                .gives(OTHER, beas.id(), beas.cookie("sa_"), beas.secret());
        switch (kind) {
            case CHECKLIST -> items(anns, beas, deleted);
            case EVENT -> responses("rsvps", "{'name':'Rui','response':'going'}", viewer, anns, beas, deleted);
            case POLL -> responses("votes", vote(anns), viewer, anns, beas, deleted);
        }
        succeeded(send(Sent.to("DELETE", api("/shareables/" + deleted.id())).bearer(deleted.secret())));
        world.loses(newPasscodes(kind, anns, OWNER)).loses(newPasscodes(kind, anns, VIEWER));
    }

    /** Pages of a shareable look different when it has expired, was taken down, is closed or over, or is not there. */
    private void states() {
        for (var kind : Kind.values()) {
            change(shownTo(OWNER, kind, "", "/manage"), "expiresAt", PAST);
        }
        var takenDown = shownTo(OWNER, Kind.CHECKLIST, "");
        change(takenDown, "takenDownAt", PAST);
        var closed = shownTo(OWNER, Kind.POLL, "", "/manage");
        succeeded(send(Sent.post(api("/shareables/" + closed.id() + "/close")).bearer(closed.secret())));
        var late = shownTo(OWNER, Kind.EVENT, "");
        change(late, "rsvpDeadline", PAST);
        var over = shownTo(OWNER, Kind.EVENT, "");
        change(over, "startTime", PAST);
        change(over, "endTime", PAST);
        world.alsoAt("/{id}", "/bbb-bbb-00000").alsoAt("/{id}/passcode", "/" + closed.id() + "/passcode?level=admin");
    }

    /** Another that is open to everyone, with the pages of it that are looked at. */
    private Shared shownTo(String admin, Kind kind, String... pages) {
        var shared = create(kind, ",'adminPasscode':'" + ADMIN_PASSCODE + "'");
        world.gives(admin, shared.id(), shared.cookie("sa_"), shared.secret());
        for (var page : pages) world.alsoAt("/{id}" + page, "/" + shared.id() + page);
        return shared;
    }

    /** As if time had passed, or an operator had acted. */
    private void change(Shared shared, String attribute, String value) {
        var key = Map.of(
                "pk",
                AttributeValue.fromS("shareable#" + shared.id().replace("-", "")),
                "sk",
                AttributeValue.fromS("01#"));
        world.trestle()
                .client()
                .updateItem(request -> request.tableName(world.trestle().names().actual("Shareables"))
                        .key(key)
                        .updateExpression("SET #attribute = :value")
                        .expressionAttributeNames(Map.of("#attribute", attribute))
                        .expressionAttributeValues(Map.of(":value", AttributeValue.fromS(value))));
    }

    private Shared create(Kind kind, String more) {
        var answer = succeeded(send(Sent.post(api("/shareables")).json(kind.json(more))));
        return new Shared(Sent.json(answer).path("shortId").asText(), secret(answer));
    }

    private String entered(Shared shared) {
        return secret(succeeded(send(Sent.post(api("/shareables/" + shared.id() + "/access"))
                .json("{'passcode':'" + VIEW_PASSCODE + "'}"))));
    }

    private void items(Shared anns, Shared beas, Shared deleted) {
        world.things("checklistItemId", item(anns), item(beas), item(deleted));
    }

    private String item(Shared shared) {
        return shown(shared).at("/items/0/checklistItemId").asText();
    }

    private JsonNode shown(Shared shared) {
        return Sent.json(send(Sent.get(api("/shareables/" + shared.id())).bearer(shared.secret())));
    }

    private String vote(Shared poll) {
        var question = shown(poll).at("/questions/0");
        world.known("pollQuestionId", question.path("pollQuestionId").asText())
                .known(
                        "optionIds",
                        question.at("/options/0/pollQuestionOptionId").asText())
                .known(
                        "pollQuestionOptionId",
                        question.at("/options/0/pollQuestionOptionId").asText());
        return "";
    }

    /** A response to each; Ann's is that of the respondent. */
    private void responses(String list, String json, String viewer, Shared anns, Shared beas, Shared deleted) {
        var own = respond(anns, list, json, viewer);
        world.gives(RESPONDENT, anns.id(), anns.cookie("sa_"), viewer)
                .gives(RESPONDENT, "rc of " + anns.id(), anns.cookie("rc_"), own);
        respond(beas, list, json, beas.secret());
        respond(deleted, list, json, deleted.secret());
        world.things(list, ref(anns, list), ref(beas, list), ref(deleted, list));
    }

    private String respond(Shared to, String list, String json, String token) {
        var body = json.isEmpty() ? vote(shown(to).at("/questions/0")) : json;
        return secret(succeeded(send(
                Sent.post(api("/shareables/" + to.id() + "/" + list)).json(body).bearer(token))));
    }

    private static String vote(JsonNode question) {
        return "{'answers':[{'pollQuestionId':'"
                + question.path("pollQuestionId").asText() + "','optionIds':['"
                + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";
    }

    private String ref(Shared shared, String list) {
        return Sent.json(send(
                        Sent.get(api("/shareables/" + shared.id() + "/" + list)).bearer(shared.secret())))
                .at("/items/0/ref")
                .asText();
    }

    private String invite(String name) {
        var sent = Sent.post(api("/operator/invites")).json("{'email':'" + name + ".next@example.org'}");
        return Sent.json(succeeded(world.send(world.person("admin"), sent)))
                .at("/invitation/id")
                .asText();
    }

    /** The link in a mail about responses. */
    private String turnOff(String digest) {
        var path = world.kit().unsubscribeLinks().link(NotifyMail.LIST, digest).getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** New passcodes end every earlier access. */
    private Loss newPasscodes(Kind kind, Shared shared, String holder) {
        var person = world.person(holder);
        return new Loss(
                "the passcodes that let in the " + holder + " of " + kind.things,
                person,
                () -> succeeded(send(Sent.to("PUT", api("/shareables/" + shared.id() + "/passcodes"))
                        .json("{'viewPasscode':'another one','adminPasscode':'another one too'}")
                        .bearer(shared.secret()))),
                () -> world.send(person, Sent.get(api("/shareables/" + shared.id())))
                                .status()
                        == 200);
    }

    private String api(String path) {
        return world.site().base() + "/api/v1" + path;
    }

    /** Everybody comes from another address, so that no limit is met. */
    private OutgoingResponse send(Sent sent) {
        addresses++;
        return world.answer(sent.from("198.51.100." + addresses));
    }

    private static OutgoingResponse succeeded(OutgoingResponse answer) {
        if (answer.status() >= 300) throw new AssertionError(answer.status() + " " + Sent.text(answer));
        return answer;
    }

    /** The value of the cookie that an answer set. */
    private static String secret(OutgoingResponse answer) {
        return answer.header("Set-Cookie").split("[=;]", -1)[1];
    }
}
