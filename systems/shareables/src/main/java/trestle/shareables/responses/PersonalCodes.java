package trestle.shareables.responses;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.web.Problem;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * Personal codes of closed lists: each answers once, and is then the code of that answer. When the answer is withdrawn or
 * removed, the code can answer again.
 */
public final class PersonalCodes {
    /** The most codes that are made at once. */
    public static final int COUNT_MAX = 500;

    /** The most codes of one shareable: as many as the most votes of a poll. */
    static final int ALL_MAX = 5_000;

    /** A transaction holds 100 items, of which some are not codes. */
    private static final int TOGETHER_MAX = 90;

    private final ResponseCodeTable table;
    private final ShareableTable shareables;
    private final Transactions transactions;
    private final BiConsumer<Shareable, Stream<Instant>> stragglers;
    private final Clock clock;

    /** @param stragglers looks whether codes of a shareable would be gone before it, by when they will be gone */
    public PersonalCodes(
            ResponseCodeTable table,
            ShareableTable shareables,
            Transactions transactions,
            BiConsumer<Shareable, Stream<Instant>> stragglers,
            Clock clock) {
        this.table = table;
        this.shareables = shareables;
        this.transactions = transactions;
        this.stragglers = stragglers;
        this.clock = clock;
    }

    /** Why a code does not answer. */
    public enum Refused {
        /** It is not one of the list. */
        UNKNOWN,
        /** It has answered already. */
        USED
    }

    /**
     * Makes codes for a shareable, each of which is returned this once. The last of them are stored by the change and the
     * others before it, as many at once as a transaction holds: codes that nobody received, since the change was not
     * committed, open nothing. More than a shareable may have are refused.
     */
    public Change<List<Code>> issue(Shareable shareable, int count) {
        var now = clock.instant();
        var codes = new LinkedHashSet<Code>();
        while (codes.size() < count) codes.add(Code.random());
        var rows = codes.stream()
                .map(code -> new ResponseCode(shareable.shortId(), code, now, null, null, shareable.purgeAt()))
                .toList();
        return Change.planned(() -> {
            requireRoom(used(shareable).codes(), count);
            int last = (rows.size() - 1) / TOGETHER_MAX * TOGETHER_MAX;
            for (int from = 0; from < last; from += TOGETHER_MAX) {
                transactions.commit(issues(shareable, rows.subList(from, from + TOGETHER_MAX)));
            }
            return Plan.of(List.copyOf(codes)).with(issues(shareable, rows.subList(last, rows.size())));
        });
    }

    private static void requireRoom(int existing, int count) {
        if (existing + count <= ALL_MAX) return;
        var most = String.format(
                Locale.ENGLISH, "At most %,d codes can be created. %,d exist already.", ALL_MAX, existing);
        throw Problem.validation("count", "range", most).asException();
    }

    private List<Write> issues(Shareable shareable, List<ResponseCode> rows) {
        var writes = new ArrayList<Write>();
        writes.add(shareables.whilePresent(shareable.shortId(), 0));
        rows.forEach(row -> writes.add(table.issue(row)));
        return writes;
    }

    /** Makes a code that somebody has already one of a list; nothing happens if it is one. */
    public List<Write> invite(Shareable shareable, Code code, @Nullable String name) {
        var row = new ResponseCode(shareable.shortId(), code, clock.instant(), null, name, shareable.purgeAt());
        return issues(shareable, List.of(row));
    }

    /** The names of those who are invited and have not answered, in alphabetical order. */
    public List<String> unanswered(ShortId shortId) {
        try (var all = table.stream(shortId)) {
            return all.filter(code -> code.usedAt() == null)
                    .flatMap(code -> Stream.ofNullable(code.name()))
                    .sorted()
                    .toList();
        }
    }

    /** How many codes a shareable has, and how many of them have answered. Codes that would be gone before it are kept. */
    public Used used(Shareable shareable) {
        try (var all = table.stream(shareable.shortId())) {
            var codes = all.toList();
            stragglers.accept(shareable, codes.stream().map(ResponseCode::purgeAt));
            int used =
                    (int) codes.stream().filter(code -> code.usedAt() != null).count();
            return new Used(codes.size(), used);
        }
    }

    /** How many codes there are, and how many of them have answered. */
    public record Used(int codes, int used) {
        /** The same with a number of codes more. */
        public Used with(int more) {
            return new Used(codes + more, used);
        }
    }

    /** Whether a code is one of a list, used or not. */
    boolean has(ShortId shortId, Code code) {
        return table.find(shortId, code).isPresent();
    }

    /**
     * A plan that also uses a code up, and that ends with a refusal where the code cannot be used.
     *
     * @param answer the write that stores the answer under this code
     */
    public <T> Plan<T> using(
            Plan<T> plan,
            Write answer,
            ShortId shortId,
            Code code,
            Instant now,
            Function<Refused, ? extends T> refused) {
        var use = table.use(shortId, code, now);
        return plan.with(use, answer)
                .ifRefused(
                        use,
                        refusal -> refused.apply(refusal instanceof Refusal.Missing ? Refused.UNKNOWN : Refused.USED))
                .ifRefused(answer, refusal -> refused.apply(Refused.USED));
    }

    /** A plan that removes an answer and also frees its personal code, if it has one, so that it can answer again. */
    public <T> Plan<T> freeing(Plan<T> plan, ShortId shortId, Code code) {
        if (table.find(shortId, code).filter(each -> each.usedAt() != null).isEmpty()) return plan;
        var free = table.free(shortId, code);
        return plan.with(free).replanIfRefused(free);
    }
}
