package trestle.rollmodel.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.RollModelWorld.CARL;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.pages.context.Texts;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.CoachingWorld;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/**
 * Questions to the year of the demo, and their answers, in {@code questions.txt}; {@code year.txt} beside it holds the
 * year itself, so that an answer can be checked by hand. Today is Sunday, 15 January 2040. Run with
 * {@code -Dtrestle.accept=true} the files are written, and the change is to be read.
 */
@TrestleTest(model = "rollmodel")
final class AskTheDemoTest {
    private static final Path FOLDER = Path.of("src/test/resources/trestle/rollmodel/demo");
    private static final int QUESTIONS_AN_HOUR = 20;

    private final CoachingWorld people;
    private final List<Entry> entries = new ArrayList<>();

    AskTheDemoTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        for (var draft :
                new SampleJournal(Demo.SEED, Demo.ZONE).year(trestle.clock().instant())) {
            entries.add(((EntryOutcome.Done)
                            people.entries.log("ann", ZoneOffset.UTC, draft).commit(people.world.transactions))
                    .entry());
        }
        people.services.demo().addCoach(new AthleteId("ann"), new CoachId("carl"), entries, Demo.ZONE);
    }

    /** Who asks in which scope, a question, and the answer. */
    private record Exchange(String who, String question, String answer) {
        static Exchange parse(String block) {
            var lines = block.strip().split("\n", 2);
            int colon = lines[0].indexOf(": ");
            return new Exchange(
                    lines[0].substring(0, colon),
                    lines[0].substring(colon + 2),
                    lines.length < 2 ? "" : lines[1].strip());
        }

        String block() {
            return who + ": " + question + "\n" + answer.replace("\n\n", "\n");
        }
    }

    @Test
    void theFiguresOfTheDemoAreWhatIsAskedFor() throws IOException {
        var file = FOLDER.resolve("questions.txt");
        var expected = Files.readString(file).strip();
        var threads = new Threads(begin("ann", "{}"), begin("carl", "{'athleteId': 'ann'}"));
        var blocks = new ArrayList<String>();
        for (var block : expected.split("\n\n")) {
            var exchange = Exchange.parse(block);
            if (blocks.size() % QUESTIONS_AN_HOUR == 0)
                people.world.trestle.clock().advance(Duration.ofHours(1));
            blocks.add(new Exchange(exchange.who(), exchange.question(), ask(threads, exchange)).block());
        }
        var found = String.join("\n\n", blocks);

        if (Boolean.getBoolean("trestle.accept")) Files.writeString(file, found + "\n");
        assertThat(blocks).hasSizeGreaterThanOrEqualTo(60);
        assertThat(found).isEqualTo(Files.readString(file).strip());
    }

    /** The page suggests a question that the sample journal answers. */
    @Test
    void theExampleOnThePageIsAmongTheQuestionsThatAreAnswered() throws IOException {
        var example = Texts.beside(RollModel.class).text("ask.question.help").replaceFirst("^For example: ", "");

        assertThat(Files.readString(FOLDER.resolve("questions.txt")).split("\n\n"))
                .anyMatch(block ->
                        block.startsWith("athlete: " + example + "\n") && !block.contains("No entry was found"));
    }

    @Test
    void theYearIsTheOneThatAnswersWereCheckedAgainst() throws IOException {
        var file = FOLDER.resolve("year.txt");
        var comments =
                people.world.comments.listByCoach(CARL, PageRequest.first(500)).items();
        var year = entries.stream()
                .map(entry -> line(entry, comments))
                .collect(Collectors.joining(
                        "\n",
                        "day | minutes | intensity | rounds | gi or no-gi | coaches | tags | shared | private | comments\n",
                        "\n"));

        if (Boolean.getBoolean("trestle.accept")) Files.writeString(file, year);
        assertThat(year).isEqualTo(Files.readString(file));
    }

    private static String line(Entry entry, List<Comment> comments) {
        var metrics = entry.sessionMetrics();
        return String.join(
                " | ",
                entry.createdAt().atZone(Demo.ZONE).toLocalDate().toString(),
                Integer.toString(metrics.durationMinutes()),
                Integer.toString(metrics.intensity()),
                Integer.toString(metrics.rounds()),
                EnumText.text(metrics.giOrNoGi()),
                entry.coachVisible() ? "see it" : "do not",
                String.join(", ", metrics.tags()),
                entry.sections().shared().replace("\n\n", " "),
                entry.sections().personal(),
                comments.stream()
                        .filter(comment -> comment.entryId().equals(entry.entryId()))
                        .map(comment -> (comment.visible() ? "" : "(hidden) ") + comment.body())
                        .collect(Collectors.joining(" / ")));
    }

    private record Threads(String athletes, String coachs) {}

    private String ask(Threads threads, Exchange exchange) {
        people.world.trestle.clock().advance(Duration.ofMillis(1));
        boolean coach = exchange.who().equals("coach");
        var answer = people.post(
                coach ? "carl" : "ann",
                "/ai/threads/" + (coach ? threads.coachs() : threads.athletes()) + "/messages",
                "{'content': '" + exchange.question() + "', 'scope': '"
                        + (exchange.who().equals("private") ? "private" : "shared") + "'}");
        return json(201, answer).at("/answer/content").asText();
    }

    private String begin(String who, String json) {
        return json(201, people.post(who, "/ai/threads", json)).path("threadId").asText();
    }
}
