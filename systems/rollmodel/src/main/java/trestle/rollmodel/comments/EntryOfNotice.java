package trestle.rollmodel.comments;

import java.util.Optional;
import trestle.platform.notices.Notice;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.pages.Ui;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.Principal;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.SharedEntry;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.journal.EntryWords;

/** The entry that a notice is about, by its day and the beginning of its shared text, for those who may see it now. */
public record EntryOfNotice(SharedJournals journals) implements NoticeKinds.Detail {
    private static final int EXCERPT_MAX = 90;

    @Override
    public Optional<String> of(Notice notice, Principal.Member reader, Ui ui) {
        return Optional.ofNullable(notice.targetId())
                .flatMap(entryId -> find(entryId, reader.accountId()))
                .map(entry -> line(entry, new EntryWords(ui)));
    }

    private Optional<SharedEntry> find(String entryId, String readerId) {
        return journals.preview(entryId, readerId).or(() -> journals.findEntry(entryId, new CoachId(readerId)));
    }

    private static String line(SharedEntry entry, EntryWords words) {
        var day = words.day(entry.createdAt(), entry.utcOffset());
        var text = UnicodeText.opening(entry.sharedText(), EXCERPT_MAX);
        return text.isEmpty() ? day : day + " · " + text;
    }
}
