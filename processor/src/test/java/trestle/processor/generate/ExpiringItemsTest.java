package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** An item past its time is absent, whether or not the store has removed it. */
class ExpiringItemsTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Sessions.class) interface Demo {}
            @Table(name = "Sessions", ttl = "ttl", items = {Session.class, Window.class}) @Index(name = "GSI1")
            interface Sessions {}

            @Key(pk = "SESSION#{id}", sk = "META")
            @Key(index = "GSI1", pk = "USER#{user}", sk = "{id}")
            record Session(String id, String user, @Nullable @Expires Instant endsAt, @Nullable @Ttl Instant gone) {}

            @Key(pk = "WINDOW#{id}", sk = "META")
            record Window(String id, int count, @Ttl Instant until) {}

            @Repository interface SessionTable {
              @Insert void open(Session session);
              @Save void keep(Session session);
              @Find Optional<Session> find(String id);
              @Find(expired = true) Optional<Session> findEvenExpired(String id);
              @Find List<Session> list(String user);
              @Find(expired = true) List<Session> listEvenExpired(String user);
              @Find List<Session> listEach(java.util.Collection<String> id);
              @Update void rename(String id, @Set String user);
              @Delete(item = Session.class) boolean close(String id);
              @Insert void begin(Window window);
              @Update Window count(String id, @Add int count);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static Session session(String id, Instant endsAt, Instant gone) { return new Session(id, "a", endsAt, gone); }

              static void run(World world) {
                var now = world.now;
                var sessions = new DynamoSessionTable(world.database());
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void readsByKeyByIndexAndInBatchesLeaveItOut() {
        run("""
                sessions.open(session("1", now.plusMillis(1), now.plusSeconds(60)));
                sessions.open(session("2", null, now.plusSeconds(1)));
                sessions.open(session("3", null, null));
                assertThat(sessions.list("a")).hasSize(3);

                world.now = now.plusSeconds(1);

                assertThat(sessions.find("1")).isEmpty();
                assertThat(sessions.find("2")).isEmpty();
                assertThat(sessions.find("3")).isPresent();
                assertThat(sessions.list("a")).extracting(Session::id).containsExactly("3");
                assertThat(sessions.listEach(List.of("1", "2", "3"))).extracting(Session::id).containsExactly("3");
                """);
    }

    @Test
    void whoAsksForItGetsItEvenSo() {
        run("""
                sessions.open(session("1", now.plusMillis(1), now.plusSeconds(1)));
                world.now = now.plusSeconds(5);

                assertThat(sessions.findEvenExpired("1")).isPresent();
                assertThat(sessions.listEvenExpired("a")).hasSize(1);
                """);
    }

    @Test
    void itsKeyIsFreeForANewOne() {
        run("""
                sessions.open(session("1", now.plusMillis(1), null));
                assertThatThrownBy(() -> sessions.open(session("1", null, null))).isInstanceOf(Refusal.AlreadyExists.class);

                world.now = now.plusMillis(1);
                sessions.open(session("1", null, null));

                assertThat(sessions.find("1")).contains(session("1", null, null));
                """);
    }

    @Test
    void itCannotBeChangedOrCounted() {
        run("""
                sessions.open(session("1", now.plusMillis(1), null));
                sessions.begin(new Window("w", 1, now.plusSeconds(1)));
                assertThat(sessions.count("w", 1).count()).isEqualTo(2);

                world.now = now.plusSeconds(1);

                assertThatThrownBy(() -> sessions.rename("1", "b")).isInstanceOf(Refusal.Missing.class);
                assertThatThrownBy(() -> sessions.count("w", 1)).isInstanceOf(Refusal.Missing.class);
                sessions.begin(new Window("w", 1, now.plusSeconds(9)));
                assertThat(sessions.count("w", 4).count()).isEqualTo(5);
                """);
    }

    @Test
    void aTimeToLiveIsStoredInSecondsUnderTheTablesName() {
        run("""
                sessions.open(session("1", null, now.plusMillis(1_999)));

                var stored = world.client.getItem(r -> r.tableName("Sessions").key(Map.of(
                    "PK", AttributeValue.fromS("SESSION#1"), "SK", AttributeValue.fromS("META")))).item();
                assertThat(stored.get("ttl").n()).isEqualTo(Long.toString(now.getEpochSecond() + 1));
                assertThat(stored).doesNotContainKey("gone");
                """);
    }
}
