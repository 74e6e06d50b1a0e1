package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Generated repositories, run. */
class ReadingTest {
    private static final String COMMENTS = """
            @Model(name = "demo", tables = Talk.class) interface Demo {}
            @Table(name = "Talk", ttl = "TTL", items = {Comment.class, Reaction.class, Meta.class, Pointer.class})
            @Index(name = "GSI1") @Index(name = "GSI2", include = {"text", "TTL"})
            interface Talk {}
            sealed interface Under permits Comment, Reaction {}
            @Key(pk = "COMMENT#{itemId}", sk = "{createdAt}#{commentId}")
            @Key(index = "GSI1", pk = "USER#{userId}", sk = "COMMENT#{createdAt}#{commentId}")
            @Key(index = "GSI2", pk = "TEXTS", sk = "{createdAt}#{commentId}")
            record Comment(String itemId, Instant createdAt, String commentId, String userId, String text,
                    @Nullable @Ttl Instant goneAt) implements Under {}
            @Key(pk = "COMMENT#{itemId}", sk = "REACTION#{commentId}#{userId}")
            record Reaction(String itemId, String commentId, String userId) implements Under {}
            @Key(pk = "META#{itemId}", sk = "{rank:3}") record Meta(@KeyOnly String itemId, @KeyOnly int rank, @Nullable @Expires Instant endsAt) {}
            @Key(pk = "POINTER#{name}", sk = "{at}") record Pointer(String name, Instant at, String itemId, Instant createdAt, String commentId) {}
            @View(of = Comment.class) record Line(@KeyOnly String commentId, String text) {}

            @Repository interface Comments {
              @Find Optional<Comment> find(String itemId, Instant createdAt, String commentId);
              @Find boolean has(String itemId, Instant createdAt, String commentId);
              @Find Page<Comment> list(String itemId, PageRequest page);
              @Find @Descending Page<Comment> newest(String itemId, PageRequest page);
              @Find List<Comment> during(String itemId, Range<Instant> createdAt);
              @Find @Descending List<Comment> duringBackwards(String itemId, Range<Instant> createdAt);
              @Find @Descending Optional<Comment> last(String itemId);
              @Find Stream<Comment> all(String itemId);
              @Find(expired = true) List<Comment> ended(String itemId);
              @Count(of = Comment.class) long count(String itemId);
              @Count(of = Meta.class) int countRanks(String itemId, Range<Integer> rank);
              @Find List<Meta> ranks(String itemId, Range<Integer> rank);
              @Find List<Under> both(String itemId);
              @Find List<Reaction> reactions(String itemId, String commentId);
              @Find(index = "GSI1") @Descending Page<Comment> byUser(String userId, PageRequest page);
              @Find(index = "GSI2") Page<Line> lines(PageRequest page);
              @Find(index = "GSI2", via = Comment.class) List<Comment> texts();
              @Find @Where("contains(text, {word})") Page<Comment> search(String itemId, String word, PageRequest page);
              @Find List<Comment> some(String itemId, Instant createdAt, @By("commentId") List<String> ids);
              @Find(via = Pointer.class) Page<Comment> pointed(String name, PageRequest page);
              @Find(via = Pointer.class) Optional<Comment> pointedAt(String name, Instant at);
              @Scan Stream<Comment> scan(Segment segment);
              @Scan Page<Reaction> scanReactions(PageRequest page);
            }
            """;

    private static final String HELP = """
            class Script {
              static final Instant T = Instant.parse("2026-01-01T00:00:00Z");
              static Instant at(int n) { return T.plusMillis(n); }
              static Comment comment(int n) { return new Comment("i", at(n), "c" + n, "u", "text " + n, null); }
              static void put(World w, Comment c) { w.put("Talk", CommentItem.write(c)); }
              static Comments comments(World w) { return new DynamoComments(w.database()); }
              static List<String> ids(Collection<Comment> all) { return all.stream().map(Comment::commentId).toList(); }
            """;

    private static void run(String body) {
        World.run(COMMENTS, HELP + "static void run(World w) {\n" + body + "\n}}");
    }

    @Test
    void anItemIsReadByItsFullKey() {
        run("""
            put(w, comment(1));
            assertThat(comments(w).find("i", at(1), "c1")).contains(comment(1));
            assertThat(w.sent(GetItemRequest.class).consistentRead()).isTrue();
            assertThat(comments(w).find("i", at(2), "c1")).isEmpty();
            assertThat(comments(w).has("i", at(1), "c1")).isTrue();
            assertThat(comments(w).has("i", at(1), "c2")).isFalse();
            """);
    }

    @Test
    void whatHasExpiredIsAbsentFromTheSecondOn() {
        run("""
            var gone = new Comment("i", at(1), "c1", "u", "text", w.now.plusSeconds(10));
            put(w, gone); put(w, comment(2));
            assertThat(comments(w).find("i", at(1), "c1")).contains(gone);
            w.now = w.now.plusSeconds(9).plusMillis(999);
            assertThat(ids(comments(w).list("i", PageRequest.first(9)).items())).containsExactly("c1", "c2");
            w.now = w.now.plusMillis(1);
            assertThat(comments(w).find("i", at(1), "c1")).isEmpty();
            assertThat(comments(w).has("i", at(1), "c1")).isFalse();
            assertThat(ids(comments(w).list("i", PageRequest.first(9)).items())).containsExactly("c2");
            assertThat(comments(w).count("i")).isEqualTo(1);
            assertThat(ids(comments(w).ended("i"))).containsExactly("c1", "c2");
            w.put("Talk", MetaItem.write(new Meta("m", 1, w.now)));
            w.put("Talk", MetaItem.write(new Meta("m", 2, w.now.plusMillis(1))));
            assertThat(comments(w).ranks("m", Range.all())).extracting(Meta::rank).containsExactly(2);
            """);
    }

    @Test
    void commentsAmongReactionsAreReadAloneInBothDirections() {
        run("""
            for (int n = 1; n <= 3; n++) {
              put(w, comment(n));
              w.put("Talk", ReactionItem.write(new Reaction("i", "c" + n, "u")));
            }
            assertThat(ids(comments(w).all("i").toList())).containsExactly("c1", "c2", "c3");
            var query = w.sent(QueryRequest.class);
            assertThat(query.keyConditionExpression()).isEqualTo("#pk = :pk AND #sk BETWEEN :from AND :to");
            assertThat(query.expressionAttributeValues().get(":from").s()).isEqualTo("0");
            assertThat(query.expressionAttributeValues().get(":to").s()).isEqualTo(":");
            assertThat(query.consistentRead()).isTrue();
            assertThat(ids(comments(w).newest("i", PageRequest.first(2)).items())).containsExactly("c3", "c2");
            assertThat(comments(w).last("i")).contains(comment(3));
            assertThat(comments(w).reactions("i", "c2")).containsExactly(new Reaction("i", "c2", "u"));
            assertThat(comments(w).both("i")).hasSize(6).contains(comment(1), new Reaction("i", "c3", "u"));
            assertThat(comments(w).count("i")).isEqualTo(3);
            assertThat(comments(w).all("nobody")).isEmpty();
            """);
    }

    @Test
    void aRangeHoldsItsLowerEndAndNotItsUpper() {
        run("""
            for (int n = 1; n <= 5; n++) put(w, comment(n));
            w.put("Talk", ReactionItem.write(new Reaction("i", "c1", "u")));
            var c = comments(w);
            assertThat(ids(c.during("i", Range.of(at(2), at(4))))).containsExactly("c2", "c3");
            assertThat(ids(c.during("i", Range.closed(at(2), at(4))))).containsExactly("c2", "c3", "c4");
            assertThat(ids(c.during("i", Range.atLeast(at(4))))).containsExactly("c4", "c5");
            assertThat(ids(c.during("i", Range.before(at(2))))).containsExactly("c1");
            assertThat(ids(c.during("i", Range.atMost(at(2))))).containsExactly("c1", "c2");
            assertThat(ids(c.during("i", Range.all()))).hasSize(5);
            assertThat(c.during("i", Range.of(at(3), at(3)))).isEmpty();
            assertThat(c.during("i", Range.of(at(4), at(2)))).isEmpty();
            assertThat(ids(c.duringBackwards("i", Range.of(at(2), at(4))))).containsExactly("c3", "c2");
            assertThat(ids(c.duringBackwards("i", Range.atLeast(at(4))))).containsExactly("c5", "c4");
            for (int n = 1; n <= 4; n++) w.put("Talk", MetaItem.write(new Meta("m", n, null)));
            assertThat(c.ranks("m", Range.of(2, 4))).extracting(Meta::rank).containsExactly(2, 3);
            assertThat(c.ranks("m", Range.closed(2, 4))).extracting(Meta::rank).containsExactly(2, 3, 4);
            assertThat(c.ranks("m", Range.before(3))).extracting(Meta::rank).containsExactly(1, 2);
            assertThat(c.countRanks("m", Range.of(2, 4))).isEqualTo(2);
            assertThat(c.countRanks("m", Range.of(4, 2))).isZero();
            """);
    }

    @Test
    void pagesFollowOneAnotherWhileOthersWrite() {
        run("""
            for (int n = 1; n <= 5; n++) put(w, comment(n * 10));
            var first = comments(w).list("i", PageRequest.first(2));
            assertThat(ids(first.items())).containsExactly("c10", "c20");
            assertThat(first.ended()).isEqualTo(Page.Ended.AT_THE_LIMIT);
            put(w, comment(15)); put(w, comment(25));
            var second = comments(w).list("i", PageRequest.first(2).after(first.next().orElseThrow()));
            assertThat(ids(second.items())).containsExactly("c25", "c30");
            var third = comments(w).list("i", PageRequest.first(9).after(second.next().orElseThrow()));
            assertThat(ids(third.items())).containsExactly("c40", "c50");
            assertThat(third.ended()).isEqualTo(Page.Ended.AT_THE_END);
            assertThat(third.next()).isEmpty();
            """);
    }

    @Test
    void aCursorServesOneQuestionAndOneAudience() {
        run("""
            for (int n = 1; n <= 5; n++) put(w, comment(n));
            var request = PageRequest.first(2).forAudience("anna");
            var cursor = comments(w).list("i", request).next().orElseThrow();
            assertThat(comments(w).list("i", request.after(cursor)).items()).hasSize(2);
            assertThatThrownBy(() -> comments(w).list("j", request.after(cursor))).isInstanceOf(Refusal.CursorRefused.class);
            assertThatThrownBy(() -> comments(w).newest("i", request.after(cursor))).isInstanceOf(Refusal.CursorRefused.class);
            assertThatThrownBy(() -> comments(w).list("i", request.forAudience("ben").after(cursor)))
                .isInstanceOf(Refusal.CursorRefused.class).hasMessageContaining("Comments.list");
            var elsewhere = new DynamoComments(new Database(w.client, TableNames.asDeclared().prefixed("x"), w.cursors, w));
            assertThatThrownBy(() -> elsewhere.list("i", request.after(cursor))).isInstanceOf(Refusal.CursorRefused.class);
            assertThat(comments(w).list("i", new PageRequest(4, Optional.of(cursor), "anna")).items()).hasSize(3);
            w.now = w.now.plus(Duration.ofHours(24));
            assertThatThrownBy(() -> comments(w).list("i", request.after(cursor))).isInstanceOf(Refusal.CursorRefused.class);
            """);
    }

    @Test
    void aPageIsRefilledUpToABound() {
        run("""
            for (int n = 1; n <= 2000; n++) {
              put(w, n % 400 == 0 ? comment(n) : new Comment("i", at(n), "c" + n, "u", "text", w.now.minusSeconds(1)));
            }
            var first = comments(w).list("i", PageRequest.first(2));
            assertThat(ids(first.items())).containsExactly("c400", "c800");
            var pages = new ArrayList<String>(ids(first.items()));
            var page = first;
            var ended = new ArrayList<Page.Ended>();
            while (page.next().isPresent()) {
              page = comments(w).list("i", PageRequest.first(50).after(page.next().get()));
              pages.addAll(ids(page.items()));
              ended.add(page.ended());
            }
            assertThat(pages).containsExactly("c400", "c800", "c1200", "c1600", "c2000");
            assertThat(ended).contains(Page.Ended.AT_THE_BOUND).endsWith(Page.Ended.AT_THE_END);
            """);
    }

    @Test
    void aFilterIsSentWithAliases() {
        run("""
            for (int n = 1; n <= 9; n++) put(w, comment(n));
            assertThat(ids(comments(w).search("i", "7", PageRequest.first(3)).items())).containsExactly("c7");
            var query = (QueryRequest) w.requests.getFirst();
            assertThat(query.filterExpression()).contains("contains(#0, :0)");
            assertThat(query.expressionAttributeNames()).containsEntry("#0", "text");
            """);
    }

    @Test
    void anIndexIsReadWithBothKeysInItsCursor() {
        run("""
            for (int n = 1; n <= 5; n++) put(w, comment(n));
            var first = comments(w).byUser("u", PageRequest.first(2));
            assertThat(ids(first.items())).containsExactly("c5", "c4");
            assertThat(w.sent(QueryRequest.class).indexName()).isEqualTo("GSI1");
            var second = comments(w).byUser("u", PageRequest.first(5).after(first.next().orElseThrow()));
            assertThat(ids(second.items())).containsExactly("c3", "c2", "c1");
            """);
    }

    @Test
    void aViewFetchesWhatItHasAndNothingElse() {
        run("""
            for (int n = 1; n <= 3; n++) put(w, comment(n));
            var lines = comments(w).lines(PageRequest.first(2));
            assertThat(lines.items()).containsExactly(new Line("c1", "text 1"), new Line("c2", "text 2"));
            assertThat(w.sent(QueryRequest.class).expressionAttributeNames().values()).doesNotContain("userId", "itemId");
            assertThat(comments(w).lines(PageRequest.first(2).after(lines.next().orElseThrow())).items())
                .containsExactly(new Line("c3", "text 3"));
            assertThat(comments(w).texts()).containsExactly(comment(1), comment(2), comment(3));
            """);
    }

    @Test
    void manyKeysAreReadInBatchesInTheirOrder() {
        run("""
            var ids = new ArrayList<String>();
            for (int n = 0; n < 250; n++) {
              var c = new Comment("i", at(0), "c" + n, "u", "text", null);
              if (n % 10 != 3) put(w, c);
              ids.add(c.commentId());
            }
            Collections.reverse(ids);
            var found = comments(w).some("i", at(0), ids);
            assertThat(ids(found)).hasSize(225).startsWith("c249", "c248").endsWith("c2", "c1", "c0").doesNotContain("c3");
            assertThat(w.requests).hasSize(3);
            assertThat(comments(w).some("i", at(0), List.of())).isEmpty();
            """);
    }

    @Test
    void whatPointsIsFollowedAndWhatIsGoneIsPassedOver() {
        run("""
            for (int n = 1; n <= 9; n++) {
              if (n % 3 != 0) put(w, comment(n));
              w.put("Talk", PointerItem.write(new Pointer("p", at(100 - n), "i", at(n), "c" + n)));
            }
            var first = comments(w).pointed("p", PageRequest.first(4));
            assertThat(ids(first.items())).containsExactly("c8", "c7", "c5", "c4");
            var second = comments(w).pointed("p", PageRequest.first(4).after(first.next().orElseThrow()));
            assertThat(ids(second.items())).containsExactly("c2", "c1");
            assertThat(second.ended()).isEqualTo(Page.Ended.AT_THE_END);
            assertThat(comments(w).pointedAt("p", at(98))).contains(comment(2));
            assertThat(comments(w).pointedAt("p", at(97))).isEmpty();
            assertThat(comments(w).pointedAt("p", at(1))).isEmpty();
            """);
    }

    @Test
    void aScanIsDividedIntoSegments() {
        run("""
            for (int n = 1; n <= 50; n++) {
              put(w, new Comment("i" + n, at(n), "c" + n, "u", "text", null));
              w.put("Talk", ReactionItem.write(new Reaction("i" + n, "c" + n, "u")));
            }
            var all = new TreeSet<String>();
            for (int s = 0; s < 4; s++) comments(w).scan(new Segment(s, 4)).forEach(c -> assertThat(all.add(c.commentId())).isTrue());
            assertThat(all).hasSize(50);
            var page = comments(w).scanReactions(PageRequest.first(20));
            int count = page.items().size();
            while (page.next().isPresent()) {
              page = comments(w).scanReactions(PageRequest.first(20).after(page.next().get()));
              count += page.items().size();
            }
            assertThat(count).isEqualTo(50);
            """);
    }

    @Test
    void aMalformedItemIsNamed() {
        run("""
            var item = new HashMap<>(CommentItem.write(comment(1)));
            item.remove("text");
            w.put("Talk", item);
            assertThatThrownBy(() -> comments(w).find("i", at(1), "c1")).isInstanceOf(MalformedItem.class)
                .hasMessage("Comment at PK = \\"COMMENT#i\\", SK = \\"2026-01-01T00:00:00.001Z#c1\\": attribute \\"text\\" is missing; it should be text.");
            """);
    }

    @Test
    void keysRefuseWhatWouldMakeThemAmbiguous() {
        run("""
            assertThatThrownBy(() -> comments(w).find("a#b", at(1), "c")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("{itemId}");
            assertThatThrownBy(() -> comments(w).find("", at(1), "c")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("empty");
            assertThatThrownBy(() -> comments(w).find("i", at(1).plusNanos(1), "c")).hasMessageContaining("finer than a millisecond");
            assertThatThrownBy(() -> comments(w).find("i", at(1), "é".repeat(600))).hasMessageContaining("1024 bytes");
            """);
    }

    @Test
    void shardsAreMergedInBothDirections() {
        World.run("""
                @Model(name = "demo", tables = Feed.class) interface Demo {}
                @Table(name = "Feed", shards = 3, items = Post.class) @Index(name = "GSI1") interface Feed {}
                @Key(pk = "POST#{postId}") @Key(index = "GSI1", pk = "POSTS", sk = "{at}#{postId}", shardedBy = "postId")
                @Accept(code = "TRI01", because = "it is sharded")
                record Post(String postId, Instant at) {}
                @Repository interface Posts {
                  @Find Page<Post> list(PageRequest page);
                  @Find @Descending Page<Post> newest(PageRequest page);
                  @Find @Descending List<Post> during(Range<Instant> at);
                  @Count(of = Post.class) long count();
                }
                """, """
                class Script {
                  static void run(World w) {
                    var at = Instant.parse("2026-01-01T00:00:00Z");
                    var all = new ArrayList<Post>();
                    for (int n = 0; n < 40; n++) all.add(new Post("p" + n, at.plusSeconds(n)));
                    all.forEach(post -> w.put("Feed", PostItem.write(post, 3)));
                    var posts = new DynamoPosts(w.database());
                    assertThat(walk(posts::list)).isEqualTo(all);
                    var backwards = new ArrayList<>(all);
                    Collections.reverse(backwards);
                    assertThat(walk(posts::newest)).isEqualTo(backwards);
                    assertThat(posts.count()).isEqualTo(40);
                    assertThat(posts.during(Range.of(at.plusSeconds(5), at.plusSeconds(7)))).containsExactly(all.get(6), all.get(5));
                    var partitions = new TreeSet<String>();
                    w.client.scan(request -> request.tableName("Feed")).items().forEach(item -> partitions.add(item.get("GSI1PK").s()));
                    assertThat(partitions).containsExactly("POSTS", "POSTS#01", "POSTS#02");
                  }
                  static List<Post> walk(java.util.function.Function<PageRequest, Page<Post>> list) {
                    var found = new ArrayList<Post>();
                    var page = list.apply(PageRequest.first(7));
                    found.addAll(page.items());
                    while (page.next().isPresent()) {
                      page = list.apply(PageRequest.first(7).after(page.next().get()));
                      found.addAll(page.items());
                    }
                    return found;
                  }
                }
                """);
    }
}
