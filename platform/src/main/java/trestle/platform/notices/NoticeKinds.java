package trestle.platform.notices;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.AccountStore;
import trestle.platform.pages.Ui;
import trestle.platform.web.Principal;

/**
 * The kinds of notices that a system has: the text of each, and the page that it leads to.
 *
 * <pre>{@code
 * NoticeKinds.of(names::of)
 *     .kind("comment", "notice.comment", (notice, reader) -> "/entries/" + notice.targetId() + "#comments")
 *     .kind("linkAccepted", "notice.accepted", (notice, reader) -> "/coaches");
 * }</pre>
 */
public final class NoticeKinds {
    private final Function<Collection<String>, Map<String, String>> names;
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

    private record Kind(String text, Target target) {}

    private NoticeKinds(Function<Collection<String>, Map<String, String>> names) {
        this.names = names;
    }

    /** Kinds of a system that knows names by its accounts alone. */
    public static NoticeKinds of(AccountStore people) {
        return of(ids -> {
            var names = new LinkedHashMap<String, String>();
            ids.forEach(id -> people.find(id).ifPresent(account -> names.put(id, account.name())));
            return names;
        });
    }

    /** @param names the names of those accounts that have one, by id */
    public static NoticeKinds of(Function<Collection<String>, Map<String, String>> names) {
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

    Class<?> viewType() {
        return viewType;
    }

    Object view(Notice notice, @Nullable String actor) {
        return view.apply(notice, actor);
    }

    Optional<String> detail(Notice notice, Principal.Member reader, Ui ui) {
        return detail.of(notice, reader, ui);
    }

    Map<String, String> names(Collection<Notice> notices) {
        var actors = new LinkedHashMap<String, String>();
        notices.stream().map(Notice::actorId).forEach(id -> {
            if (id != null) actors.put(id, id);
        });
        return actors.isEmpty() ? Map.of() : names.apply(actors.keySet());
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
