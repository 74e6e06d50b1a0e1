package trestle.archive.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.archive.DueTasks;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.NewLetter;
import trestle.archive.profiles.UserId;
import trestle.platform.contract.SiteWorld;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.MailMessage;
import trestle.platform.web.Sent;

/** The mail about what was written on this day of another year. */
final class OnThisDayTest {
    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
        var today = world.trestle().clock().instant().atZone(ZoneOffset.UTC).toLocalDate();
        var kit = world.kit();
        var letter = NewLetter.of(
                LetterDate.parse("1946" + today.toString().substring(4)).orElseThrow(),
                new LetterText("From the sea", null, "The waves are high.", null, Optional.empty()));
        new Letters(new DynamoLetterTable(kit.database()), kit.live(), kit.clock())
                .publish(letter, new UserId(world.id("bea")), false)
                .commit(kit.transactions());
        var wants = world.send(
                world.person("ann"),
                Sent.to("PATCH", "/archive/api/v1/me").header("If-Match", "*").json("{'onThisDay':true}"));
        assertThat(wants.status()).as(Sent.text(wants)).isEqualTo(200);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private List<MailMessage> mails() {
        return world.mail().list().stream()
                .map(CapturedMail.Captured::message)
                .filter(mail -> mail.subject().startsWith("On this day"))
                .toList();
    }

    @Test
    void whoWantsItIsMailedOnceADayUntilTheyTurnItOff() throws Exception {
        world.kit().start();
        DueTasks.finish(world);
        assertThat(mails()).hasSize(1);
        var mail = mails().getFirst();
        assertThat(mail.to()).isEqualTo("ann@example.org");
        assertThat(mail.text())
                .contains("From the sea", "/archive/letters/1946")
                .doesNotContain("waves");

        world.pass(Duration.ofDays(366));
        DueTasks.finish(world);
        assertThat(mails()).as("the next year again").hasSize(2);
        world.answer(Sent.post(mail.unsubscribe().orElseThrow().getPath()));
        world.pass(Duration.ofDays(365));
        DueTasks.finish(world);
        assertThat(mails()).hasSize(2);
    }

    @Test
    void homeShowsTheDayInWords() {
        world.kit().start();
        DueTasks.finish(world);

        var home = Sent.text(world.send(world.person("ann"), Sent.get("/archive/")));

        assertThat(home).contains("From the sea", " 1946").doesNotContain(">1946-");
    }
}
