package trestle.platform.contract;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.fields.FieldDescription;

/**
 * A text in every field that the API of a system stores, written by everyone who may, and every page as everyone sees
 * it. Where a field holds less, the text is cut; fields whose values the world knows keep those.
 */
final class GeneratedTexts {
    /** Long enough that no limit for an hour is reached, and short enough that no session ends in the meantime. */
    private static final Duration PAUSE = Duration.ofMinutes(10);

    private static final int SKIPPED = 0;
    private static final int REFUSED = 422;

    private final SiteWorld world;

    GeneratedTexts(SiteWorld world) {
        this.world = world;
    }

    /** Stores the text, and says where to look for it. */
    List<Look> plant(String text) {
        write(text);
        return looks(text);
    }

    /** Writes the text into every field; as somebody who goes on to use the system, so nothing ends a session. */
    void write(String text) {
        world.pass(PAUSE);
        for (var route : world.site().routes()) {
            if (!isWritten(route)) continue;
            for (var person : world.callers()) {
                if (!isWriter(person, route)) continue;
                if (write(person, route, text) == REFUSED) write(person, route, Words.oneLine(text));
            }
        }
    }

    private static boolean isWritten(Route route) {
        return route.api()
                && (route.method().equals("POST") && route.status() == 201
                        || route.method().equals("PATCH")
                        || route.method().equals("PUT"));
    }

    /** Members write everywhere, others only by what they hold: what strangers write belongs to nobody in this world. */
    private static boolean isWriter(Person person, Route route) {
        return person.isMember() || person.standing() == Person.Standing.HOLDER && WorldContract.needsCapability(route);
    }

    /** Writes the text as one request, and gives the status of its answer. */
    private int write(Person person, Route route, String text) {
        var cell = world.cell(route);
        var texts = texts(route, text);
        if (texts.isEmpty() && !route.method().equals("POST")) return SKIPPED;
        var json = route.method().equals("POST")
                ? cell.example().json()
                : cell.example().json().removeAll();
        texts.forEach((field, value) -> JsonTexts.with(json, field, value));
        var sent = Sent.to(route.method(), cell.path());
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        return world.send(person, route.shape().isPresent() ? Cell.json(sent, json) : sent)
                .status();
    }

    private Map<String, String> texts(Route route, String text) {
        var texts = new LinkedHashMap<String, String>();
        FieldDescription.values(route.bodyFields()).forEach((name, field) -> {
            int max = lengthMax(field);
            if (max > 0 && !world.known().containsKey(field.name())) texts.put(name, Words.cut(text, max));
        });
        return texts;
    }

    private static int lengthMax(FieldDescription field) {
        return switch (field) {
            case FieldDescription.Required(var inner) -> lengthMax(inner);
            case FieldDescription.Text(var name, var min, var max) -> max;
            case FieldDescription.Texts(var name, var count, var length) -> length;
            case FieldDescription.Whole whole -> 0;
            case FieldDescription.Flag flag -> 0;
            case FieldDescription.Choice choice -> 0;
            case FieldDescription.Choices choices -> 0;
            case FieldDescription.Moment moment -> 0;
            case FieldDescription.Day day -> 0;
            case FieldDescription.Objects objects -> 0;
        };
    }

    /** Every page, as it is and with the text in each of its parameters, by everyone. */
    private List<Look> looks(String text) {
        var looks = new ArrayList<Look>();
        for (var route : world.site().routes()) {
            if (route.api() || !route.method().equals("GET")) continue;
            var path = world.cell(route).pathBelowSite();
            var query = new ArrayList<String>();
            for (var parameter : route.queryParameters()) {
                int max = lengthMax(parameter);
                if (max > 0) query.addAll(List.of(parameter.name(), Words.cut(text, max)));
            }
            for (var person : world.callers()) {
                looks.add(new Look(person, route.path(), path));
                if (!query.isEmpty()) looks.add(new Look(person, route.path(), path + Cell.query(query)));
            }
        }
        return looks;
    }
}
