package trestle.platform.notices;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.AccountStore;
import trestle.platform.pages.Ui;
import trestle.platform.web.Principal;

/**
 * The kinds of notices that a system has: the text of each, and the page that it leads to.
 *
 * <pre>{@code
 * NoticeKinds.of((readerId, actorIds) -> names.of(actorIds))
 *     .kind("comment", "notice.comment", (notice, reader) -> "/entries/" + notice.targetId() + "#comments")
 *     .kind("linkAccepted", "notice.accepted", (notice, reader) -> "/coaches");
 * }</pre>
 */
public final class NoticeKinds {
    private final ActorNames names;
    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private Optional<Duration> kept = Optional.empty();
    private Detail detail = (notice, reader, ui) -> Optional.empty();
    private Class<?> viewType = NoticeView.class;
    private BiFunction<Notice, @Nullable String, ?> view = NoticeView::of;

    /** Where a notice leads, as a path below the system's home; the reader is signed in. */
    @FunctionalInterface
    public interface Target {
        String path(Notice notice, Principal.Member reader);
    }

    /**
     * Which thing a notice is about, in a line, read whenever it is shown: empty where the thing is gone, or its reader
     * may no longer see it. Notices themselves hold no text.
     */
    @FunctionalInterface
    public interface Detail {
        Optional<String> of(Notice notice, Principal.Member reader, Ui ui);
    }

    /** The names of those accounts, by id, whose name a reader may see at present: it may have changed since. */
    @FunctionalInterface
    public interface ActorNames {
        Map<String, String> of(String readerId, Collection<String> actorIds);
    }

    private record Kind(String text, Target target) {}

    private NoticeKinds(ActorNames names) {
        this.names = names;
    }

    /** Kinds of a system where everybody may see the name of every account. */
    public static NoticeKinds of(AccountStore people) {
        return of((readerId, ids) -> {
            var names = new LinkedHashMap<String, String>();
            ids.forEach(id -> people.find(id).ifPresent(account -> names.put(id, account.name())));
            return names;
        });
    }

    public static NoticeKinds of(ActorNames names) {
        return new NoticeKinds(names);
    }

    /**
     * A kind of notice.
     *
     * @param about as it is stored
     * @param text the key of its text in the texts of the system; {@code {0}} is the name of who caused it
     */
    public NoticeKinds kind(String about, String text, Target target) {
        if (kinds.putIfAbsent(about, new Kind(text, target)) != null) {
            throw new IllegalArgumentException("There are two kinds of notices " + about + ".");
        }
        return this;
    }

    /** What the page shows of the thing that notices are about. Mail shows nothing of it. */
    public NoticeKinds detail(Detail shown) {
        this.detail = shown;
        return this;
    }

    /** How long notices are kept; as long as the account, unless it is said. */
    public NoticeKinds keptFor(Duration time) {
        this.kept = Optional.of(time);
        return this;
    }

    /** How the API shows a notice, given the name of who caused it, in place of {@link NoticeView}. */
    public <V> NoticeKinds shownAs(Class<V> type, BiFunction<Notice, @Nullable String, V> shown) {
        this.viewType = type;
        this.view = shown;
        return this;
    }

    public Optional<Duration> kept() {
        return kept;
    }

    /** The keys of the texts that the system owes: those that the platform does not have itself. */
    public Set<String> texts() {
        return kinds.values().stream()
                .map(Kind::text)
                .filter(key -> !NoticePages.TEXTS.has(key))
                .collect(Collectors.toUnmodifiableSet());
    }

    Class<?> viewType() {
        return viewType;
    }

    Object view(Notice notice, @Nullable String actor) {
        return view.apply(notice, actor);
    }

    Optional<String> detail(Notice notice, Principal.Member reader, Ui ui) {
        return detail.of(notice, reader, ui);
    }

    /** The names of those who caused a reader's notices, as far as the reader may see them. */
    Map<String, String> names(String readerId, Collection<Notice> notices) {
        var actors = new LinkedHashSet<String>();
        notices.stream().map(Notice::actorId).filter(Objects::nonNull).forEach(actors::add);
        return actors.isEmpty() ? Map.of() : names.of(readerId, actors);
    }

    /** The key of what a notice says. One of a kind that this version does not know is still a notice. */
    String text(Notice notice) {
        var kind = kinds.get(notice.about());
        return kind == null ? "notice.other" : kind.text();
    }

    /** Where a notice leads; empty for one of a kind that this version does not know. */
    Optional<String> target(Notice notice, Principal.Member reader) {
        return Optional.ofNullable(kinds.get(notice.about()))
                .map(kind -> kind.target().path(notice, reader));
    }
}
