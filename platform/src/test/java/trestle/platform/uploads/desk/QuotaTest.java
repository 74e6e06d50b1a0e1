package trestle.platform.uploads.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.model.Transactions;
import trestle.platform.Platform;
import trestle.platform.Settings;
import trestle.platform.SystemKit;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.uploads.UploadTicket;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** What people store counts from the moment a file is announced until it goes. */
@TrestleTest(model = "desk")
final class QuotaTest {
    private static final int LIMIT = 1 << 10;

    private final Trestle trestle;
    private final OwnerTable owners;
    private final Transactions transactions;
    private Uploads uploads;

    QuotaTest(Trestle trestle) {
        this.trestle = trestle;
        owners = new DynamoOwnerTable(trestle.database());
        transactions = new Transactions(trestle.client());
    }

    @BeforeEach
    void open(@TempDir Path folder) {
        var platform = Platform.on(trestle.client())
                .clock(trestle.clock())
                .settings(new Settings(name -> name.equals("desk.quota") ? Optional.of("1KB") : Optional.empty()))
                .files(folder)
                .build();
        uploads = SystemKit.of(platform, "desk", "Desk", DynamoOutboxTable::new, DynamoRequestTable::new)
                .uploads(DynamoUploadTable::new, Set.of("text/plain"), 1 << 20, database -> new OwnerStorage(owners))
                .uploads();
        transactions.commit(owners.open(new Owner("ann", null)));
    }

    @Test
    void anAnnouncedFileCountsAndTheOneTooManyIsRefusedWithFigures() {
        begin(600);

        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> begin(425))
                .extracting(ProblemException::problem)
                .satisfies(problem -> {
                    assertThat(problem.status()).isEqualTo(409);
                    assertThat(problem.code()).isEqualTo("quota-exceeded");
                    assertThat(problem.more()).isEqualTo(Map.of("used", 600L, "asked", 425L, "limit", 1024L));
                    assertThat(problem.detail())
                            .isEqualTo("You are using 600 bytes of 1 KB, and this needs 425 bytes. Delete something"
                                    + " first.");
                });
        begin(424);
        assertThat(used()).isEqualTo(LIMIT);
    }

    @Test
    void aFileLargerThanTheWholeQuotaIsRefusedAtOnce() {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> begin(LIMIT + 1))
                .extracting(refused -> refused.problem().code())
                .isEqualTo("quota-exceeded");
    }

    @Test
    void aFileFromAFormCountsToo() {
        receive(LIMIT);

        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> receive(1));
    }

    @Test
    void aFileThatIsTakenAndNotKeptIsReleasedOnce() {
        var ticket = receive(700);
        transactions.commit(
                taken(ticket).take(), uploads.release("ann", ticket.size()).getFirst());

        assertThat(used()).isZero();
        uploads.clean(cleaning(ticket));
        assertThat(used()).isZero();
    }

    @Test
    void aFileThatIsKeptStaysCounted() {
        var ticket = receive(700);
        transactions.commit(taken(ticket).take());

        uploads.clean(cleaning(ticket));

        assertThat(used()).isEqualTo(700);
    }

    @Test
    void aTicketThatLapsesIsReleasedOnceHoweverOftenItIsCleaned() {
        var ticket = ((Uploads.Beginning.Begun) begin(700)).ticket();
        begin(100);

        for (int i = 0; i < 3; i++) uploads.clean(cleaning(ticket));

        assertThat(used()).isEqualTo(100);
    }

    @Test
    void cleaningGoesOnWhenTheOwnerIsGone() {
        var ticket = receive(700);
        transactions.commit(owners.close(owners.find("ann").orElseThrow()));

        uploads.clean(cleaning(ticket));

        assertThat(uploads.find("ann", ticket.uploadId())).isEmpty();
        assertThat(owners.find("ann")).isEmpty();
    }

    private Uploads.Arrival.Arrived taken(UploadTicket ticket) {
        return (Uploads.Arrival.Arrived) uploads.settle("ann", ticket.uploadId(), "kept/" + ticket.uploadId());
    }

    @Test
    void manyAtOnceNeverStoreMoreThanTheLimit() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            Callable<Integer> announce = () -> {
                try {
                    begin(100);
                    return 1;
                } catch (ProblemException refused) {
                    assertThat(refused.problem().code())
                            .isIn("quota-exceeded", Problem.busy().code());
                    return 0;
                }
            };
            int begun = 0;
            for (var each : threads.invokeAll(
                    IntStream.range(0, 40).mapToObj(i -> announce).toList())) {
                begun += each.get();
            }
            assertThat(begun).isPositive().isLessThanOrEqualTo(10);
            assertThat(used()).isEqualTo(begun * 100L);
        }
    }

    private Uploads.Beginning begin(long size) {
        return uploads.begin("ann", "text/plain", size);
    }

    private UploadTicket receive(int size) {
        return uploads.receive("ann", "text/plain", size, new ByteArrayInputStream(new byte[size]));
    }

    private static OutboxTask cleaning(UploadTicket ticket) {
        var payload = Map.of(
                "objectKey", ticket.objectKey(), "userId", ticket.userId(), "size", Long.toString(ticket.size()));
        return OutboxTask.of("j1", Uploads.CLEANING, payload, ticket.expiresAt());
    }

    private long used() {
        return owners.find("ann").map(Owner::storageBytes).orElseThrow();
    }
}
