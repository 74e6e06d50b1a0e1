package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.archive.ArchiveWorld;
import trestle.archive.DynamoOutboxTable;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterTable;
import trestle.archive.letters.Letters;
import trestle.model.PageRequest;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.platform.contract.SiteWorld;
import trestle.platform.documents.Documents;
import trestle.platform.documents.Recognition;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.jobs.TaskRuns;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The archive with its people, and pages that they upload. */
final class DraftScene implements AutoCloseable {
    static final String API = "/archive/api/v1";
    static final String LETTER = "Hill Farm, 6 June 1944\n" + SamplePdfs.LETTER;
    private static final List<String> TYPES =
            List.of("pdf", "application/pdf", "jpg", "image/jpeg", "png", "image/png");

    final SiteWorld world;
    final LetterTable letterTable;
    final DraftFeature feature;
    final Objects objects;

    DraftScene(Path folder) {
        world = ArchiveWorld.open(folder);
        world.pass(Duration.ofMinutes(10)); // past the limits that opening it counted towards
        var kit = world.kit();
        letterTable = new DynamoLetterTable(kit.database());
        feature = DraftFeature.of(kit, new Letters(letterTable, kit.live(), kit.clock()), letterTable);
        objects = world.platform().objects();
    }

    static byte[] pdf() {
        return SamplePdfs.ofTexts(LETTER);
    }

    OutgoingResponse send(String person, String method, String path, String json) {
        var sent = Sent.to(method, API + path);
        return world.send(world.person(person), json.isEmpty() ? sent : sent.json(json));
    }

    OutgoingResponse patch(String person, String draftId, int revision, String json) {
        var sent = Sent.to("PATCH", API + "/drafts/" + draftId).header("If-Match", "\"" + revision + "\"");
        return world.send(world.person(person), sent.json(json));
    }

    /** Requests a link for a file, by its name. */
    OutgoingResponse announce(String person, String fileName, long size) {
        var extension = fileName.substring(fileName.lastIndexOf('.') + 1);
        var type = extension.equals("tif") ? "image/tiff" : TYPES.get(TYPES.indexOf(extension) + 1);
        return send(
                person,
                "POST",
                "/uploads",
                "{'purpose':'draft','fileName':'" + fileName + "','contentType':'" + type + "','size':" + size + "}");
    }

    /** Announces a file, and sends it as a browser does with its link. */
    String upload(String person, String fileName, byte[] bytes) {
        var answer = announce(person, fileName, bytes.length);
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        var uploadId = Sent.json(answer).path("uploadId").asText();
        put(person, uploadId, bytes);
        return uploadId;
    }

    void put(String person, String uploadId, byte[] bytes) {
        objects.put(temp(person, uploadId), NewBody.of(bytes, "application/octet-stream"));
    }

    String temp(String person, String uploadId) {
        return "temp/" + world.id(person) + "/" + uploadId;
    }

    static String listed(String... uploadIds) {
        return "{'uploadIds':[" + Stream.of(uploadIds).map(id -> "'" + id + "'").collect(Collectors.joining(","))
                + "]}";
    }

    OutgoingResponse create(String person, String... uploadIds) {
        return send(person, "POST", "/drafts", listed(uploadIds));
    }

    /** A draft of one file that waits to be read. */
    String pending(String person, String fileName, byte[] bytes) {
        var answer = create(person, upload(person, fileName, bytes));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        return Sent.json(answer).path("draftId").asText();
    }

    /** A draft of one file that was read. */
    String read(String person, String fileName, byte[] bytes) {
        var draftId = pending(person, fileName, bytes);
        read(draftId);
        return draftId;
    }

    TaskResult read(String draftId) {
        return feature.reading().read(run(draftId));
    }

    TaskRun run(String draftId) {
        return TaskRuns.of(
                "job-1",
                DraftReading.KIND,
                Map.of(Drafts.DRAFT_ID, draftId),
                world.kit().clock());
    }

    /** A reader for whom a program recognises text in pictures, or which has none. */
    DraftReading reading(String tesseract, Duration deadline) {
        var kit = world.kit();
        var documents = new Documents(world.platform().sandbox(), deadline, new Recognition(tesseract, "eng"));
        return new DraftReading(
                feature.table(),
                feature.drafts(),
                documents,
                objects,
                kit.transactions(),
                kit.clock(),
                DraftReading.LEASE);
    }

    OutgoingResponse publish(String person, String draftId, String date, String more) {
        return send(
                person,
                "POST",
                "/drafts/" + draftId + "/publish",
                "{'date':'" + date + "','title':'Apples','content':'Dear Martha'" + more + "}");
    }

    Draft draft(String draftId) {
        return feature.table().find(draftId).orElseThrow();
    }

    JsonNode show(String person, String draftId) {
        return Sent.json(send(person, "GET", "/drafts/" + draftId, ""));
    }

    /** The keys of all objects below a prefix. */
    List<String> keys(String prefix) {
        return objects.list(prefix, Optional.empty(), 1_000).objects().stream()
                .map(object -> object.key())
                .toList();
    }

    /** Does all tasks of drafts that are due, but for reading. */
    void clearUp() {
        world.pass(Duration.ofSeconds(1));
        for (var task : tasks()) {
            if (task.dueAt().isAfter(world.kit().clock().instant())) continue;
            var run = TaskRuns.of(
                    task.jobId(), task.kind(), task.payload(), world.kit().clock());
            switch (task.kind()) {
                case DraftLeftovers.FILES -> feature.leftovers().remove(run);
                case DraftLeftovers.ATTEMPT -> feature.leftovers().sweep(run);
                default -> {} // of other features
            }
        }
    }

    List<OutboxTask> tasks() {
        var outbox = new DynamoOutboxTable(world.kit().database());
        var tasks = new ArrayList<OutboxTask>();
        for (int shard = 0; shard < OutboxTask.SHARDS; shard++) {
            tasks.addAll(
                    outbox.list(Integer.toString(shard), PageRequest.first(100)).items());
        }
        return tasks;
    }

    @Override
    public void close() {
        world.close();
    }
}
