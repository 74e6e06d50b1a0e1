package trestle.platform.contract;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/**
 * What every system holds to. A system extends it once, with its world, and has every check that is added here; run one
 * group of them with {@code -Dgroups=access}.
 */
public abstract class SystemContract {
    /** The system with its people and one of everything, {@linkplain SiteWorld#ready ready}. */
    protected abstract SiteWorld open(Path folder);

    @Nested
    @Tag("access")
    class Access extends AccessContract {
        Access() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("forgery")
    class Forgery extends ForgeryContract {
        Forgery() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("replay")
    class Replay extends ReplayContract {
        Replay() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("recovery")
    class Recovery extends RecoveryContract {
        Recovery() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("races")
    class Races extends RaceContract {
        Races() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("limits")
    class Limits extends LimitContract {
        Limits() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("bounds")
    class Bounds extends BoundsContract {
        Bounds() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("markup")
    class MarkupOnPages extends MarkupContract {
        MarkupOnPages() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("direction")
    class Direction extends DirectionContract {
        Direction() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("cursors")
    class CursorsOfLists extends CursorContract {
        CursorsOfLists() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("canary")
    class Canary extends CanaryContract {
        Canary() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("described")
    class Described extends DescribedContract {
        Described() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("outage")
    class Outage extends OutageContract {
        Outage() {
            super(SystemContract.this::open, SystemContract.this.getClass());
        }
    }

    @Nested
    @Tag("site")
    class EveryRoute extends RouteContract {
        EveryRoute() {
            super(SystemContract.this::open);
        }
    }
}
