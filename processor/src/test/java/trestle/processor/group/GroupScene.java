package trestle.processor.group;

import trestle.processor.Compilation;

/** A group of two records, a derived one among them, compiled in a package of its own. */
public final class GroupScene {
    public static final String GROUP = """
            package shared;

            import java.time.*;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;
            import org.jspecify.annotations.Nullable;
            import trestle.model.*;

            public interface Shared {
              @ItemGroup({Row.class, RowOfOwner.class})
              interface RowItems {}

              /** Work that is due. */
              @Key(pk = "OUTBOX#{shard}", sk = "{dueAt}#{jobId}")
              record Row(@KeyOnly String shard, Instant dueAt, String jobId, String ownerId, State state,
                      Map<String, String> payload, @Nullable String lastError, @Nullable Tries tries,
                      @Version long rev, @Ttl Instant expiresAt) {
                public enum State { @Attribute("waiting") WAITING, @Attribute("dead") DEAD }
                public record Tries(int soFar, @Nullable Instant lastTriedAt) {}
              }

              @Key(pk = "OWNER#{ownerId}", sk = "ROW#{jobId}")
              @Derived(from = Row.class, reads = {"ownerId", "jobId", "shard", "dueAt", "expiresAt"})
              record RowOfOwner(@KeyOnly String ownerId, @KeyOnly String jobId, String shard, Instant dueAt,
                      @Ttl Instant expiresAt) {
                public static RowOfOwner of(Row row) {
                  return new RowOfOwner(row.ownerId(), row.jobId(), row.shard(), row.dueAt(), row.expiresAt());
                }
              }

              @View(of = Row.class)
              record RowState(String jobId, Row.State state, @Nullable String lastError) {}

              @Repository
              interface RowTable {
                /** Adds work. */
                @Insert Write add(Row row);

                /** What is due, earliest first. */
                @Find Page<Row> listDue(String shard, Range<Instant> dueAt, PageRequest page);

                @Find(via = RowOfOwner.class) List<Row> listOwned(String ownerId);

                @Find Optional<RowState> findState(String shard, Instant dueAt, String jobId);

                @Update @Where("attribute_not_exists(lastError)")
                Row fail(String shard, Instant dueAt, String jobId, @Set @Nullable String lastError, @Set Row.State state,
                        long rev);

                @Delete Write finish(Row row);
              }
            }
            """;

    private GroupScene() {}

    static Compilation compiled() {
        return Compilation.of(GROUP).compiles();
    }
}
