package trestle.rollmodel.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import trestle.platform.web.Json;

/**
 * What sample journals are written with, from the resource {@value #FILE}.
 *
 * @param room what a session was like, whatever it was about
 * @param alone what is only for oneself, in good weeks
 * @param sore what is only for oneself, in weeks with a sore knee
 * @param remarks what a coach writes
 */
record SampleTexts(List<Topic> topics, List<String> room, List<String> alone, List<String> sore, List<String> remarks) {
    private static final String FILE = "texts.json";

    /** What someone works on for some weeks, and what they write about it. */
    record Topic(String tag, List<String> near, List<String> drilled, List<String> went, List<String> next) {}

    static SampleTexts read() {
        try (var in = SampleTexts.class.getResourceAsStream(FILE)) {
            return Json.mapper().readValue(Objects.requireNonNull(in), SampleTexts.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
