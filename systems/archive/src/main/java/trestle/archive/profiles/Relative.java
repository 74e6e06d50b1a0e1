package trestle.archive.profiles;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Open;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What another person is to somebody. */
public record Relative(UserId userId, Profile.Relation relation) {
    static Checked<Relative> parse(Fields in) {
        var userId = in.line("userId", 1, ProfileChange.ID_MAX);
        var relation = in.choice("relation", Profile.Relation.class);
        return in.make(() -> new Relative(new UserId(userId), relation));
    }

    /** As they are stored; null for nobody, since nothing empty is stored. */
    static @Nullable Map<String, Open<Profile.Relation>> byId(List<Relative> relatives) {
        var stored = new LinkedHashMap<String, Open<Profile.Relation>>();
        relatives.forEach(each -> stored.put(each.userId().value(), Open.of(each.relation())));
        return stored.isEmpty() ? null : stored;
    }
}
