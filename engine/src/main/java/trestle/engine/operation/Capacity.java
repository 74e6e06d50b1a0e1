package trestle.engine.operation;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ConsumedCapacity;
import trestle.engine.table.Index;
import trestle.engine.table.Rows;

/** Adds up the capacity units that a request takes of one table. */
final class Capacity implements Rows.Tally {
    private static final int WRITE_UNIT_BYTES = 1024;
    private static final int READ_UNIT_BYTES = 4096;

    private final String tableName;
    private final boolean transactional;
    private double tableReads;
    private double tableWrites;
    private final Map<Index, Double> indexReads = new LinkedHashMap<>(0);
    private final Map<Index, Double> indexWrites = new LinkedHashMap<>(0);

    Capacity(String tableName, boolean transactional) {
        this.tableName = tableName;
        this.transactional = transactional;
    }

    /** An item written, by the larger of its sizes before and after. */
    void wroteItem(int sizeBytes) {
        tableWrites += writeUnits(sizeBytes);
    }

    @Override
    public void wrote(Index index, int sizeBytes) {
        indexWrites.merge(index, writeUnits(sizeBytes), Double::sum);
    }

    /** Items read together, by their size in all. */
    void read(long sizeBytes, boolean consistent) {
        tableReads += readUnits(sizeBytes, consistent);
    }

    void read(Index index, long sizeBytes, boolean consistent) {
        indexReads.merge(index, readUnits(sizeBytes, consistent), Double::sum);
    }

    private double writeUnits(int sizeBytes) {
        return Math.max(1, Math.ceilDiv(sizeBytes, WRITE_UNIT_BYTES)) * (transactional ? 2.0 : 1.0);
    }

    private double readUnits(long sizeBytes, boolean consistent) {
        var units = Math.max(1, Math.ceilDiv(sizeBytes, READ_UNIT_BYTES));
        return transactional ? units * 2.0 : consistent ? units : units * 0.5;
    }

    /** What is answered to {@code ReturnConsumedCapacity}. */
    @Nullable ConsumedCapacity report(@Nullable String wanted) {
        if (wanted == null || wanted.equals("NONE")) {
            return null;
        }
        var reads = tableReads + sum(indexReads);
        var writes = tableWrites + sum(indexWrites);
        var detailed = wanted.equals("INDEXES");
        return new ConsumedCapacity(
                tableName,
                reads + writes,
                transactional && reads > 0 ? reads : null,
                transactional && writes > 0 ? writes : null,
                detailed ? capacity(tableReads, tableWrites) : null,
                detailed ? indexes(false) : Map.of(),
                detailed ? indexes(true) : Map.of());
    }

    private static double sum(Map<Index, Double> units) {
        return units.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private Map<String, ConsumedCapacity.Capacity> indexes(boolean global) {
        var capacities = new LinkedHashMap<String, ConsumedCapacity.Capacity>();
        indexReads.forEach((index, units) -> {
            if (index.definition().global() == global) {
                capacities.put(index.name(), capacity(units, 0));
            }
        });
        indexWrites.forEach((index, units) -> {
            if (index.definition().global() == global) {
                capacities.put(index.name(), capacity(0, units));
            }
        });
        return capacities;
    }

    private ConsumedCapacity.Capacity capacity(double reads, double writes) {
        return new ConsumedCapacity.Capacity(
                reads + writes, transactional && reads > 0 ? reads : null, transactional && writes > 0 ? writes : null);
    }
}
