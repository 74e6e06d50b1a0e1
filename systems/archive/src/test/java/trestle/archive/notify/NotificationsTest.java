package trestle.archive.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.jobs.JobBoard;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.MailMessage;
import trestle.platform.web.Sent;

/** Mail about messages and comments. */
final class NotificationsTest {
    private static final Duration WAIT = Duration.ofMinutes(3);

    @TempDir
    private Path folder;

    private SiteWorld world;
    private String conversationId;

    @BeforeEach
    void open() {
        world = ArchiveWorld.open(folder);
        conversationId = world.create(
                world.person("ann"),
                "/conversations",
                "{'participantIds':['" + world.id("bea") + "']}",
                "conversationId");
        world.pass(WAIT);
        world.kit().start();
        settle();
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void write(String person, String text) {
        world.create(
                world.person(person),
                "/conversations/" + conversationId + "/messages",
                "{'messageText':'" + text + "'}",
                "messageId");
    }

    /** Waits until nothing is due. */
    private void settle() {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> world.kit().jobs().board().read().lines().stream()
                        .filter(line ->
                                !line.dueAt().isAfter(world.trestle().clock().instant()))
                        .allMatch(line -> line.state() == JobBoard.State.DEAD));
    }

    private List<MailMessage> mailTo(String account, String subject) {
        return world.mail().list().stream()
                .map(CapturedMail.Captured::message)
                .filter(message -> message.to().startsWith(account + "@")
                        && message.subject().startsWith(subject))
                .toList();
    }

    @Test
    void threeQuickMessagesAreOneMailWithAWayToTurnItOff() throws Exception {
        for (var text : List.of("One", "Two", "Three")) write("ann", text);
        settle();
        assertThat(mailTo("bea", "New message")).isEmpty();

        world.pass(WAIT);
        settle();

        assertThat(mailTo("bea", "New message")).hasSize(1);
        assertThat(mailTo("ann", "New message")).isEmpty();
        var mail = mailTo("bea", "New message").getFirst();
        assertThat(mail.text()).contains("/archive/messages/" + conversationId).doesNotContain("Two");
        assertThat(world.answer(Sent.post(mail.unsubscribe().orElseThrow().getPath()))
                        .status())
                .isEqualTo(200);
        world.pass(Duration.ofMinutes(20));
        write("ann", "Four");
        world.pass(WAIT);
        settle();
        assertThat(mailTo("bea", "New message")).hasSize(1);
    }

    @Test
    void whatIsWrittenSoonAfterAMailWaitsForAQuarterOfAnHour() {
        write("ann", "One");
        world.pass(WAIT);
        settle();
        world.pass(Duration.ofSeconds(1));
        write("ann", "Two");
        world.pass(WAIT);
        settle();
        assertThat(mailTo("bea", "New message")).hasSize(1);

        world.pass(Duration.ofMinutes(15));
        settle();

        assertThat(mailTo("bea", "New message")).hasSize(2);
    }

    @Test
    void whoHasReadAMessageIsNotMailed() {
        write("ann", "One");
        world.send(world.person("bea"), Sent.get("/archive/messages/" + conversationId));

        world.pass(WAIT);
        settle();

        assertThat(mailTo("bea", "New message")).isEmpty();
    }

    @Test
    void aCommentIsMailedToThoseWhoEditedOrDiscussedTheLetter() {
        var comments = "/items/" + world.thing("itemId", Thing.ANNS) + "/comments";
        world.create(world.person("bea"), comments, "{'commentText':'So do I'}", "commentId");
        world.pass(WAIT);
        settle();
        assertThat(mailTo("ann", "New comment")).hasSize(1);
        assertThat(mailTo("ann", "New comment").getFirst().text()).contains("/archive/letters/", "A letter");
        assertThat(mailTo("bea", "New comment")).isEmpty();

        world.pass(Duration.ofMinutes(20));
        world.create(world.person("admin"), comments, "{'commentText':'Me too'}", "commentId");
        world.pass(WAIT);
        settle();

        assertThat(mailTo("ann", "New comment")).hasSize(2);
        assertThat(mailTo("bea", "New comment")).hasSize(1);
    }
}
