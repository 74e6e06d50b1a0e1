package trestle.archive.exports;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.comments.CommentTable;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftFiles;
import trestle.archive.drafts.DraftTable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.archive.media.Media;
import trestle.archive.media.MediaTable;
import trestle.archive.messages.MessageTable;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.ProfileView;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.model.Page;
import trestle.model.Range;
import trestle.platform.exports.ExportFile;
import trestle.platform.pages.context.Texts;

/** What a person takes along: all that is theirs, and nothing of conversations in which they are not. */
record PersonExport(
        ProfileTable profiles,
        CommentTable comments,
        MessageTable messages,
        LetterTable letters,
        DraftTable drafts,
        MediaTable media,
        Texts texts) {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int PAGE = 100;

    List<ExportFile> files(UserId userId) {
        var files = new ArrayList<ExportFile>();
        files.add(ExportFile.object(
                "profile.json", () -> profiles.find(userId).map(profile -> ProfileView.of(profile, photoOf(profile)))));
        files.addAll(new CommentExport(comments).files(userId));
        files.addAll(new MessageExport(messages).files(userId));
        files.add(ExportFile.list("letters.json", () -> letters(userId).map(Exported.OfLetter::of)));
        files.add(ExportFile.list(
                "drafts.json", () -> drafts(userId).map(draft -> Exported.OfDraft.of(draft, paths(draft)))));
        files.add(ExportFile.list("media.json", () -> media(userId).map(Exported.OfMedia::of)));
        files.add(ExportFile.page("index.html", () -> texts.text("export.index"), () -> lines(userId), this::index));
        profiles.find(userId)
                .flatMap(profile -> Optional.ofNullable(profile.photoUrl()))
                .ifPresent(key -> files.add(ExportFile.object(photo(key), key)));
        drafts(userId).forEach(draft -> pages(draft, files));
        media(userId).forEach(each -> files.add(ExportFile.object(Exported.OfMedia.path(each), each.s3Key())));
        return files;
    }

    /** Where the photo is in the export; absent where there is none. */
    private static @Nullable String photoOf(Profile profile) {
        return profile.photoUrl() == null ? null : photo(profile.photoUrl());
    }

    private static String photo(String key) {
        return "photo." + Exported.extension(key);
    }

    private Stream<Letter> letters(UserId userId) {
        return Page.all(page -> letters.listEarliest(Range.all(), page), PAGE)
                .filter(letter -> letter.updatedBy().equals(userId))
                .flatMap(letter -> letters.find(letter.date()).stream());
    }

    private Stream<Draft> drafts(UserId userId) {
        return Page.all(page -> drafts.listByUploader(userId, page), PAGE)
                .flatMap(draft -> drafts.find(draft.draftId()).stream());
    }

    private Stream<Media> media(UserId userId) {
        return Stream.of(Media.Category.values())
                .flatMap(category -> Page.all(page -> media.list(category, page), PAGE))
                .filter(each -> each.uploaderId().equals(userId))
                .flatMap(each -> media.find(each.mediaId()).stream());
    }

    /** The files of a draft that was published are those of its letter, wherever it is. */
    private List<String> fileKeys(Draft draft) {
        return DraftFiles.of(draft, letters).files();
    }

    private List<String> paths(Draft draft) {
        var keys = fileKeys(draft);
        return IntStream.range(0, keys.size())
                .mapToObj(n -> path(draft, keys, n))
                .toList();
    }

    private static String path(Draft draft, List<String> keys, int n) {
        return "drafts/" + draft.draftId() + "/" + (n + 1) + "." + Exported.extension(keys.get(n));
    }

    private void pages(Draft draft, List<ExportFile> files) {
        var keys = fileKeys(draft);
        for (int n = 0; n < keys.size(); n++) {
            files.add(ExportFile.object(path(draft, keys, n), keys.get(n)));
        }
    }

    private Stream<Offline.OwnThing> lines(UserId userId) {
        var own = new MessageExport(messages);
        return Stream.of(
                        profiles.find(userId).stream()
                                .map(person -> new Offline.OwnThing(
                                        "export.profile",
                                        person.displayName(),
                                        text(person.email()),
                                        text(person.bio()),
                                        "profile.json")),
                        letters(userId)
                                .map(letter -> new Offline.OwnThing(
                                        "export.letters", letter.title(), letter.date(), letter.content(), "")),
                        comments.listAllByUser(userId)
                                .map(comment -> new Offline.OwnThing(
                                        "export.comments",
                                        text(comment.itemTitle()),
                                        OfflineWords.day(comment.createdAt()),
                                        text(comment.commentText()),
                                        "")),
                        own.messages(userId)
                                .map(message -> new Offline.OwnThing(
                                        "export.messages",
                                        message.senderName(),
                                        OfflineWords.day(message.createdAt()),
                                        text(message.messageText()),
                                        "")),
                        drafts(userId)
                                .map(draft -> new Offline.OwnThing(
                                        "export.drafts",
                                        title(draft),
                                        OfflineWords.day(draft.createdAt()),
                                        "",
                                        paths(draft).stream().findFirst().orElse(""))),
                        media(userId)
                                .map(each -> new Offline.OwnThing(
                                        "export.media",
                                        each.title() == null ? each.fileName() : each.title(),
                                        OfflineWords.day(each.sortDate()),
                                        text(each.caption()),
                                        Exported.OfMedia.path(each))))
                .flatMap(each -> each);
    }

    private static String title(Draft draft) {
        return draft.extractedData() == null || draft.extractedData().title() == null
                ? draft.draftId()
                : draft.extractedData().title();
    }

    private static String text(@Nullable String stored) {
        return stored == null ? "" : stored;
    }

    private Content index(Iterable<Offline.OwnThing> lines) {
        return TEMPLATES.exportsPerson(texts, lines);
    }
}
