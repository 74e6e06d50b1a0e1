package trestle.e2e.archive;

import java.util.Optional;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterResult;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.NewLetter;
import trestle.archive.profiles.UserId;
import trestle.platform.SystemKit;

/** Letters that are there when a test begins. */
final class SampleLetter {
    private SampleLetter() {}

    /** Publishes a letter and gives the date under which it is filed. */
    static String publish(SystemKit kit, String userId, String date, String content) {
        return publish(kit, userId, date, new LetterText("A letter", null, content, null, Optional.empty()));
    }

    static String publish(SystemKit kit, String userId, String date, LetterText text) {
        var letters = new Letters(new DynamoLetterTable(kit.database()), kit.live(), kit.clock());
        var letter = NewLetter.of(LetterDate.parse(date).orElseThrow(), text);
        var result = letters.publish(letter, new UserId(userId), true).commit(kit.transactions());
        return ((LetterResult.Done) result).letter().date();
    }
}
