package trestle.model.target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.target.TableShape.IndexShape;
import trestle.model.target.TableShape.KeyPart;

/** Something in which a table is not as its model wants it. */
public sealed interface Difference {
    String table();

    /** What differs, in one sentence that names table, expectation and finding. */
    String sentence();

    /** Whether it can be mended by creating something that is missing. */
    default boolean creatable() {
        return false;
    }

    record MissingTable(String table) implements Difference {
        @Override
        public String sentence() {
            return "There is no table " + table + ".";
        }

        @Override
        public boolean creatable() {
            return true;
        }
    }

    record MissingIndex(String table, String index) implements Difference {
        @Override
        public String sentence() {
            return table + " has no index " + index + ".";
        }

        @Override
        public boolean creatable() {
            return true;
        }
    }

    record MissingTtl(String table, String attribute) implements Difference {
        @Override
        public String sentence() {
            return table + " does not expire items by " + attribute + ".";
        }

        @Override
        public boolean creatable() {
            return true;
        }
    }

    /** A table of a model with sharded keys that says nothing of shards: it has one. */
    record MissingShards(String table) implements Difference {
        @Override
        public String sentence() {
            return table + " has no tag " + TableShape.SHARDS_TAG + ".";
        }

        @Override
        public boolean creatable() {
            return true;
        }
    }

    record KeyDiffers(String table, List<KeyPart> wanted, List<KeyPart> found) implements Difference {
        @Override
        public String sentence() {
            return table + " has the key " + TableShape.text(found) + "; the model needs " + TableShape.text(wanted)
                    + ", which only a new table can have.";
        }
    }

    record IndexKeyDiffers(String table, String index, List<KeyPart> wanted, List<KeyPart> found)
            implements Difference {
        @Override
        public String sentence() {
            return table + " has the index " + index + " on " + TableShape.text(found) + "; the model needs it on "
                    + TableShape.text(wanted) + ": delete the index and start again.";
        }
    }

    record ProjectionDiffers(String table, IndexShape wanted, IndexShape found) implements Difference {
        @Override
        public String sentence() {
            return table + "'s index " + wanted.name() + " projects " + text(found) + "; the model needs "
                    + text(wanted) + ": delete the index and start again.";
        }

        private static String text(IndexShape index) {
            return index.include().isEmpty()
                    ? index.projection()
                    : index.projection() + " " + String.join(", ", index.include());
        }
    }

    record ExtraIndex(String table, String index) implements Difference {
        @Override
        public String sentence() {
            return table + " has an index " + index + " that the model does not know; every write pays for it.";
        }
    }

    record TtlDiffers(String table, String wanted, String found) implements Difference {
        @Override
        public String sentence() {
            return table + " expires items by " + found + "; the model needs " + wanted
                    + ": disable the one, then start again.";
        }
    }

    record ExtraTtl(String table, String found) implements Difference {
        @Override
        public String sentence() {
            return table + " expires items by " + found + ", which the model does not.";
        }
    }

    /** Items that are to move, of a table that does not say so yet; or that are to move back. */
    record MissingMove(String table, Spread wanted, Spread found) implements Difference {
        @Override
        public String sentence() {
            return table + "'s items were to be placed by " + found + " shards, and are to move: " + wanted + ".";
        }

        @Override
        public boolean creatable() {
            return true;
        }
    }

    record ShardsDiffer(String table, Spread wanted, Spread found) implements Difference {
        @Override
        public String sentence() {
            var asked = ", but " + wanted + (wanted.equals(Spread.ONE) ? " is" : " are") + " asked for: run '";
            return found.moving()
                    ? table + " is moving from " + found.before() + " to " + shards(found.now()) + asked
                            + command(found.now()) + "' to its end first."
                    : table + " spreads its keys over " + shards(found.now()) + asked + command(wanted.now())
                            + "' first.";
        }

        private String command(int to) {
            return "trestle reshard --table " + table + " --to " + to;
        }

        private static String shards(int count) {
            return count == 1 ? "1 shard" : count + " shards";
        }
    }

    /** All that differs between a table as wanted and as found, keys first. */
    static List<Difference> between(TableShape wanted, Optional<TableShape> there) {
        var name = wanted.name();
        if (there.isEmpty()) {
            return List.of(new MissingTable(name));
        }
        var found = there.get();
        var differences = new ArrayList<Difference>();
        if (!wanted.key().equals(found.key())) {
            differences.add(new KeyDiffers(name, wanted.key(), found.key()));
        }
        indexes(wanted, found, differences);
        ttl(wanted, found, differences);
        wanted.shards().ifPresent(count -> shards(name, count, found.shards(), differences));
        return List.copyOf(differences);
    }

    private static void indexes(TableShape wanted, TableShape found, List<Difference> differences) {
        for (var index : wanted.indexes()) {
            var same = found.index(index.name());
            if (same.isEmpty()) {
                differences.add(new MissingIndex(wanted.name(), index.name()));
            } else if (!same.get().key().equals(index.key())) {
                differences.add(new IndexKeyDiffers(
                        wanted.name(), index.name(), index.key(), same.get().key()));
            } else if (!same.get().equals(index)) {
                differences.add(new ProjectionDiffers(wanted.name(), index, same.get()));
            }
        }
        found.indexes().stream()
                .filter(index -> wanted.index(index.name()).isEmpty())
                .forEach(index -> differences.add(new ExtraIndex(wanted.name(), index.name())));
    }

    private static void ttl(TableShape wanted, TableShape found, List<Difference> differences) {
        if (wanted.ttl().equals(found.ttl())) {
            return;
        }
        if (found.ttl().isEmpty()) {
            differences.add(new MissingTtl(wanted.name(), wanted.ttl().orElseThrow()));
        } else if (wanted.ttl().isEmpty()) {
            differences.add(new ExtraTtl(wanted.name(), found.ttl().get()));
        } else {
            differences.add(new TtlDiffers(
                    wanted.name(), wanted.ttl().get(), found.ttl().get()));
        }
    }

    private static void shards(String name, Spread wanted, Optional<Spread> tag, List<Difference> differences) {
        var found = tag.orElse(Spread.ONE);
        if (isDone(wanted, found)) {
            if (tag.isEmpty()) {
                differences.add(new MissingShards(name));
            }
        } else if (wanted.moving() && canBegin(wanted, found)) {
            differences.add(new MissingMove(name, wanted, found));
        } else {
            differences.add(new ShardsDiffer(name, wanted, found));
        }
    }

    /** As it should be; items that were to move have moved where the table says nothing of it any more. */
    private static boolean isDone(Spread wanted, Spread found) {
        return wanted.equals(found) || (!found.moving() && wanted.now() == found.now());
    }

    /** From what the table has, or back to it. */
    private static boolean canBegin(Spread wanted, Spread found) {
        return found.moving()
                ? found.holds(wanted.before()) && found.holds(wanted.now())
                : found.now() == wanted.before();
    }
}
