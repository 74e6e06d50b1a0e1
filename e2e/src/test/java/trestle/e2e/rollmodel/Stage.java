package trestle.e2e.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Visitor;

/** The scene of one test: a Rollmodel of its own, and the people who use it, each in their own browser. */
final class Stage implements AutoCloseable {
    private static final Path PICTURES = Path.of("target", "browser");

    private final Chromium chromium;
    private final ServedRollModel site;
    private final List<Person> people = new ArrayList<>();
    private final List<Visitor> offline = new ArrayList<>();

    /** @param settings the operator's */
    Stage(Chromium chromium, Map<String, String> settings) {
        this.chromium = chromium;
        this.site = new ServedRollModel(settings);
    }

    ServedRollModel site() {
        return site;
    }

    /** Somebody who has never been here, and whose address is made of the name. */
    Person newcomer(String name, int width) {
        return newcomer(name, width, true);
    }

    Person newcomer(String name, int width, boolean scripts) {
        var person = new Person(name, site, chromium.visitor(site.origin(), width, scripts));
        people.add(person);
        return person;
    }

    /** A browser whose troubles are the test's own affair. */
    Visitor stranger() {
        return chromium.visitor(site.origin(), Chromium.DESK, true);
    }

    /** A browser without a connection, in which files of this machine can be opened. */
    Visitor offline(int width) {
        var visitor = chromium.visitor("file:///", width, true);
        visitor.offline(true);
        offline.add(visitor);
        return visitor;
    }

    /** Somebody with an account in these roles, signed in. */
    Person member(String name, int width, String... roles) {
        var person = newcomer(name, width);
        person.enter(roles);
        return person;
    }

    /** What each person saw last, for the investigation of a failure. */
    void photograph(String test) {
        for (var person : people) person.photograph(PICTURES.resolve(test + " " + person.name() + ".png"));
    }

    /** Fails if anything went wrong in a browser that the test did not look at. */
    void checkTroubles() {
        assertThat(visitors().flatMap(visitor -> visitor.troubles().stream()))
                .as("errors of scripts, policy, server, and requests to elsewhere")
                .isEmpty();
    }

    private Stream<Visitor> visitors() {
        return Stream.concat(people.stream().map(Person::visitor), offline.stream());
    }

    @Override
    public void close() {
        visitors().forEach(Visitor::close);
        site.close();
    }
}
