package trestle.archive.exports;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import trestle.archive.comments.Comment;
import trestle.archive.comments.CommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterSummary;
import trestle.archive.letters.LetterTable;
import trestle.archive.media.Media;
import trestle.archive.media.MediaTable;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Profile;
import trestle.archive.templates.StaticTemplates;
import trestle.model.Page;
import trestle.model.Range;
import trestle.platform.exports.ExportFile;
import trestle.platform.markdown.Markdown;
import trestle.platform.pages.context.Texts;

/**
 * The whole archive as pages that open from a disk, with the letters of a year on one page, and the same as JSON. It has
 * what every reader sees: letters, pictures, videos, documents and comments; no conversations, drafts or private profiles.
 */
record ArchiveExport(
        LetterTable letters, MediaTable media, CommentTable comments, People people, Directory directory, Texts texts) {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Markdown MARKDOWN = Markdown.forPeople(Markdown.Links.WEB_AND_MAIL);
    private static final Set<String> SHOWN = Set.of("jpg", "jpeg", "png", "gif", "webp");
    private static final int PAGE = 100;

    List<ExportFile> files() {
        var files = new ArrayList<ExportFile>();
        files.add(ExportFile.page(
                "index.html",
                () -> texts.text("export.archive"),
                this::entries,
                entries -> TEMPLATES.exportsArchive(texts, entries)));
        years().forEach(year -> files.add(ExportFile.picturePage(
                "letters/" + year + ".html", () -> year, () -> lettersOf(year).map(this::item), this::items)));
        for (var category : Media.Category.values()) {
            files.add(ExportFile.picturePage(
                    "media/" + category + ".html",
                    () -> texts.text("export.category." + category),
                    () -> mediaOf(category).map(this::item),
                    this::items));
        }
        files.add(ExportFile.list("letters.json", () -> allLetters().map(Exported.OfLetter::of)));
        files.add(ExportFile.list("media.json", () -> allMedia().map(Exported.OfMedia::of)));
        files.add(ExportFile.list("comments.json", this::allComments));
        files.add(ExportFile.list(
                "people.json",
                () -> directory.everybody().stream()
                        .filter(person -> !person.isProfilePrivate())
                        .map(Exported.OfPerson::of)));
        allLetters().forEach(letter -> scans(letter, files));
        allMedia().forEach(each -> files.add(ExportFile.object(Exported.OfMedia.path(each), each.s3Key())));
        return files;
    }

    private Content items(Iterable<Offline.OfflineItem> items) {
        return TEMPLATES.exportsItems(texts, items);
    }

    private Stream<LetterSummary> listed() {
        return Page.all(page -> letters.listEarliest(Range.all(), page), PAGE);
    }

    private static String year(String date) {
        return date.substring(0, 4);
    }

    private Stream<String> years() {
        return listed().map(letter -> year(letter.date())).distinct();
    }

    private Stream<Letter> allLetters() {
        return listed().flatMap(letter -> letters.find(letter.date()).stream()).filter(Letter::isListed);
    }

    private Stream<Letter> lettersOf(String year) {
        return Page.all(page -> letters.listEarliest(Range.closed(year + "-01-01", year + "-12-31_99"), page), PAGE)
                .flatMap(letter -> letters.find(letter.date()).stream())
                .filter(Letter::isListed);
    }

    private Stream<Media> mediaOf(Media.Category category) {
        return Page.all(page -> media.list(category, page), PAGE).flatMap(each -> media.find(each.mediaId()).stream());
    }

    private Stream<Media> allMedia() {
        return Stream.of(Media.Category.values()).flatMap(this::mediaOf);
    }

    private Stream<Exported.OfComment> allComments() {
        return Stream.concat(
                        listed().map(letter -> ItemId.letter(letter.date())),
                        allMedia().map(each -> ItemId.media(each.mediaId())))
                .flatMap(comments::listAll)
                .filter(comment -> comment.commentText() != null)
                .map(comment -> Exported.OfComment.of(comment, name(comment)));
    }

    private String name(Comment comment) {
        var named = people.named(comment.userId());
        return named.active() ? named.displayName() : Profile.FORMER;
    }

    private Stream<Offline.IndexEntry> entries() {
        var ofLetters = listed().map(letter -> new Offline.IndexEntry(
                year(letter.date()),
                letter.title(),
                OfflineWords.date(texts, letter.date(), letter.datePrecision()),
                "letters/" + year(letter.date()) + ".html#" + letter.date()));
        var ofMedia = Stream.of(Media.Category.values())
                .map(category -> new Offline.IndexEntry(
                        texts.text("export.more"),
                        texts.text("export.category." + category),
                        "",
                        "media/" + category + ".html"));
        return Stream.concat(ofLetters, ofMedia);
    }

    private Offline.OfflineItem item(Letter letter) {
        var date = OfflineWords.date(texts, letter.date(), letter.datePrecision());
        return new Offline.OfflineItem(
                letter.date(),
                letter.title(),
                letter.author() == null ? date : texts.text("letters.line", date, letter.author()),
                letter.description() == null ? "" : letter.description(),
                MARKDOWN.content(letter.content()),
                beside(letter),
                remarks(ItemId.letter(letter.date())));
    }

    private Offline.OfflineItem item(Media each) {
        var path = Exported.OfMedia.path(each);
        return new Offline.OfflineItem(
                each.mediaId(),
                each.title() == null ? each.fileName() : each.title(),
                OfflineWords.day(each.sortDate()),
                each.caption() == null ? "" : each.caption(),
                output -> {},
                List.of(new Offline.BesideFile("../" + path, each.fileName(), isShown(path))),
                remarks(ItemId.media(each.mediaId())));
    }

    private static boolean isShown(String path) {
        return SHOWN.contains(Exported.extension(path));
    }

    private List<Offline.Remark> remarks(ItemId itemId) {
        try (var all = comments.listAll(itemId)) {
            return all.flatMap(comment -> Stream.ofNullable(comment.commentText())
                            .map(text ->
                                    new Offline.Remark(name(comment), OfflineWords.day(comment.createdAt()), text)))
                    .toList();
        }
    }

    /** Pictures of the pages, which every browser shows, and then the files as they were sent. */
    private static List<String> keys(Letter letter) {
        return Stream.of(letter.pictures().stream(), letter.fileKeys().stream(), Stream.ofNullable(letter.pdfKey()))
                .flatMap(each -> each)
                .toList();
    }

    private static String path(Letter letter, int n) {
        return "files/" + letter.date() + "/" + (n + 1) + "."
                + Exported.extension(keys(letter).get(n));
    }

    private static List<Offline.BesideFile> beside(Letter letter) {
        var files = new ArrayList<Offline.BesideFile>();
        for (int n = 0; n < keys(letter).size(); n++) {
            var path = path(letter, n);
            var shown = isShown(path)
                    && (n < letter.pictures().size() || letter.pictures().isEmpty());
            files.add(new Offline.BesideFile("../" + path, letter.date() + "-" + (n + 1), shown));
        }
        return files;
    }

    private static void scans(Letter letter, List<ExportFile> files) {
        for (int n = 0; n < keys(letter).size(); n++) {
            files.add(ExportFile.object(path(letter, n), keys(letter).get(n)));
        }
    }
}
