package trestle.rollmodel.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.entry;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.model.PageRequest;
import trestle.objects.NewBody;
import trestle.platform.web.Caller;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.RollModelSite;
import trestle.testing.CountingIds;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Exports, uploads and imports over REST. */
@TrestleTest(model = "rollmodel")
final class TransferRoutesTest {
    private static final String API = "/rollmodel/api/v1";

    @TempDir
    private Path folder;

    private final Trestle trestle;
    private TransferWorld transfer;
    private RollModelSite site;

    TransferRoutesTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @BeforeEach
    void start() {
        transfer = new TransferWorld(trestle, folder);
        transfer.world.withAnnAndCarl();
        transfer.jobs.start();
        site = new RollModelSite(transfer.world, mounted -> {
                    transfer.exports.routes(JournalTransfer.PAGE.selection()).mount(mounted);
                    transfer.uploads.routes(Caller.role("athlete"), 20).mount(mounted);
                    transfer.imports.routes(Caller.role("athlete")).mount(mounted);
                })
                .with("ann", "athlete")
                .with("carl", "coach");
    }

    @AfterEach
    void stop() {
        transfer.close();
    }

    @Test
    void anExportIsBegunFollowedAndFetchedByItsOwnerAlone() {
        var begun = post("ann", "/me/exports", "{'sections': 'all', 'format': 'zip'}");
        assertThat(begun.status()).isEqualTo(202);
        var jobId = Sent.json(begun).path("jobId").asText();
        transfer.ended(jobId);

        var found = get("ann", "/me/exports/" + jobId);
        assertThat(Sent.json(found).path("status").asText()).isEqualTo("done");
        assertThat(Sent.json(found).has("position")).isFalse();
        assertThat(get("ann", "/me/exports/" + jobId + "/download").status()).isEqualTo(302);
        assertThat(get("ann", "/me/exports/" + jobId + "/download").header("Location"))
                .startsWith("http://localhost/objects/exports/ann/" + jobId + ".zip?");
        assertThat(get("carl", "/me/exports/" + jobId).status()).isEqualTo(404);
        assertThat(get("carl", "/me/exports/" + jobId + "/download").status()).isEqualTo(404);

        transfer.objects.delete("exports/ann/" + jobId + ".zip");
        assertThat(get("ann", "/me/exports/" + jobId + "/download").status()).isEqualTo(410);
    }

    @Test
    void ownExportsAreListedAndDeletedWithTheirArchive() {
        var jobId = Sent.json(post("ann", "/me/exports", "{'sections': 'all'}"))
                .path("jobId")
                .asText();
        transfer.ended(jobId);

        assertThat(Sent.json(get("ann", "/me/exports")).path("items").findValuesAsText("jobId"))
                .containsExactly(jobId);
        assertThat(Sent.json(get("carl", "/me/exports")).path("items")).isEmpty();
        assertThat(delete("carl", "/me/exports/" + jobId).status()).isEqualTo(404);
        assertThat(transfer.objects.head("exports/ann/" + jobId + ".zip")).isPresent();

        assertThat(delete("ann", "/me/exports/" + jobId).status()).isEqualTo(204);

        assertThat(transfer.objects.head("exports/ann/" + jobId + ".zip")).isEmpty();
        assertThat(get("ann", "/me/exports/" + jobId).status()).isEqualTo(404);
        assertThat(Sent.json(get("ann", "/me/exports")).path("items")).isEmpty();
        assertThat(delete("ann", "/me/exports/" + jobId).status()).isEqualTo(404);
    }

    @Test
    void anExportIsOfTheTwoSectionsThatThereAre() {
        assertThat(post("ann", "/me/exports", "{'sections': 'private'}").status())
                .isEqualTo(422);
        assertThat(post("ann", "/me/exports", "{'sections': 'all', 'format': 'tar'}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void fiveExportsADayAreEnough() {
        for (int i = 0; i < 5; i++) {
            assertThat(post("carl", "/me/exports", "{'sections': 'shared'}").status())
                    .isEqualTo(202);
        }

        assertThat(post("carl", "/me/exports", "{'sections': 'shared'}").status())
                .isEqualTo(429);
    }

    @Test
    void aFileIsSentAndImported() {
        var csv = "createdAt,durationMinutes,intensity,rounds,giOrNoGi\n2039-05-01T10:00:00Z,60,5,4,gi\nx,1,1,1,gi\n"
                .getBytes(StandardCharsets.UTF_8);
        var ticket = Sent.json(post("ann", "/uploads", "{'contentType': 'text/csv', 'size': " + csv.length + "}"));
        var uploadId = ticket.path("uploadId").asText();
        assertThat(ticket.path("method").asText()).isEqualTo("PUT");
        assertThat(ticket.path("headers").path("Content-Type").asText()).isEqualTo("text/csv");
        assertThat(post("ann", "/imports", "{'uploadId': '" + uploadId + "'}").status())
                .isEqualTo(409);

        transfer.objects.put("temp/ann/" + uploadId, NewBody.of(csv, "text/csv"));
        var begun = post("ann", "/imports?dryRun=true", "{'uploadId': '" + uploadId + "'}");

        assertThat(begun.status()).isEqualTo(202);
        var jobId = Sent.json(begun).path("job").path("jobId").asText();
        transfer.ended(jobId);
        var report = Sent.json(get("ann", "/imports/" + jobId)).path("report");
        assertThat(report.path("dryRun").asBoolean()).isTrue();
        assertThat(report.path("added").asInt()).isOne();
        assertThat(report.path("faults").get(0).path("row").asInt()).isEqualTo(3);
        assertThat(get("carl", "/imports/" + jobId).status()).isEqualTo(403);
    }

    @Test
    void howManyRowsAFileHasIsSaidOnceItIsKnown() {
        var csv = "createdAt,durationMinutes,intensity,rounds,giOrNoGi\n"
                + IntStream.rangeClosed(1, 3)
                        .mapToObj(day -> "2039-05-0" + day + "T10:00:00Z,60,5,4,gi\n")
                        .collect(Collectors.joining());
        var bytes = csv.getBytes(StandardCharsets.UTF_8);
        var upload = transfer.uploads.receive("ann", "text/csv", bytes.length, new ByteArrayInputStream(bytes));
        var seen = new CopyOnWriteArrayList<JsonNode>();
        transfer.whileAdding = () -> seen.add(importOfAnn());

        var begun = Sent.json(post("ann", "/imports", "{'uploadId': '" + upload.uploadId() + "'}"));
        transfer.ended(begun.path("job").path("jobId").asText());

        assertThat(seen)
                .hasSize(3)
                .allSatisfy(job -> assertThat(job.has("total")).as("%s", job).isFalse());
        assertThat(seen.getLast().path("done").asInt()).isEqualTo(2);
        assertThat(importOfAnn().path("done").asInt()).isEqualTo(3);
        assertThat(importOfAnn().path("total").asInt()).isEqualTo(3);
    }

    private JsonNode importOfAnn() {
        var job = transfer.table.list("ann", PageRequest.first(1)).items().getFirst();
        return Sent.json(get("ann", "/imports/" + job.jobId())).path("job");
    }

    @Test
    void aDryRunUsesNothingUpAndAnImportDoes() {
        var csv = "createdAt,durationMinutes\n".getBytes(StandardCharsets.UTF_8);
        var upload = transfer.uploads.receive("ann", "text/csv", csv.length, new ByteArrayInputStream(csv));
        var body = "{'uploadId': '" + upload.uploadId() + "'}";
        for (int i = 0; i < 2; i++) {
            var dry = Sent.json(post("ann", "/imports?dryRun=true", body));
            transfer.ended(dry.path("job").path("jobId").asText());
        }

        assertThat(transfer.objects.head(upload.objectKey()))
                .as("the file that was sent")
                .isEmpty();
        assertThat(transfer.objects.list("imports/ann/", Optional.empty(), 10).objects())
                .as("files that dry runs looked at")
                .hasSize(1);
        assertThat(post("ann", "/imports", body).status()).isEqualTo(202);
        assertThat(post("ann", "/imports", body).status()).isEqualTo(404);
    }

    @Test
    void aFileOfAnotherTypeOrTooLargeIsRefusedBeforeItIsSent() {
        assertThat(post("ann", "/uploads", "{'contentType': 'text/html', 'size': 5}")
                        .status())
                .isEqualTo(415);
        assertThat(post("ann", "/uploads", "{'contentType': 'text/csv', 'size': 100000000}")
                        .status())
                .isEqualTo(413);
        assertThat(post("ann", "/uploads", "{'contentType': 'text/csv', 'size': 0}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void whatIsNotTakenIsGoneAfterADay() {
        var at = NOW.minus(Duration.ofDays(1));
        transfer.world.transactions.commit(transfer.world.journal.log(entry(CountingIds.id(at, 1), at)));
        var ticket = transfer.uploads.receive("ann", "text/csv", 1, new ByteArrayInputStream(new byte[] {'x'}));

        trestle.clock().advance(Duration.ofHours(24));

        await().until(() -> transfer.objects.head(ticket.objectKey()).isEmpty());
        assertThat(transfer.uploads.find("ann", ticket.uploadId())).isEmpty();
    }

    private OutgoingResponse post(String who, String path, String json) {
        return site.answer(Sent.post(API + path).bearer(who).json(json));
    }

    private OutgoingResponse delete(String who, String path) {
        return site.answer(Sent.to("DELETE", API + path).bearer(who));
    }

    private OutgoingResponse get(String who, String path) {
        return site.answer(Sent.get(API + path).bearer(who));
    }
}
