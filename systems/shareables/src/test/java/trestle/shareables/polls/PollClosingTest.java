package trestle.shareables.polls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.shareables.Browser;
import trestle.shareables.Parallel;
import trestle.shareables.ShareablesSite;

/** Votes race the admin who closes the poll, over REST, while the clock goes on. */
final class PollClosingTest {
    private static final String POLL =
            "{'entity':'poll','name':'Lunch','expiresAfter':7,'questions':[{'title':'Where?',"
                    + "'options':[{'label':'Here'},{'label':'There'}]}]}";
    private static final int VOTERS = 8;
    private static final int BEFORE = 20;
    private static final int VOTES_MAX = 100;

    @TempDir
    private Path folder;

    private final AtomicInteger addresses = new AtomicInteger();
    private final CountDownLatch enough = new CountDownLatch(BEFORE);

    @Test
    void whatWasAcceptedIsStoredAndCountedAndNoneCameAfterTheClosing() throws Exception {
        try (var site = ShareablesSite.open(folder)) {
            var admin = site.browser("192.0.2.1");
            var path = "/shareables/" + admin.create(POLL);
            var question = admin.get(path).json().at("/questions/0");
            var vote = "{'answers':[{'pollQuestionId':'"
                    + question.path("pollQuestionId").asText() + "','optionIds':['"
                    + question.at("/options/0/pollQuestionOptionId").asText() + "']}]}";

            var answers = Parallel.run(VOTERS + 1, n -> (Callable<List<Browser.Answer>>)
                    () -> n < VOTERS ? voteUntilRefused(site, path, vote) : List.of(close(admin, path)));

            var closing = answers.getLast().getFirst();
            assertThat(closing.status()).as(closing.body()).isEqualTo(200);
            var closedAt = Instant.parse(admin.get(path).text("updatedAt"));
            var accepted = answers.subList(0, VOTERS).stream()
                    .flatMap(List::stream)
                    .filter(answer -> answer.status() == 201)
                    .toList();
            assertThat(accepted).hasSizeGreaterThanOrEqualTo(BEFORE);
            assertThat(answers.subList(0, VOTERS))
                    .as("everybody was refused in the end")
                    .allSatisfy(each -> assertThat(each.getLast().code()).isEqualTo("poll-closed"));
            var stored = admin.get(path + "/export").json().path("responses");
            assertThat(stored).hasSize(accepted.size());
            assertThat(stored)
                    .allSatisfy(each -> assertThat(
                                    Instant.parse(each.path("createdAt").asText()))
                            .isBeforeOrEqualTo(closedAt));
            assertThat(admin.get(path + "/results").json().path("responseCount").asInt())
                    .isEqualTo(accepted.size());
        }
    }

    private List<Browser.Answer> voteUntilRefused(ShareablesSite site, String path, String vote) {
        var answers = new ArrayList<Browser.Answer>();
        do {
            int number = addresses.incrementAndGet();
            site.clock().advance(Duration.ofMillis(1));
            answers.add(
                    site.browser("198.51." + number / 250 + "." + number % 250).post(path + "/votes", vote));
            enough.countDown();
        } while (answers.getLast().status() == 201 && answers.size() < VOTES_MAX);
        return answers;
    }

    /** Not before some have voted. */
    private Browser.Answer close(Browser admin, String path) throws InterruptedException {
        enough.await();
        return admin.post(path + "/close");
    }
}
