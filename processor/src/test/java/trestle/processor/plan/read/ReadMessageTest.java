package trestle.processor.plan.read;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;

class ReadMessageTest {
    /** Comments and reactions of one item in one partition, comments by user in an index. */
    private static Compilation finding(String method) {
        return Demo.table("""
                @Table(name = "Journal", items = {Comment.class, Reaction.class})
                @Index(name = "GSI1") @Index(name = "GSI2", include = "text")
                interface Journal {}
                @Key(pk = "COMMENT#{itemId}", sk = "{createdAt}#{commentId}")
                @Key(index = "GSI1", pk = "USER#{userId}", sk = "COMMENT#{createdAt}#{commentId}")
                @Key(index = "GSI2", pk = "ALL#{userId}", sk = "{createdAt}#{commentId}")
                record Comment(String itemId, Instant createdAt, String commentId, String userId, String text, int stars) {}
                @Key(pk = "COMMENT#{itemId}", sk = "REACTION#{commentId}#{reactor}")
                record Reaction(String itemId, String commentId, String reactor) {}
                @View(of = Comment.class) record Line(String text) {}
                @Repository interface Comments {
                """ + method + "\n}");
    }

    @Test
    void aMethodReturnsSomethingThatCanBeRead() {
        finding("@Find Comment find(String itemId);").reports(Message.READ_RETURNS, "@Find Comment", "Optional");
        finding("@Find Page<Comment> list(String itemId);").reports(Message.READ_RETURNS, "@Find Page");
        finding("@Find long count(String itemId);").reports(Message.READ_RETURNS, "@Find long");
    }

    @Test
    void whatIsReadIsAnItem() {
        finding("@Find Optional<String> find(String itemId);").reports(Message.READ_KIND, "find(", "String");
    }

    @Test
    void aNumberNamesItsKind() {
        finding("@Count long count(String itemId);")
                .reports(Message.READ_WHICH_KIND, "count(", "Comment and Reaction fit", "@Count(of = …)");
    }

    @Test
    void aParameterNamesAComponent() {
        finding("@Find List<Comment> list(String itemid);")
                .reports(Message.PARAMETER_BINDS_NOTHING, "list(", "itemid", "Did you mean \"itemId\"?");
    }

    @Test
    void aParameterHasItsComponentsType() {
        finding("@Find List<Comment> list(int itemId);")
                .reports(Message.PARAMETER_TYPE, "list(", "itemId is a int, but itemId is a String");
    }

    @Test
    void anIndexIsNamedAsDeclared() {
        finding("@Find(index = \"GSI3\") List<Comment> list(String userId);")
                .reports(Message.NO_SUCH_INDEX, "GSI3", "Indexes: GSI1, GSI2", "Did you mean");
    }

    @Test
    void whatPointsMustGiveTheWholeKey() {
        finding("@Find(via = Reaction.class) Page<Comment> list(String itemId, String commentId, PageRequest page);")
                .reports(Message.VIA_MISSES, "via = Reaction.class", "needs createdAt", "Reaction");
    }

    @Test
    void readingAgainByKeyNeedsAnIndex() {
        finding("@Find(via = Comment.class) List<Comment> list(String itemId);")
                .reports(Message.VIA_OWN_TABLE, "via = Comment.class", "Leave out via");
    }

    @Test
    void aFilterIsNotOnTheKey() {
        finding(
                        "@Find(index = \"GSI1\") @Where(\"createdAt > {after}\") List<Comment> list(String userId, Instant after);")
                .isSilentOn(Message.FILTER_ON_KEY);
        Demo.of("Entry.class", """
                        @Key(pk = "{userId}", sk = "{at}") record Entry(@Attribute("PK") String userId, @Attribute("SK") Instant at) {}
                        @Repository interface Entries { @Find @Where("at > {after}") List<Entry> list(String userId, Instant after); }
                        """).reports(Message.FILTER_ON_KEY, "@Where", "SK");
    }

    @Test
    void anIndexHoldsWhatItProjects() {
        finding("@Find(index = \"GSI2\") List<Comment> list(String userId);")
                .reports(Message.PARTIAL_INDEX, "list(", "itemId", "Return a view", "via = Comment.class");
        finding("@Find(index = \"GSI2\", via = Comment.class) List<Comment> list(String userId);")
                .isSilentOn(Message.PARTIAL_INDEX);
        finding("@Find(index = \"GSI2\") List<Line> list(String userId);").isSilentOn(Message.PARTIAL_INDEX);
        finding("@Scan(index = \"GSI2\") Stream<Comment> scan();")
                .reports(Message.PARTIAL_INDEX, "scan(", "itemId", "Return a view", "or scan the table");
        finding("@Scan(index = \"GSI2\") Stream<Line> scan();").isSilentOn(Message.PARTIAL_INDEX);
        finding("@Scan(index = \"GSI1\") Stream<Comment> scan();").isSilentOn(Message.PARTIAL_INDEX);
    }

    @Test
    void aFilterSeesWhatTheIndexHolds() {
        finding("@Find(index = \"GSI2\") @Where(\"stars > 3\") List<Line> list(String userId);")
                .reports(Message.FILTER_NOT_PROJECTED, "@Where", "list filters on stars, which GSI2 does not project");
        finding("@Find(index = \"GSI2\", via = Comment.class) @Where(\"stars > 3\") List<Comment> list(String userId);")
                .reports(Message.FILTER_NOT_PROJECTED, "@Where", "stars");
        finding("@Scan(index = \"GSI2\") @Where(\"stars > 3\") Stream<Line> scan();")
                .reports(Message.FILTER_NOT_PROJECTED, "@Where", "stars");
        finding("@Find(index = \"GSI2\") @Where(\"text = 'x'\") List<Line> list(String userId);")
                .isSilentOn(Message.FILTER_NOT_PROJECTED);
        finding("@Find(index = \"GSI1\") @Where(\"stars > 3\") List<Line> list(String userId);")
                .isSilentOn(Message.FILTER_NOT_PROJECTED);
        finding("@Find @Where(\"stars > 3\") List<Line> list(String itemId);").isSilentOn(Message.FILTER_NOT_PROJECTED);
    }

    @Test
    void aScanHasNoOrderAndBindsNothing() {
        finding("@Scan Stream<Comment> scan(String itemId);").reports(Message.SCAN_TAKES, "scan(", "itemId");
        finding("@Scan @Descending Stream<Comment> scan();").reports(Message.SCAN_TAKES, "scan(", "@Descending");
    }

    @Test
    void aMethodIsServedByAKey() {
        finding("@Find List<Comment> list(String commentId);")
                .reports(
                        Message.NO_KEY_SERVES,
                        "list(",
                        "the table's key needs itemId",
                        "GSI1 needs userId",
                        "GSI2 needs userId",
                        "@Scan");
    }

    @Test
    void kindsThatNameOneThingDifferentlyAreToldByKind() {
        Demo.of("Order.class, Line.class", """
                        sealed interface Part permits Order, Line {}
                        @Key(pk = "ORDER#{orderId}", sk = "META") record Order(String orderId) implements Part {}
                        @Key(pk = "ORDER#{id}", sk = "LINE#{number:3}") record Line(String id, int number) implements Part {}
                        @Repository interface Orders { @Find List<Part> list(String orderId); }
                        """)
                .reports(Message.NO_KEY_SERVES, "list(", "no key of Part serves it", "fits Order, needs id for Line");
        Demo.of("Order.class, Line.class", """
                        sealed interface Part permits Order, Line {}
                        @Key(pk = "ORDER#{orderId}", sk = "META") record Order(String orderId) implements Part {}
                        @Key(pk = "LINES#{orderId}", sk = "LINE#{number:3}") record Line(String orderId, int number) implements Part {}
                        @Repository interface Orders { @Find List<Part> list(String orderId); }
                        """)
                .reports(
                        Message.NO_KEY_SERVES,
                        "list(",
                        "in different partitions: Order in \"ORDER#{orderId}\", Line in \"LINES#{orderId}\"");
    }

    @Test
    void aSortKeyIsBoundFromTheLeft() {
        finding("@Find List<Comment> list(String itemId, String commentId);")
                .reports(Message.KEY_GAP, "list(", "has commentId only after createdAt");
        finding("@Find List<Comment> list(String itemId, Range<Instant> createdAt, String commentId);")
                .reports(Message.KEY_GAP, "list(", "only after the range of createdAt");
    }

    @Test
    void ofTwoIndexesOneIsNamed() {
        finding("@Find List<Comment> list(String userId);")
                .reports(Message.TWO_KEYS_SERVE, "list(", "GSI1 and GSI2 fit", "@Find(index = \"GSI1\")");
    }

    @Test
    void whatIsReadHoldsNoOtherKind() {
        Demo.of("Note.class, Reaction.class", """
                        @Key(pk = "ITEM#{itemId}", sk = "{name}") record Note(String itemId, String name) {}
                        @Key(pk = "ITEM#{itemId}", sk = "REACTION#{by}") record Reaction(String itemId, String by) {}
                        @Repository interface Notes { @Find List<Note> list(String itemId); }
                        """)
                .reports(
                        Message.REACHES_ANOTHER,
                        "list(",
                        "Reaction has keys among them",
                        "ITEM#{itemId} / REACTION#{by}",
                        "@Accept(code = \"TRQ03\", because = \"…\")");
        finding("@Find List<Comment> list(String itemId);").isSilentOn(Message.REACHES_ANOTHER);
    }

    @Test
    void fullKeysHaveNoOrder() {
        finding("@Find @Descending Optional<Reaction> find(String itemId, String commentId, String reactor);")
                .reports(Message.NO_ORDER, "find(", "@Descending");
    }

    @Test
    void manyKeysAreReadInOneBatchOrNotAtAll() {
        finding("@Find List<Reaction> list(String itemId, @By(\"commentId\") List<String> commentIds);")
                .reports(Message.ONE_QUERY_EACH, "list(", "one query for each of commentIds", "Reaction");
    }

    @Test
    void anIndexThatNoMethodReadsIsTold() {
        finding("@Find(index = \"GSI1\") List<Comment> list(String userId);")
                .reports(Message.INDEX_NEVER_READ, "GSI2", "Comment is written to GSI2");
    }

    @Test
    void theTableIsBetterThanAnIndexOfTheSame() {
        Demo.table("""
                        @Table(name = "Journal", items = Media.class) @Index(name = "GSI1") interface Journal {}
                        @Key(pk = "MEDIA#{mediaId}") @Key(index = "GSI1", pk = "ID#{mediaId}")
                        record Media(String mediaId, String title) {}
                        @Repository interface Library { @Find(index = "GSI1") Optional<Media> find(String mediaId); }
                        """).reports(Message.TABLE_WOULD_DO, "find(", "GSI1");
    }
}
