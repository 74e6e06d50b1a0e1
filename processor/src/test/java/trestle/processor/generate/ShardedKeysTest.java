package trestle.processor.generate;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.processor.Compilation;
import trestle.processor.Message;
import trestle.processor.World;

/** Keys that are spread over shards read as one, in order, whatever number of shards there is. */
class ShardedKeysTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Feed.class) interface Demo {}
            @Table(name = "Feed", shards = %d, items = {Post.class, Word.class})
            @Index(name = "GSI1") @Index(name = "GSI2") interface Feed {}

            @Key(pk = "POST#{id}", sk = "META")
            @Key(index = "GSI1", pk = "ALL", sk = "{at}#{id}", shardedBy = "id")
            @Key(index = "GSI2", pk = "BY#{author}", sk = "{at}#{id}", shardedBy = "id", unless = "hidden")
            record Post(String id, Instant at, String author, @Nullable Instant hidden) {}

            @Key(pk = "WORDS", sk = "{word}", shardedBy = "word") record Word(@KeyOnly String word, int uses) {}

            @Repository interface Posts {
              @Insert void add(Post post);
              @Insert void add(Word word);
              @Save void save(List<Word> words);
              @Find Optional<Word> find(String word);
              @Find List<Word> words();
              @Find List<Word> words(Range<String> word);
              @Find List<Word> some(@By("word") List<String> words);
              @Update Word use(String word, @Add int uses);
              @Delete void forget(Word word);
              @Count(of = Word.class) long countWords();
              @Find(index = "GSI1") List<Post> all();
              @Find(index = "GSI1") @Descending Page<Post> newest(PageRequest page);
              @Find(index = "GSI1") Page<Post> oldest(PageRequest page);
              @Find(index = "GSI1") List<Post> during(Range<Instant> at);
              @Find(index = "GSI1") @Descending Optional<Post> last();
              @Find(index = "GSI1") Stream<Post> stream();
              @Find(index = "GSI1") @Where("author = {author}") Page<Post> filtered(String author, PageRequest page);
              @Find(index = "GSI2") @Descending List<Post> byAuthor(String author);
              @Update Post revise(Post before, Post after);
              @Delete void drop(Post post);
            }
            """;

    private static final String HELP = """
            class Script {
              static final Instant T = Instant.parse("2026-01-01T00:00:00Z");
              static Post post(int n) { return new Post("p" + n, T.plusMillis(n), n % 3 == 0 ? "ann" : "bea", null); }
              static List<Post> posts(int from, int to) { return IntStream.range(from, to).mapToObj(Script::post).toList(); }
              static void run(World world) {
                var posts = new DynamoPosts(world.database());
            """;

    /** With one shard, with few, and with more than there are items. */
    private static Stream<DynamicTest> withEachNumberOfShards(String body) {
        return IntStream.of(1, 2, 7, 100)
                .mapToObj(shards -> DynamicTest.dynamicTest(
                        shards + " shards", () -> World.run(DESIGN.formatted(shards), HELP + body + "}}")));
    }

    @TestFactory
    Stream<DynamicTest> aListIsInOrderOverAllShards() {
        return withEachNumberOfShards("""
                posts(0, 40).reversed().forEach(posts::add);
                assertThat(posts.all()).isEqualTo(posts(0, 40));
                assertThat(posts.stream()).isEqualTo(posts(0, 40));
                assertThat(posts.last()).contains(post(39));
                assertThat(posts.during(Range.of(T.plusMillis(5), T.plusMillis(12)))).isEqualTo(posts(5, 12));
                assertThat(posts.during(Range.closed(T.plusMillis(5), T.plusMillis(12)))).isEqualTo(posts(5, 13));
                assertThat(posts.during(Range.atLeast(T.plusMillis(38)))).isEqualTo(posts(38, 40));
                assertThat(posts.during(Range.before(T))).isEmpty();
                """);
    }

    @TestFactory
    Stream<DynamicTest> pagesFollowOneAnotherInBothDirections() {
        return withEachNumberOfShards("""
                posts(0, 25).forEach(posts::add);
                for (int size : List.of(1, 4, 25, 26)) {
                  var found = new ArrayList<Post>();
                  var request = PageRequest.first(size);
                  while (true) {
                    var page = posts.newest(request);
                    assertThat(page.items()).hasSizeLessThanOrEqualTo(size);
                    found.addAll(page.items());
                    if (page.next().isEmpty()) break;
                    request = PageRequest.first(size).after(page.next().get());
                  }
                  assertThat(found).isEqualTo(posts(0, 25).reversed());
                  assertThat(Page.all(posts::oldest, size)).isEqualTo(posts(0, 25));
                }
                """);
    }

    @TestFactory
    Stream<DynamicTest> aFilterLeavesWhatMeetsItOfEveryShard() {
        return withEachNumberOfShards("""
                posts(0, 30).forEach(posts::add);
                var ann = posts(0, 30).stream().filter(post -> post.author().equals("ann")).toList();
                assertThat(Page.all(request -> posts.filtered("ann", request), 3)).isEqualTo(ann);
                assertThat(posts.byAuthor("ann")).isEqualTo(ann.reversed());
                assertThat(posts.filtered("eve", PageRequest.first(10)).items()).isEmpty();
                """);
    }

    @TestFactory
    Stream<DynamicTest> anItemLeavesItsShardWithWhatRulesItOut() {
        return withEachNumberOfShards("""
                posts(0, 9).forEach(posts::add);
                var hidden = posts.revise(post(3), new Post("p3", post(3).at(), "ann", T));
                assertThat(posts.byAuthor("ann")).extracting(Post::id).containsExactly("p6", "p0");
                assertThat(posts.all()).hasSize(9).contains(hidden);
                posts.revise(hidden, new Post("p3", post(3).at(), "bea", null));
                assertThat(posts.byAuthor("ann")).hasSize(2);
                assertThat(posts.byAuthor("bea")).hasSize(7);
                posts.drop(post(0));
                assertThat(posts.all()).hasSize(8);
                """);
    }

    @TestFactory
    Stream<DynamicTest> aShardedTableKeyIsReadWrittenAndCountedByItsParts() {
        return withEachNumberOfShards("""
                for (var word : List.of("sea", "salt", "sand", "sky")) posts.add(new Word(word, 1));
                assertThatThrownBy(() -> posts.add(new Word("sea", 1))).isInstanceOf(Refusal.AlreadyExists.class);
                assertThat(posts.find("salt")).contains(new Word("salt", 1));
                assertThat(posts.find("none")).isEmpty();
                assertThat(posts.use("sea", 4).uses()).isEqualTo(5);
                assertThat(posts.words()).extracting(Word::word).containsExactly("salt", "sand", "sea", "sky");
                assertThat(posts.words(Range.of("sand", "sky"))).extracting(Word::word).containsExactly("sand", "sea");
                assertThat(posts.some(List.of("sky", "none", "sea"))).extracting(Word::word).containsExactly("sky", "sea");
                assertThat(posts.countWords()).isEqualTo(4);
                posts.forget(new Word("sky", 1));
                assertThat(posts.countWords()).isEqualTo(3);
                posts.save(IntStream.range(0, 60).mapToObj(n -> new Word("w" + n, n)).toList());
                assertThat(posts.countWords()).isEqualTo(63);
                """);
    }

    @Test
    void theFirstShardIsThePlainKeyAndTheOthersAppendTwoDigits() {
        World.run(DESIGN.formatted(4), HELP + """
                posts(0, 40).forEach(posts::add);
                var keys = world.client.scan(r -> r.tableName("Feed")).items().stream()
                    .map(item -> item.get("GSI1PK").s()).collect(Collectors.toCollection(TreeSet::new));
                assertThat(keys).containsExactly("ALL", "ALL#01", "ALL#02", "ALL#03");
                }}""");
    }

    @Test
    void anInstallationMaySayAnotherNumberThanTheModel() {
        World.run(DESIGN.formatted(1), HELP.replace("static void run(World world) {", """
                static void run(World world) {
                  world.tables = world.tables.sharded("Feed", 3);
                """) + """
                posts(0, 30).forEach(posts::add);
                assertThat(posts.all()).isEqualTo(posts(0, 30));
                var keys = world.client.scan(r -> r.tableName("Feed")).items().stream()
                    .map(item -> item.get("GSI1PK").s()).collect(Collectors.toSet());
                assertThat(keys).containsExactlyInAnyOrder("ALL", "ALL#01", "ALL#02");
                }}""");
    }

    @Test
    void whileShardsMoveItemsAreFoundInTheirOldPlacesToo() {
        World.run(DESIGN.formatted(1), HELP + """
                for (var word : List.of("sea", "salt", "sand", "sky", "sun", "star")) posts.add(new Word(word, 1));
                posts(0, 12).forEach(posts::add);

                world.tables = world.tables.resharding("Feed", 1, 5);
                var moving = new DynamoPosts(world.database());
                assertThat(moving.words()).hasSize(6);
                assertThat(moving.find("sand")).isPresent();
                assertThat(moving.all()).isEqualTo(posts(0, 12));
                assertThatThrownBy(() -> moving.add(new Word("star", 1))).isInstanceOf(Refusal.AlreadyExists.class);
                posts(12, 20).forEach(moving::add);
                assertThat(moving.all()).isEqualTo(posts(0, 20));
                }}""");
    }

    @Test
    void onlyWhatIsAlwaysThereAsTextMakesAShard() {
        for (var component : new String[] {"int n", "@Nullable String n", "Instant n", "boolean n", "List<String> n"}) {
            Compilation.of("""
                    @Model(name = "demo", tables = Feed.class) interface Demo {}
                    @Table(name = "Feed", items = Post.class) @Index(name = "GSI1") interface Feed {}
                    @Key(pk = "POST#{id}", sk = "META")
                    @Key(index = "GSI1", pk = "ALL", sk = "{id}", shardedBy = "n")
                    record Post(String id, %s) {}
                    """.formatted(component))
                    .fails()
                    .reports(
                            Message.SHARDED_TYPE,
                            "shardedBy = \"n\"",
                            "Post: shardedBy names n, which is not text that is always there.");
        }
    }
}
