package trestle.archive.demo;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import trestle.archive.comments.CommentFeature;
import trestle.archive.comments.ItemId;
import trestle.archive.drafts.DraftTable;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterResult;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.NewLetter;
import trestle.archive.media.MediaFeature;
import trestle.archive.messages.MessageFeature;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.SampleProfiles;
import trestle.archive.profiles.UserId;
import trestle.objects.NewBody;
import trestle.platform.SystemKit;
import trestle.platform.accounts.service.DemoPerson;

/** Fills an empty archive with a family, its letters and pictures, and what it says about them. The same each time. */
public final class Demo {
    /** Who can be entered as. */
    public static final List<DemoPerson> PEOPLE = List.of(
            new DemoPerson("member", "helen@example.org", "Helen Ward", Set.of(Roles.MEMBER), Map.of()),
            new DemoPerson("guest", "tom@example.org", "Tom Ward", Set.of(Roles.GUEST), Map.of()),
            new DemoPerson("admin", "ruth@example.org", "Ruth Ward", Set.of(Roles.MEMBER, Roles.ADMIN), Map.of()));

    private static final long SEED = 1944;
    private static final int LETTERS = 64;

    /** One letter in this many was typed from a copy, and has no scan. */
    private static final int EVERY_COPY = 5;

    /** One letter, and one picture, in this many is talked about. */
    private static final int EVERY_TALK = 5;

    private final SystemKit kit;
    private final MediaFeature media;
    private final DraftTable drafts;
    private final ProfileTable profiles;
    private final SampleLetters samples = SampleLetters.load();

    public Demo(SystemKit kit, MediaFeature media, DraftTable drafts, ProfileTable profiles) {
        this.kit = kit;
        this.media = media;
        this.drafts = drafts;
        this.profiles = profiles;
    }

    /** @param accountIds the id of each person's account by the person's key */
    public void fill(Map<String, String> accountIds) {
        var now = kit.clock().instant();
        var clock = new PastClock(now.minus(Duration.ofDays(90)));
        var objects = kit.platform().objects();
        var people = new SampleFamily(new SampleProfiles(profiles, kit.transactions(), kit.clock()), objects)
                .add(accountIds);
        var authors = new Authors(new trestle.archive.profiles.People(profiles), objects);
        var talk = new SampleTalk(
                CommentFeature.of(kit, profiles, authors, clock),
                MessageFeature.of(kit, profiles, authors, clock),
                kit.transactions(),
                clock,
                people,
                SEED + 2);
        var pictures = fillAlbum(people, clock);
        var letters = fileLetters(people, clock, now);
        clock.goTo(now.minus(Duration.ofDays(8)));
        for (int n = EVERY_TALK / 2; n < letters.size(); n += EVERY_TALK) {
            if (n < pictures.size()) talk.lookAt(pictures.get(n));
            talk.remember(ItemId.letter(letters.get(n).date()), letters.get(n).title());
        }
        talk.converse(now);
        new SampleDrafts(drafts, objects, kit.transactions(), kit.clock(), kit.ids()).fill(accountIds);
    }

    /** Two dozen pictures. */
    private List<ItemId> fillAlbum(Map<String, UserId> people, PastClock clock) {
        var random = new Random(SEED + 1);
        var files = media.samples(kit, clock);
        var added = new ArrayList<ItemId>();
        for (int n = 0; n < SampleAlbum.PICTURES; n++) {
            clock.pass(Duration.ofHours(7));
            var by = random.nextBoolean() ? people.get("member") : people.get("admin");
            added.add(ItemId.media(files.add(SampleAlbum.draw(n, random), java.util.Objects.requireNonNull(by))));
        }
        return added;
    }

    private List<Letter> fileLetters(Map<String, UserId> people, PastClock clock, Instant now) {
        var member = java.util.Objects.requireNonNull(people.get("member"));
        var admin = java.util.Objects.requireNonNull(people.get("admin"));
        var letters = new Letters(new DynamoLetterTable(kit.database()), kit.live(), clock);
        var random = new Random(SEED);
        var today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        var written = IntStream.range(0, LETTERS)
                .mapToObj(n -> samples.draw(random, n, LETTERS, today))
                .toList();
        var scans = scans(written);
        var filed = new ArrayList<Letter>();
        for (int n = 0; n < LETTERS; n++) {
            clock.pass(Duration.ofHours(15));
            var draft = written.get(n);
            var scan = scans.get(n);
            var by = random.nextInt(3) == 0 ? admin : member;
            var isCorrected = random.nextInt(3) == 0;
            var letter = new NewLetter(
                    draft.date(),
                    isCorrected ? draft.first() : draft.corrected(),
                    date -> scan.length == 0 ? NewLetter.Files.NONE : store(date, scan));
            var result = letters.publish(letter, by, true).commit(kit.transactions());
            if (!(result instanceof LetterResult.Done(var done))) continue;
            filed.add(done);
            if (isCorrected) {
                clock.pass(Duration.ofHours(5));
                letters.revise(
                                done.date(),
                                OptionalLong.of(done.versionCount()),
                                draft.corrected(),
                                by.equals(admin) ? member : admin)
                        .commit(kit.transactions());
            }
        }
        return filed;
    }

    /** The pages as they were written, drawn side by side since that takes most of the time; empty for a copy. */
    private static List<byte[]> scans(List<Draft> written) {
        return IntStream.range(0, written.size())
                .parallel()
                .mapToObj(n -> n % EVERY_COPY == EVERY_COPY - 1
                        ? new byte[0]
                        : new DrawnScans(SEED + n)
                                .draw(written.get(n).corrected().content()))
                .toList();
    }

    /** Stores a scan and its PDF below the letter's date. */
    private NewLetter.Files store(LetterDate date, byte[] scan) {
        var folder = "letters/" + date.text() + "/scan/";
        var objects = kit.platform().objects();
        objects.put(folder + "1.jpg", NewBody.of(scan, "image/jpeg"));
        var pdf = SamplePdf.of(scan, DrawnScans.WIDTH, DrawnScans.HEIGHT);
        objects.put(folder + "letter.pdf", NewBody.of(pdf, "application/pdf"));
        return new NewLetter.Files(List.of(folder + "1.jpg"), List.of(), folder + "letter.pdf");
    }

    /**
     * A letter to be filed.
     *
     * @param first as it was read from the scan, with a mistake
     */
    record Draft(LetterDate date, LetterText first, LetterText corrected) {
        static Draft of(
                LocalDate day, Letter.DatePrecision precision, String title, String author, String text, String about) {
            var misread = text.replaceFirst("the ", "tbe ");
            return new Draft(
                    new LetterDate(day, 1),
                    new LetterText(title, author, misread, about, Optional.of(precision)),
                    new LetterText(title, author, text, about, Optional.of(precision)));
        }
    }
}
