package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Counters move with what they count, in the same transaction, and never twice. */
class CountersTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Gallery.class) interface Demo {}
            @Table(name = "Gallery", items = {Album.class, Picture.class, Person.class}) interface Gallery {}

            @Key(pk = "ALBUM#{albumId}", sk = "META")
            record Album(String albumId, String title, @Count(of = Picture.class) int pictures,
                @Count(of = Picture.class, when = "shown", reads = "hidden") int shown,
                @Count(of = Picture.class, sum = "bytes", reads = "bytes") long bytes) {}

            @Key(pk = "PERSON#{personId}", sk = "META")
            record Person(String personId, @Count(of = Picture.class, bind = "personId = owner") int uploads) {}

            @Key(pk = "ALBUM#{albumId}", sk = "PICTURE#{id}")
            record Picture(String albumId, String id, String owner, boolean hidden, long bytes) {
              boolean shown() { return !hidden; }
            }

            @Repository interface Albums {
              @Insert void open(Album album);
              @Insert void join(Person person);
              @Insert void add(Picture picture);
              @Update void revise(Picture before, Picture after);
              @Delete void drop(Picture picture);
              @Update void rename(Album before, Album after);
              @Find Optional<Album> find(String albumId);
              @Find Optional<Person> findPerson(String personId);
            }
            """;

    private static final String SCRIPT = """
            class Script {
              static Picture picture(String id, boolean hidden, long bytes) {
                return new Picture("a", id, "rui", hidden, bytes);
              }

              static void run(World world) {
                var albums = new DynamoAlbums(world.database());
                albums.open(new Album("a", "Sea", 0, 0, 0));
                albums.join(new Person("rui", 0));
            """;

    private static void run(String body) {
        World.run(DESIGN, SCRIPT + body + "}}");
    }

    @Test
    void everyCounterOfAnItemMovesWithIt() {
        run("""
                albums.add(picture("1", false, 100));
                albums.add(picture("2", true, 50));

                assertThat(albums.find("a")).contains(new Album("a", "Sea", 2, 1, 150));
                assertThat(albums.findPerson("rui")).contains(new Person("rui", 2));

                albums.drop(picture("1", false, 100));

                assertThat(albums.find("a")).contains(new Album("a", "Sea", 1, 0, 50));
                assertThat(albums.findPerson("rui")).contains(new Person("rui", 1));
                """);
    }

    @Test
    void aChangeMovesOnlyTheCountersItTouches() {
        run("""
                albums.add(picture("1", false, 100));

                albums.revise(picture("1", false, 100), picture("1", true, 100));
                assertThat(albums.find("a")).contains(new Album("a", "Sea", 1, 0, 100));

                albums.revise(picture("1", true, 100), picture("1", false, 70));
                assertThat(albums.find("a")).contains(new Album("a", "Sea", 1, 1, 70));
                assertThat(albums.findPerson("rui")).contains(new Person("rui", 1));
                """);
    }

    @Test
    void whatIsRefusedIsNotCounted() {
        run("""
                albums.add(picture("1", false, 100));

                assertThatThrownBy(() -> albums.add(picture("1", false, 100))).isInstanceOf(Refusal.AlreadyExists.class);
                assertThatThrownBy(() -> albums.drop(picture("9", false, 100))).isInstanceOf(Refusal.class);

                assertThat(albums.find("a")).contains(new Album("a", "Sea", 1, 1, 100));
                """);
    }

    @Test
    void aRevisionOfTheParentLeavesItsCountersAlone() {
        run("""
                var read = albums.find("a").orElseThrow();
                albums.add(picture("1", false, 100));

                albums.rename(read, new Album("a", "Sky", read.pictures(), read.shown(), read.bytes()));

                assertThat(albums.find("a")).contains(new Album("a", "Sky", 1, 1, 100));
                """);
    }
}
