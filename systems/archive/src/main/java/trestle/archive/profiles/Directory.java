package trestle.archive.profiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import trestle.model.Page;
import trestle.model.PageRequest;

/** The people of the family: who is active and was let in. */
public final class Directory {
    /** How many people a page of the directory is put together from. */
    private static final int LISTED_MAX = 1_000;

    private static final int STEP = 100;

    private final ProfileTable profiles;

    public Directory(ProfileTable profiles) {
        this.profiles = profiles;
    }

    public Optional<Profile> find(UserId userId) {
        return profiles.find(userId).filter(Directory::isListed);
    }

    /** How somebody wants pages to look; empty for as the device does. */
    public String theme(UserId userId) {
        return profiles.find(userId).map(Profile::theme).orElse("");
    }

    /** A page of those whose name holds the words, or of all. A page may be short. */
    public Page<Profile> list(Optional<String> words, PageRequest page) {
        var listed = profiles.listActive(page);
        var wanted = listed.items().stream()
                .filter(person ->
                        words.isEmpty() || folded(person.displayName()).contains(folded(words.get())))
                .toList();
        return new Page<>(whole(wanted), listed.next(), listed.ended());
    }

    /** Everybody, up to a thousand. */
    public List<Profile> everybody() {
        var found = new ArrayList<Profile>();
        var page = profiles.listActive(PageRequest.first(STEP));
        found.addAll(whole(page.items()));
        while (page.next().isPresent() && found.size() < LISTED_MAX) {
            page = profiles.listActive(new PageRequest(STEP, page.next(), ""));
            found.addAll(whole(page.items()));
        }
        return found;
    }

    /** As the table has them, in the order of the list. */
    private List<Profile> whole(List<ProfileSummary> listed) {
        if (listed.isEmpty()) return List.of();
        Map<UserId, Profile> found = profiles
                .listEach(listed.stream().map(ProfileSummary::userId).toList())
                .stream()
                .collect(Collectors.toMap(Profile::userId, Function.identity()));
        return listed.stream()
                .flatMap(each -> Optional.ofNullable(found.get(each.userId())).stream())
                .filter(Directory::isListed)
                .toList();
    }

    private static boolean isListed(Profile person) {
        return person.active() && !person.roles().isEmpty();
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
