package trestle.platform.uploads.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.uploads.UploadTicket;
import trestle.platform.uploads.Uploads;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** A file is copied where no link can write, and only then checked and used. */
@TrestleTest(model = "desk")
final class TakeTest {
    private final Trestle trestle;
    private final OwnerTable owners;
    private final Transactions transactions;
    private SystemKit kit;
    private Objects objects;
    private Uploads uploads;

    TakeTest(Trestle trestle) {
        this.trestle = trestle;
        owners = new DynamoOwnerTable(trestle.database());
        transactions = new Transactions(trestle.client());
    }

    @BeforeEach
    void open(@TempDir Path folder) {
        var platform = Platform.on(trestle.client())
                .clock(trestle.clock())
                .workers(new WorkerSettings(2, Duration.ofMillis(30), Duration.ofSeconds(5), Duration.ofSeconds(5)))
                .files(folder)
                .build();
        kit = SystemKit.of(platform, "desk", "Desk", DynamoOutboxTable::new, DynamoRequestTable::new)
                .uploads(DynamoUploadTable::new, Set.of("text/plain"), 1 << 20, database -> new OwnerStorage(owners));
        transactions.commit(owners.open(new Owner("ann", null)));
        objects = platform.objects();
        uploads = kit.uploads();
    }

    @AfterEach
    void close() {
        kit.close();
    }

    @Test
    void whatIsSentAfterTheCheckChangesNothingOfWhatWasTaken() {
        var ticket = sent("checked");

        var taken = (Uploads.Arrival.Arrived) uploads.settle("ann", ticket.uploadId(), "kept/1");
        send(ticket, "HOSTILE");
        transactions.commit(taken.take());
        send(ticket, "hostile");

        assertThat(taken.object().key()).isEqualTo("kept/1");
        assertThat(text("kept/1")).isEqualTo("checked");
    }

    /** As two finalise one upload at the same moment: neither may lose the file for the other. */
    @RepeatedTest(20)
    void ofManyWhoUseAFileAtOnceOneDoesAndItsBytesStay() {
        var ticket = sent("checked");

        var used = IntStream.range(0, 8)
                .parallel()
                .filter(number ->
                        uploads.settle("ann", ticket.uploadId(), "kept/same") instanceof Uploads.Arrival.Arrived arrived
                                && isCommitted(arrived.take()))
                .count();

        assertThat(used).isOne();
        assertThat(text("kept/same")).isEqualTo("checked");
        assertThat(objects.list("temp/", Optional.empty(), 10).objects()).isEmpty();
    }

    @RepeatedTest(5)
    void whatIsSentWhileManyTakeAFileIsNeverMixedIn() {
        var ticket = sent("first!!");

        var texts = IntStream.range(0, 8)
                .parallel()
                .mapToObj(number -> {
                    if (number % 2 == 0) send(ticket, "second!");
                    return uploads.settle("ann", ticket.uploadId(), "kept/same") instanceof Uploads.Arrival.Arrived
                            ? text("kept/same")
                            : "";
                })
                .filter(text -> !text.isEmpty())
                .collect(Collectors.toSet());

        assertThat(texts).hasSize(1);
        assertThat(text("kept/same")).isEqualTo(texts.iterator().next());
    }

    @Test
    void aFileThatIsRefusedIsGoneAndOneThatWasUsedInTheMeantimeStays() {
        var refused =
                (Uploads.Arrival.Arrived) uploads.settle("ann", sent("refused").uploadId(), "kept/1");
        var used = (Uploads.Arrival.Arrived) uploads.settle("ann", sent("used").uploadId(), "kept/2");
        transactions.commit(used.take());

        uploads.refuse(refused.ticket());
        uploads.refuse(used.ticket());

        assertThat(objects.head("kept/1")).isEmpty();
        assertThat(uploads.find("ann", refused.ticket().uploadId())).isEmpty();
        assertThat(objects.head("kept/2")).isPresent();
        assertThat(owners.find("ann").orElseThrow().storageBytes()).isEqualTo(4L);
    }

    private boolean isCommitted(Write write) {
        try {
            transactions.commit(write);
            return true;
        } catch (Refusal used) {
            return false;
        }
    }

    @Test
    void aFileThatIsLookedAtSeveralTimesIsThereOnce() {
        var ticket = sent("checked");

        var first = (Uploads.Arrival.Arrived) uploads.settle("ann", ticket.uploadId(), "kept/1");
        send(ticket, "HOSTILE");
        var second = (Uploads.Arrival.Arrived) uploads.settle("ann", ticket.uploadId(), "kept/2");

        assertThat(second.object().key()).isEqualTo(first.object().key()).isEqualTo("kept/1");
        assertThat(text("kept/1")).isEqualTo("checked");
        assertThat(objects.head("kept/2")).isEmpty();
        assertThat(uploads.expects(ticket.objectKey()))
                .as("another file by the same link")
                .isFalse();
        transactions.commit(first.take());
        assertThat(uploads.settle("ann", ticket.uploadId(), "kept/3")).isEqualTo(new Uploads.Arrival.Unknown());
    }

    @Test
    void ofManyWhoLookAtAFileAtOnceAllHaveTheSame() {
        var ticket = sent("checked");

        var keys = IntStream.range(0, 8)
                .parallel()
                .mapToObj(number -> uploads.settle("ann", ticket.uploadId(), "kept/" + number))
                .map(each -> ((Uploads.Arrival.Arrived) each).object().key())
                .collect(Collectors.toSet());

        assertThat(keys).hasSize(1);
        assertThat(IntStream.range(0, 8)
                        .filter(number -> objects.head("kept/" + number).isPresent()))
                .hasSize(1);
        assertThat(objects.head(ticket.objectKey())).isEmpty();
    }

    @Test
    void aFileThatWasLookedAtAndNotTakenIsRemovedWithItsTicket() {
        var ticket = sent("checked");
        uploads.settle("ann", ticket.uploadId(), "kept/1");

        trestle.clock().advance(Duration.ofHours(24));
        kit.jobs().start();

        await().until(() -> objects.head("kept/1").isEmpty());
    }

    @Test
    void whatIsOfAnotherSizeIsNotTakenAndLeavesNoCopy() {
        var ticket = sent("checked");
        send(ticket, "much longer than was announced");

        assertThat(uploads.settle("ann", ticket.uploadId(), "kept/1")).isEqualTo(new Uploads.Arrival.WrongSize());
        assertThat(objects.head("kept/1")).isEmpty();
        assertThat(uploads.settle("ann", ticket.uploadId(), "kept/1")).isEqualTo(new Uploads.Arrival.NotSent());
        assertThat(uploads.settle("ben", ticket.uploadId(), "kept/1")).isEqualTo(new Uploads.Arrival.Unknown());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> uploads.settle("ann", ticket.uploadId(), "temp/ann/another"));
    }

    @Test
    void nothingIsExpectedForATicketThatIsUsedUpOrExpired() {
        var ticket = sent("checked");
        assertThat(uploads.expects(ticket.objectKey())).isTrue();
        assertThat(uploads.expects("temp/ben/" + ticket.uploadId())).isFalse();

        transactions.commit(uploads.take(ticket));

        assertThat(uploads.expects(ticket.objectKey())).isFalse();
        var late = sent("another");
        trestle.clock().advance(Duration.ofHours(24));
        assertThat(uploads.expects(late.objectKey())).isFalse();
    }

    @Test
    void whatWasSentAfterItsTicketWasGoneIsRemovedByTheHourlyPurge() {
        objects.put("temp/ann/late", NewBody.of(bytes("late"), "text/plain"));
        trestle.clock().advance(Duration.ofHours(20));
        objects.put("temp/ann/new", NewBody.of(bytes("new"), "text/plain"));
        trestle.clock().advance(Duration.ofHours(6));

        kit.jobs().start();

        await().until(() -> objects.head("temp/ann/late").isEmpty());
        assertThat(objects.head("temp/ann/new")).isPresent();
        await().untilAsserted(() -> assertThat(kit.jobs().board().read().lines())
                .anySatisfy(line -> {
                    assertThat(line.kind()).isEqualTo(Uploads.PURGE);
                    assertThat(line.lastRunAt()).isEqualTo(trestle.clock().instant());
                }));
    }

    private UploadTicket sent(String text) {
        return uploads.receive("ann", "text/plain", text.length(), new ByteArrayInputStream(bytes(text)));
    }

    /** As the holder of the link does. */
    private void send(UploadTicket ticket, String text) {
        objects.put(ticket.objectKey(), NewBody.of(bytes(text), "text/plain"));
    }

    private String text(String key) {
        try (var open = objects.get(key).orElseThrow()) {
            return new String(open.body().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
