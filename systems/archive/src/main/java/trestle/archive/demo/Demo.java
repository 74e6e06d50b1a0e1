package trestle.archive.demo;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import trestle.archive.comments.Comments;
import trestle.archive.comments.ItemId;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterResult;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.NewLetter;
import trestle.archive.media.SampleFiles;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.model.Transactions;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.platform.accounts.service.DemoPerson;

/** Fills an empty archive with a family's letters and pictures, the same each time. */
public final class Demo {
    /** Who can be entered as. */
    public static final List<DemoPerson> PEOPLE = List.of(
            new DemoPerson("member", "helen@example.org", "Helen Ward", Set.of(Roles.MEMBER), Map.of()),
            new DemoPerson("guest", "tom@example.org", "Tom Ward", Set.of(Roles.GUEST), Map.of()),
            new DemoPerson("admin", "ruth@example.org", "Ruth Ward", Set.of(Roles.MEMBER, Roles.ADMIN), Map.of()));

    private static final long SEED = 1944;
    private static final int LETTERS = 64;

    /** One letter in this many has a scan: drawing takes time. */
    private static final int EVERY_SCAN = 6;

    private static final List<String> REMARKS = List.of(
            "I had never seen this one. Thank you for scanning it.",
            "That must be the summer before we moved.",
            "Mother always spoke of this place.",
            "Does anybody know who took it?");

    private final Letters letters;
    private final SampleFiles files;
    private final Comments comments;
    private final Objects objects;
    private final Transactions transactions;
    private final SampleLetters samples = SampleLetters.load();
    private final DrawnScans scans = new DrawnScans(SEED);

    public Demo(Letters letters, SampleFiles files, Comments comments, Objects objects, Transactions transactions) {
        this.letters = letters;
        this.files = files;
        this.comments = comments;
        this.objects = objects;
        this.transactions = transactions;
    }

    /** @param accountIds the id of each person's account by the person's key */
    public void fill(Map<String, String> accountIds) {
        var member = new UserId(java.util.Objects.requireNonNull(accountIds.get("member")));
        var admin = new UserId(java.util.Objects.requireNonNull(accountIds.get("admin")));
        fillAlbum(member, admin);
        var random = new Random(SEED);
        for (int n = 0; n < LETTERS; n++) {
            var draft = samples.draw(random, n, LETTERS);
            var by = random.nextInt(3) == 0 ? admin : member;
            var scanned = n % EVERY_SCAN == 0;
            var text = draft.corrected().content();
            var letter = scanned
                    ? new NewLetter(draft.date(), draft.first(), date -> scan(date, text))
                    : NewLetter.of(draft.date(), draft.first());
            var result = letters.publish(letter, by, true).commit(transactions);
            if (result instanceof LetterResult.Done(var filed) && random.nextInt(3) == 0) {
                correct(filed, draft.corrected(), by.equals(admin) ? member : admin);
            }
        }
    }

    /** Draws a letter as it was written, and stores the picture below the letter's date. */
    private NewLetter.Files scan(LetterDate date, String text) {
        var key = "letters/" + date.text() + "/scan/1.jpg";
        objects.put(key, NewBody.of(scans.draw(text), "image/jpeg"));
        return new NewLetter.Files(List.of(key), List.of(), null);
    }

    /** Two dozen pictures, some of them with a comment. */
    private void fillAlbum(UserId member, UserId admin) {
        var random = new Random(SEED + 1);
        for (int n = 0; n < SampleAlbum.PICTURES; n++) {
            var mediaId = files.add(SampleAlbum.draw(n, random), random.nextBoolean() ? member : admin);
            if (random.nextInt(3) == 0) {
                var remark = REMARKS.get(random.nextInt(REMARKS.size()));
                comments.post(ItemId.media(mediaId), random.nextBoolean() ? member : admin, remark)
                        .commit(transactions);
            }
        }
    }

    private void correct(Letter letter, LetterText text, UserId by) {
        letters.revise(letter.date(), OptionalLong.of(letter.versionCount()), text, by)
                .commit(transactions);
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
