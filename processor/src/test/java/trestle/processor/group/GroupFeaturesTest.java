package trestle.processor.group;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.model.descriptor.ModelDescriptor;
import trestle.processor.Compilation;
import trestle.processor.Message;
import trestle.processor.World;

/** A group with everything that an item can have, read from class files and placed under another table's keys. */
class GroupFeaturesTest {
    private static final String GROUP = """
            package shared;

            import java.time.*;
            import java.util.*;
            import java.util.stream.Stream;
            import org.jspecify.annotations.Nullable;
            import trestle.model.*;
            import trestle.model.Set;

            public interface Forum {
              @ItemGroup({Topic.class, Slug.class, Edition.class, Word.class, Post.class, Poll.class, Event.class, Session.class})
              interface ForumItems {}

              @Key(pk = "TOPIC#{topicId}", sk = "META")
              record Topic(Id topicId, String title, Open<State> state, java.util.Set<String> words,
                      @Count(of = Post.class) int posts, @Count(of = Post.class, sum = "size", reads = "text") long size,
                      @Nullable Setting setting, @Version int rev) {
                public enum State { @Attribute("open") OPEN, @Attribute("shut") SHUT }
              }

              @Scalar record Id(String text) {}
              record Setting(String colour, @Nullable Integer width) {}

              @Key(pk = "SLUG#{slug:slug}", sk = "GUARD") @Derived(from = Topic.class, reads = "title") @Unique record Slug(String slug, Id topicId) {
                public static Slug of(Topic topic) { return new Slug(topic.title(), topic.topicId()); }
              }

              @Key(pk = "TOPIC#{topicId}", sk = "EDITION#{rev:4}") @History(of = Topic.class)
              record Edition(@KeyOnly Id topicId, @KeyOnly int rev, String title) {
                public static Edition of(Topic topic) { return new Edition(topic.topicId(), topic.rev(), topic.title()); }
              }

              @Key(pk = "WORD#{word:lower}", sk = "{topicId}") @Derived(from = Topic.class, max = 8, reads = "words")
              @Accept(code = "TRK04", because = "words are searched in any case")
              record Word(String word, Id topicId) {
                public static Stream<Word> of(Topic topic) {
                  return topic.words().stream().map(word -> new Word(word, topic.topicId()));
                }
              }

              @Key(pk = "TOPIC#{topicId}", sk = "POST#{at}#{postId}")
              record Post(Id topicId, Instant at, String postId, String text) {
                public long size() { return text.length(); }
              }

              @Key(pk = "THING#{id}", sk = "META") sealed interface Thing permits Poll, Event { String id(); }
              @Kind(value = "POLL", has = "question") record Poll(String id, String question) implements Thing {}
              @Kind(value = "EVENT", has = "place") record Event(String id, String place) implements Thing {}

              @Key(pk = "SESSION#{id}", sk = "META")
              record Session(String id, @Expires Instant endsAt, @Ttl Instant gone) {}

              final class Forms {
                private Forms() {}
                @Normalize("slug") public static String slug(String text) { return text.toLowerCase().replace(' ', '-'); }
              }

              @View(of = Topic.class) record Heading(@KeyOnly Id topicId, String title) {}

              @Repository
              interface ForumTable {
                @Insert Write open(Topic topic);
                @Update void revise(Topic before, Topic after);
                @Delete Write close(Topic topic);
                @Find Optional<Topic> find(Id topicId);
                @Find(via = Slug.class) Optional<Topic> findBySlug(String slug);
                @Find(via = Word.class) List<Topic> listWith(String word);
                @Find List<Edition> listEditions(Id topicId);
                @Find Optional<Heading> heading(Id topicId);
                @Insert @Requires(item = Topic.class, where = "state = 'open'") Write post(Post post);
                @Delete Write remove(Post post);
                @Find Page<Post> listPosts(Id topicId, Range<Instant> at, PageRequest page);
                @Insert Write add(Thing thing);
                @Find Optional<Thing> findThing(String id);
                @Insert Write begin(Session session);
                @Find Optional<Session> findSession(String id);
              }
            }
            """;

    private static final String PLAIN = """
            @Model(name = "demo", tables = Board.class)
            @Table(name = "Board", ttl = "ttl", kind = "kind", includes = shared.Forum.ForumItems.class)
            interface Board {}
            """;

    private static final String PLACED = """
            @Model(name = "demo", tables = Board.class)
            @Table(name = "Board", pk = "h", sk = "r", ttl = "remove_at", kind = "entity", names = Names.SNAKE_CASE,
                includes = shared.Forum.ForumItems.class)
            @Index(name = "byState")
            @Place(of = shared.Forum.Topic.class, pk = "t#{topicId}", sk = "0", kind = "topic", attributes = "title = heading")
            @Place(of = shared.Forum.Topic.class, index = "byState", pk = "s#{state}", sk = "{topicId}")
            @Place(of = shared.Forum.Slug.class, pk = "g#{slug:slug}", sk = "0", kind = "slug")
            @Place(of = shared.Forum.Edition.class, pk = "t#{topicId}", sk = "e#{rev:8}")
            @Place(of = shared.Forum.Word.class, pk = "w#{word:lower}", kind = "word")
            @Place(of = shared.Forum.Post.class, pk = "t#{topicId}", sk = "p#{at}#{postId}", attributes = "text = body")
            @Place(of = shared.Forum.Thing.class, pk = "thing#{id}", sk = "0")
            @Place(of = shared.Forum.Session.class, pk = "session#{id}", sk = "0")
            @Accept(code = "TRI02", because = "a test")
            @Accept(code = "TRK04", because = "words are searched in any case")
            interface Board {}
            """;

    private static final String SCRIPT = """
            class Script {
              static final Instant T = Instant.parse("2040-01-01T00:00:00Z");
              static final shared.Forum.Id ID = new shared.Forum.Id("t1");
              static final Open<shared.Forum.Topic.State> OPEN = Open.of(shared.Forum.Topic.State.OPEN);
              static shared.Forum.Topic topic(String title, Set<String> words, int rev) {
                return new shared.Forum.Topic(ID, title, OPEN, words, 0, 0, new shared.Forum.Setting("red", null), rev);
              }
              static shared.Forum.Post post(int n, String text) {
                return new shared.Forum.Post(ID, T.plusMillis(n), "p" + n, text);
              }
              static void run(World world) {
                shared.Forum.ForumTable forum = new DynamoForumForumTable(world.database());
                var transactions = new Transactions(world.client);
            """;

    private static void runPlainAndPlaced(String body) {
        var library = Compilation.of(GROUP).succeeds();
        World.runAfter(library, PLAIN, SCRIPT + body + "}}");
        World.runAfter(library, PLACED, SCRIPT + body + "}}");
    }

    @Test
    void whatFollowsIsWrittenWithItAndGoesWithIt() {
        runPlainAndPlaced("""
                transactions.commit(forum.open(topic("The Sea", Set.of("Salt", "sand"), 1)));
                var stored = forum.find(ID).orElseThrow();
                assertThat(stored).isEqualTo(topic("The Sea", Set.of("Salt", "sand"), 1));
                assertThat(forum.findBySlug("THE SEA")).contains(stored);
                assertThat(forum.findBySlug("the-sea")).contains(stored);
                assertThat(forum.listWith("SALT")).containsExactly(stored);
                assertThat(forum.heading(ID)).contains(new shared.Forum.Heading(ID, "The Sea"));

                forum.revise(stored, topic("The Sky", Set.of("sand"), 1));
                var revised = forum.find(ID).orElseThrow();
                assertThat(revised.rev()).isEqualTo(2);
                assertThat(forum.findBySlug("the sea")).isEmpty();
                assertThat(forum.findBySlug("the sky")).contains(revised);
                assertThat(forum.listWith("salt")).isEmpty();
                assertThat(forum.listEditions(ID)).extracting(edition -> edition.rev() + " " + edition.title())
                    .containsExactly("1 The Sea", "2 The Sky");

                transactions.commit(forum.close(revised));
                assertThat(forum.find(ID)).isEmpty();
                assertThat(forum.findBySlug("the sky")).isEmpty();
                assertThat(forum.listWith("sand")).isEmpty();
                assertThat(forum.listEditions(ID)).hasSize(2);
                """);
    }

    @Test
    void aValueThatIsTakenIsRefused() {
        runPlainAndPlaced("""
                transactions.commit(forum.open(topic("The Sea", Set.of(), 1)));
                var other = new shared.Forum.Topic(new shared.Forum.Id("t2"), "the sea", OPEN, Set.of(), 0, 0, null, 1);
                assertThatThrownBy(() -> transactions.commit(forum.open(other)))
                    .isInstanceOfSatisfying(Refusal.AlreadyExists.class,
                        taken -> assertThat(taken.rule()).contains("@Unique"));
                assertThat(forum.find(new shared.Forum.Id("t2"))).isEmpty();
                """);
    }

    @Test
    void countersMoveAndRequirementsHold() {
        runPlainAndPlaced("""
                assertThatThrownBy(() -> transactions.commit(forum.post(post(1, "abc")))).isInstanceOf(Refusal.Missing.class);
                transactions.commit(forum.open(topic("The Sea", Set.of(), 1)));
                transactions.commit(forum.post(post(1, "abc")));
                transactions.commit(forum.post(post(2, "de")));
                assertThat(forum.find(ID).orElseThrow().posts()).isEqualTo(2);
                assertThat(forum.find(ID).orElseThrow().size()).isEqualTo(5);
                transactions.commit(forum.remove(post(1, "abc")));
                assertThat(forum.find(ID).orElseThrow().posts()).isEqualTo(1);
                assertThat(forum.find(ID).orElseThrow().size()).isEqualTo(2);

                var open = forum.find(ID).orElseThrow();
                forum.revise(open, new shared.Forum.Topic(ID, open.title(), new Open.Other<>("frozen"), Set.of(),
                    open.posts(), open.size(), null, open.rev()));
                assertThatThrownBy(() -> transactions.commit(forum.post(post(3, "f"))))
                    .isInstanceOf(Refusal.ConditionFailed.class);
                assertThat(forum.find(ID).orElseThrow().state()).isEqualTo(new Open.Other<>("frozen"));
                """);
    }

    @Test
    void pagesRangesKindsAndExpiryAreThoseOfTheGroup() {
        runPlainAndPlaced("""
                transactions.commit(forum.open(topic("The Sea", Set.of(), 1)));
                for (int n = 0; n < 7; n++) transactions.commit(forum.post(post(n, "x")));
                var first = forum.listPosts(ID, Range.atLeast(T.plusMillis(2)), PageRequest.first(3));
                assertThat(first.items()).extracting(shared.Forum.Post::postId).containsExactly("p2", "p3", "p4");
                var second = forum.listPosts(ID, Range.atLeast(T.plusMillis(2)),
                    PageRequest.first(3).after(first.next().orElseThrow()));
                assertThat(second.items()).extracting(shared.Forum.Post::postId).containsExactly("p5", "p6");

                transactions.commit(forum.add(new shared.Forum.Poll("a", "Why?")), forum.add(new shared.Forum.Event("b", "Here")));
                assertThat(forum.findThing("a")).contains(new shared.Forum.Poll("a", "Why?"));
                assertThat(forum.findThing("b")).contains(new shared.Forum.Event("b", "Here"));
                assertThatThrownBy(() -> transactions.commit(forum.add(new shared.Forum.Event("a", "There"))))
                    .isInstanceOf(Refusal.AlreadyExists.class);

                var session = new shared.Forum.Session("s", world.now.plusSeconds(5), world.now.plusSeconds(60));
                transactions.commit(forum.begin(session));
                assertThat(forum.findSession("s")).contains(session);
                world.now = world.now.plusSeconds(5);
                assertThat(forum.findSession("s")).isEmpty();
                """);
    }

    @Test
    void aPlacedItemIsStoredUnderTheNamesOfTheTable() {
        World.runAfter(Compilation.of(GROUP).succeeds(), PLACED, SCRIPT + """
                transactions.commit(forum.open(topic("The Sea", Set.of("Salt"), 1)));
                transactions.commit(forum.post(post(1, "abc")));
                assertThat(Dump.of(world.client).toString().lines().map(line -> line.replace('"', '\\'')).toList())
                    .containsExactlyInAnyOrder(
                        "Board {'byStatePK': 's#open', 'byStateSK': 't1', 'entity': 'topic', 'h': 't#t1', 'heading': 'The Sea',"
                            + " 'posts': 1, 'r': '0', 'rev': 1, 'setting': {'colour': 'red'}, 'size': 3, 'state': 'open',"
                            + " 'topic_id': 't1', 'words': <'Salt'>}",
                        "Board {'entity': 'slug', 'h': 'g#the-sea', 'r': '0', 'slug': 'The Sea', 'topic_id': 't1'}",
                        "Board {'entity': 'Edition', 'h': 't#t1', 'r': 'e#00000001', 'title': 'The Sea'}",
                        "Board {'entity': 'word', 'h': 'w#salt', 'r': 't1', 'topic_id': 't1', 'word': 'Salt'}",
                        "Board {'at': '2040-01-01T00:00:00.001Z', 'body': 'abc', 'entity': 'Post', 'h': 't#t1',"
                            + " 'post_id': 'p1', 'r': 'p#2040-01-01T00:00:00.001Z#p1', 'topic_id': 't1'}");
                }}""");
    }

    @Test
    void aTablesOwnItemsMayCountAndFollowFromThoseOfAGroup() {
        World.runAfter(Compilation.of(GROUP).succeeds(), """
                @Model(name = "demo", tables = Board.class)
                @Table(name = "Board", ttl = "ttl", kind = "kind", includes = shared.Forum.ForumItems.class,
                    items = {Latest.class, Fan.class})
                interface Board {}

                @Key(pk = "LATEST#{topicId}", sk = "{postId}") @Derived(from = shared.Forum.Post.class, reads = "text")
                record Latest(@KeyOnly shared.Forum.Id topicId, @KeyOnly String postId, String text) {
                  static Latest of(shared.Forum.Post post) { return new Latest(post.topicId(), post.postId(), post.text()); }
                }

                @Key(pk = "FAN#{name}", sk = "{topicId}") record Fan(String name, shared.Forum.Id topicId) {}

                @Repository interface Own {
                  @Find List<Latest> latest(shared.Forum.Id topicId);
                  @Insert void add(Fan fan);
                  @Find(via = Fan.class) List<shared.Forum.Topic> topicsOf(String name);
                  @Find List<shared.Forum.Post> posts(shared.Forum.Id topicId);
                }
                """, SCRIPT + """
                var own = new DynamoOwn(world.database());
                transactions.commit(forum.open(topic("The Sea", Set.of(), 1)));
                transactions.commit(forum.post(post(1, "abc")));
                own.add(new Fan("ann", ID));
                assertThat(own.latest(ID)).containsExactly(new Latest(ID, "p1", "abc"));
                assertThat(own.topicsOf("ann")).extracting(shared.Forum.Topic::title).containsExactly("The Sea");
                assertThat(own.posts(ID)).containsExactly(post(1, "abc"));
                transactions.commit(forum.remove(post(1, "abc")));
                assertThat(own.latest(ID)).isEmpty();
                }}""");
    }

    @Test
    void theDescriptorTellsOfAPlacedGroupWhatTheTableStores() {
        var compiled =
                Compilation.after(Compilation.of(GROUP).succeeds(), PLACED).compiles();

        var table = ModelDescriptor.parse(
                        compiled.resource("META-INF/trestle/demo.model.json").orElseThrow())
                .tables()
                .getFirst();
        var topic = table.items().getFirst();
        assertThat(topic.name()).isEqualTo("Forum.Topic");
        assertThat(topic.kind()).isEqualTo("topic");
        assertThat(topic.component("title").orElseThrow().attribute()).isEqualTo("heading");
        assertThat(topic.component("state").orElseThrow().type().texts()).containsExactly("open", "shut");
        assertThat(topic.component("setting").orElseThrow().nullable()).isTrue();
        assertThat(table.items())
                .extracting(item -> item.name() + " " + item.key().pk() + " " + item.kind())
                .containsExactly(
                        "Forum.Topic t#{topicId} topic",
                        "Forum.Slug g#{slug:slug} slug",
                        "Forum.Edition t#{topicId} Edition",
                        "Forum.Word w#{word:lower} word",
                        "Forum.Post t#{topicId} Post",
                        "Forum.Poll thing#{id} POLL",
                        "Forum.Event thing#{id} EVENT",
                        "Forum.Session session#{id} Session");
    }

    @Test
    void aTableThatChangesOneKeyMustLeaveReadsOfTheGroupPossible() {
        Compilation.after(Compilation.of(GROUP).succeeds(), PLAIN.replace("interface Board", """
                        @Place(of = shared.Forum.Post.class, pk = "POST#{postId}", sk = "{at}")
                        interface Board"""))
                .fails()
                .reports(
                        Message.NO_KEY_SERVES,
                        "includes",
                        "ForumTable.listPosts: no key of Post serves it",
                        "needs postId");
    }
}
