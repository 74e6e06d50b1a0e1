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

    record ShardsDiffer(String table, int wanted, int found) implements Difference {
        @Override
        public String sentence() {
            return table + " spreads its keys over " + shards(found) + ", but " + wanted
                    + (wanted == 1 ? " is" : " are") + " asked for: run reshard first.";
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

    private static void shards(String name, int wanted, Optional<Integer> found, List<Difference> differences) {
        if (found.orElse(1) != wanted) {
            differences.add(new ShardsDiffer(name, wanted, found.orElse(1)));
        } else if (found.isEmpty()) {
            differences.add(new MissingShards(name));
        }
    }
}
