package trestle.archive.letters;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.archive.ArchiveWorld;
import trestle.archive.comments.CommentsOfLetter;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.profiles.UserId;
import trestle.model.PageRequest;
import trestle.objects.NewBody;
import trestle.platform.contract.SiteWorld;
import trestle.platform.jobs.TaskRun;
import trestle.platform.jobs.TaskRuns;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The archive with its people, and letters to be read and changed over the API and on pages. */
final class LetterScene implements AutoCloseable {
    static final String API = "/archive/api/v1/letters/";
    static final String PAGE = "/archive/letters/";
    static final String DATE = "1944-06-06";
    static final PageRequest FIRST = PageRequest.first(50);

    final SiteWorld world;
    final LetterTable table;
    final Letters letters;

    LetterScene(Path folder) {
        world = ArchiveWorld.open(folder);
        table = new DynamoLetterTable(world.kit().database());
        letters = new Letters(table, world.kit().live(), world.kit().clock());
    }

    LetterMoves moves() {
        var kit = world.kit();
        var followers = List.<LetterFollower>of(new CommentsOfLetter(new DynamoCommentTable(kit.database())));
        return new LetterMoves(
                letters,
                table,
                world.platform().objects(),
                followers,
                kit.jobs(),
                kit.transactions(),
                kit.clock(),
                kit.ids());
    }

    Letter file(String date, String title, String author, String content) {
        return file(date, new LetterText(title, author, content, null, Optional.empty()), NewLetter.Files.NONE);
    }

    Letter file(String date, LetterText text, NewLetter.Files files) {
        var letter = new NewLetter(LetterDate.parse(date).orElseThrow(), text, each -> files);
        var result = letters.publish(letter, new UserId(world.id("ann")), false)
                .commit(world.kit().transactions());
        return ((LetterResult.Done) result).letter();
    }

    void put(String key, String body) {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        world.platform().objects().put(key, NewBody.of(bytes, "image/jpeg"));
    }

    OutgoingResponse send(String person, Sent sent) {
        return world.send(world.person(person), sent);
    }

    OutgoingResponse save(String person, String etag, String content) {
        return send(
                person,
                Sent.to("PUT", API + DATE)
                        .header("If-Match", etag)
                        .json("{'title':'A letter','content':'" + content + "'}"));
    }

    JsonNode read(String path) {
        var answer = send("ann", Sent.get(path));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return Sent.json(answer);
    }

    String page(String person, String path) {
        var answer = send(person, Sent.get(path));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return Sent.text(answer);
    }

    Letter current() {
        return table.find(DATE).orElseThrow();
    }

    List<VersionSummary> versions() {
        return table.listVersions(DATE, FIRST).items();
    }

    TaskRun run(String kind, Map<String, String> payload) {
        return TaskRuns.of("job-1", kind, payload, world.kit().clock());
    }

    @Override
    public void close() {
        world.close();
    }
}
