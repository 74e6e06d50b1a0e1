package trestle.model;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Why the store did not do as it was asked. Each names the item, by kind and key, and the rule that stood in the
 * way, and carries the item that was there where the store returned it.
 *
 * <p>Nothing was written when one is thrown.
 */
public abstract sealed class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String item;
    private final String rule;
    private final transient Supplier<? extends @Nullable Object> old;

    private Refusal(String item, String rule, String saying, Supplier<? extends @Nullable Object> old) {
        super(item + ": " + saying);
        this.item = item;
        this.rule = rule;
        this.old = old;
    }

    /** The item's kind and key, such as {@code Entry USER#a1 / ENTRY#2026-01-31T09:30:00.000Z#e1}. */
    public String item() {
        return item;
    }

    /** The rule that was not met, such as {@code rev = 3} or {@code @Unique UsernameGuard}. */
    public String rule() {
        return rule;
    }

    /** The item that was there, if there was one and it is of that kind. */
    public <T> Optional<T> old(Class<T> type) {
        var found = old == null ? null : old.get();
        return type.isInstance(found) ? Optional.of(type.cast(found)) : Optional.empty();
    }

    /** The key, or the value a guard holds, is taken. */
    public static final class AlreadyExists extends Refusal {
        private static final long serialVersionUID = 1;

        public AlreadyExists(String item, String rule, Supplier<? extends @Nullable Object> old) {
            super(item, rule, "there is one already (" + rule + ").", old);
        }
    }

    /** There is no such item, or it has expired. */
    public static final class Missing extends Refusal {
        private static final long serialVersionUID = 1;

        public Missing(String item, String rule) {
            super(item, rule, "there is none (" + rule + ").", () -> null);
        }
    }

    /** The item has changed since it was read. */
    public static final class Stale extends Refusal {
        private static final long serialVersionUID = 1;

        public Stale(String item, String rule, Supplier<? extends @Nullable Object> old) {
            super(item, rule, "it has changed since it was read (expected " + rule + ").", old);
        }
    }

    /** The item is there, but not as the write requires it. */
    public static final class ConditionFailed extends Refusal {
        private static final long serialVersionUID = 1;

        public ConditionFailed(String item, String rule, Supplier<? extends @Nullable Object> old) {
            super(item, rule, "it does not meet the condition " + rule + ".", old);
        }
    }

    /** A cursor is damaged, too old, or was given for another question or to another audience. */
    public static final class CursorRefused extends Refusal {
        private static final long serialVersionUID = 1;

        /** {@code item} is the access pattern the cursor was presented to. */
        public CursorRefused(String item, String rule) {
            super(item, rule, "the cursor is refused: " + rule + ".", () -> null);
        }
    }

    /** An item, or all the writes of one transaction together, pass a limit of the store. */
    public static final class TooLarge extends Refusal {
        private static final long serialVersionUID = 1;

        public TooLarge(String item, String rule) {
            super(item, rule, rule + ".", () -> null);
        }
    }

    /** Others kept writing the same items, or the store kept asking to slow down, until patience ended. */
    public static final class Busy extends Refusal {
        private static final long serialVersionUID = 1;

        public Busy(String item, String rule, @Nullable Throwable cause) {
            super(item, rule, "still busy after " + rule + ".", () -> null);
            initCause(cause);
        }
    }
}
