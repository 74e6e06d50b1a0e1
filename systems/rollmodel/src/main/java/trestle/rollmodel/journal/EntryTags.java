package trestle.rollmodel.journal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.words.Tokens;

/** The tags of a session as they are typed: one blank between words, no {@code #} before them, none twice. */
final class EntryTags {
    private EntryTags() {}

    /** A comma is what parts tags in a form, so none has one. */
    static Optional<List<String>> parse(Fields fields, String name) {
        var typed = fields.textsIfGiven(name, Entry.SessionMetrics.TAGS_MAX, Entry.SessionMetrics.TAG_LENGTH_MAX);
        var tags = typed.map(EntryTags::cleaned);
        fields.check(
                name,
                tags.stream().flatMap(List::stream).noneMatch(tag -> tag.indexOf(',') >= 0),
                "characters",
                "Tags can’t contain commas.");
        return tags;
    }

    /** Of several that are one tag, the first spelling counts. */
    static List<String> cleaned(List<String> typed) {
        Map<String, String> tags = new LinkedHashMap<>();
        for (var each : typed) {
            var tag = each.replaceFirst("^#+", "").strip().replaceAll("\\s+", " ");
            if (!UnicodeText.isBlank(tag)) {
                tags.putIfAbsent(Tokens.ofTag(tag).orElse(tag), tag);
            }
        }
        return List.copyOf(tags.values());
    }
}
