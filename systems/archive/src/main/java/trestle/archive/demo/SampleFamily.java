package trestle.archive.demo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import trestle.archive.photos.ProfilePhotos;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.SampleProfiles;
import trestle.archive.profiles.UserId;
import trestle.objects.NewBody;

/** The people of the sample data, with photos and who is what to whom. */
final class SampleFamily {
    private static final String FIRST = "Children of Arthur and Edith";
    private static final String SECOND = "Grandchildren";
    private static final String THIRD = "Great-grandchildren";

    private static final Set<String> SHORT_HAIR = Set.of("peter", "simon", "guest");

    private static final List<Relative> RELATIVES = List.of(
            new Relative(
                    "admin",
                    "Ruth Ward",
                    "Arthur and Edith’s elder daughter",
                    FIRST,
                    "Ward",
                    "I found the letters in the blue trunk when we sold the house on Mill Lane.",
                    Map.of(
                            "margaret", Profile.Relation.sibling,
                            "peter", Profile.Relation.spouse,
                            "member", Profile.Relation.child)),
            new Relative(
                    "margaret",
                    "Margaret Hale",
                    "Arthur and Edith’s younger daughter",
                    FIRST,
                    "Hale",
                    "The baby of the christening letter. I still have the gown.",
                    Map.of("simon", Profile.Relation.child)),
            new Relative("peter", "Peter Ward", "Ruth’s husband", FIRST, "Ward", "I do the scanning.", Map.of()),
            new Relative(
                    "member",
                    "Helen Ward",
                    "Ruth’s daughter",
                    SECOND,
                    "Ward",
                    "I type out Arthur’s letters. His r looks like an n, if you want to help.",
                    Map.of("guest", Profile.Relation.child, "alice", Profile.Relation.child)),
            new Relative("simon", "Simon Hale", "Margaret’s son", SECOND, "Hale", "In Lisbon since 2004.", Map.of()),
            new Relative("guest", "Tom Ward", "Helen’s son", THIRD, "Ward", "Reading along.", Map.of()),
            new Relative("alice", "Alice Ward", "Helen’s daughter", THIRD, "Ward", "Learning to read this.", Map.of()));

    private final SampleProfiles profiles;
    private final trestle.objects.Objects objects;

    SampleFamily(SampleProfiles profiles, trestle.objects.Objects objects) {
        this.profiles = profiles;
        this.objects = objects;
    }

    private record Relative(
            String key,
            String name,
            String relationship,
            String generation,
            String branch,
            String bio,
            Map<String, Profile.Relation> relatives) {}

    /**
     * Adds those who have no account yet, and describes all.
     *
     * @param accountIds the ids of those who have one, by key
     * @return everyone's id, by key
     */
    Map<String, UserId> add(Map<String, String> accountIds) {
        var ids = new LinkedHashMap<String, UserId>();
        for (var each : RELATIVES) {
            var known = accountIds.get(each.key());
            var userId = new UserId(known == null ? "sample-" + each.key() : known);
            if (known == null) profiles.add(userId, each.name(), each.key() + "@example.org");
            ids.put(each.key(), userId);
        }
        for (int n = 0; n < RELATIVES.size(); n++) describe(RELATIVES.get(n), n, ids);
        return ids;
    }

    private void describe(Relative each, int n, Map<String, UserId> ids) {
        var userId = Objects.requireNonNull(ids.get(each.key()));
        var photo = ProfilePhotos.folder(userId) + "sample.jpg";
        objects.put(photo, NewBody.of(SamplePortraits.draw(n, !SHORT_HAIR.contains(each.key())), "image/jpeg"));
        var relatives = new LinkedHashMap<UserId, Profile.Relation>();
        each.relatives().forEach((key, relation) -> relatives.put(Objects.requireNonNull(ids.get(key)), relation));
        profiles.describe(
                userId,
                new SampleProfiles.Sample(each.relationship(), each.generation(), each.branch(), each.bio(), photo),
                relatives);
    }
}
