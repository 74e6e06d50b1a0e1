package trestle.archive.profiles;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.objects.Objects;

/**
 * The people behind comments and messages as they are called now, with a link to their photo. What is stored with a
 * comment or a message is a snapshot, and is not shown.
 */
public final class Authors {
    private static final Duration SHOWN_FOR = Duration.ofHours(1);
    private static final String PHOTO_TYPE = "image/jpeg";

    private final People people;
    private final Objects objects;

    public Authors(People people, Objects objects) {
        this.people = people;
        this.objects = objects;
    }

    /**
     * A person as others see them.
     *
     * @param photoUrl where their photo is shown, for an hour; absent where they have none
     */
    public record Author(
            String userId, String displayName, @Nullable String photoUrl, boolean active) {}

    /** Each of these people, also those who are gone. */
    public Map<UserId, Author> of(Collection<UserId> userIds) {
        var authors = new LinkedHashMap<UserId, Author>();
        people.named(userIds).forEach((userId, named) -> authors.put(userId, author(named)));
        return authors;
    }

    public Author of(UserId userId) {
        return author(people.named(userId));
    }

    private Author author(People.Named named) {
        return new Author(
                named.userId().value(),
                named.displayName(),
                photo(named.photoKey()).orElse(null),
                named.active());
    }

    /** Where the photo of a key is shown, for an hour; empty for who has none. */
    public Optional<String> photo(@Nullable String key) {
        return Optional.ofNullable(key)
                .map(each ->
                        objects.linkToShow(each, SHOWN_FOR, PHOTO_TYPE).url().toString());
    }
}
