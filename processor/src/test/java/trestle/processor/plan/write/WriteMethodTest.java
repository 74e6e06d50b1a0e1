package trestle.processor.plan.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;

class WriteMethodTest {
    private static final String DESIGN = """
            @Table(name = "Journal", items = {Entry.class, Comment.class, Tag.class, Plain.class, Twin.class})
            @Index(name = "GSI1")
            interface Journal {}
            @Key(pk = "USER#{userId}", sk = "ENTRY#{entryId}")
            @Key(index = "GSI1", pk = "STATUS#{status}", sk = "AT#{at}#{entryId}")
            record Entry(String userId, String entryId, Status status, Instant at, String title, List<String> tags,
                    @Count(of = Comment.class) int comments) {
                enum Status { open, done }
            }
            @Key(pk = "ENTRY#{entryId}", sk = "COMMENT#{commentId}")
            record Comment(String userId, String entryId, String commentId, String text) {}
            @Key(pk = "TAG#{title}", sk = "OF#{entryId}")
            @Derived(from = Entry.class, reads = "title")
            record Tag(String title, String entryId) {
                static Tag of(Entry entry) { return new Tag(entry.title(), entry.entryId()); }
            }
            @Key(pk = "PLAIN#{id}", sk = "META")
            record Plain(String id, String name, @Version long rev, java.util.Set<String> tags) {}
            @Key(pk = "TWIN#{id}", sk = "META")
            record Twin(String id, String name) {}
            """;

    @Test
    void anIndexKeyIsMadeAgainFromAllItsParts() {
        method("@Update void turn(String userId, String entryId, @Set Entry.Status status);")
                .reports(Message.INDEX_PARTS, "void turn", "GSI1", "Missing: at");

        var code = method("@Update void turn(String userId, String entryId, Instant at, @Set Entry.Status status);")
                .succeeds()
                .generated("demo.DynamoNotes");
        assertThat(code)
                .contains(".set(EntryItem.gsi1Pk(status), \"GSI1PK\")")
                .contains(".set(EntryItem.gsi1Sk(at, entryId), \"GSI1SK\")")
                .contains(".expect(\"at\", Values.of(at))");
    }

    @Test
    void anAccessorInAnIndexKeyMayReadWhatChanges() {
        Demo.table("""
                        @Table(name = "Journal", items = Bucketed.class) @Index(name = "GSI1") interface Journal {}
                        @Key(pk = "B#{id}", sk = "META")
                        @Key(index = "GSI1", pk = "BUCKET#{bucket}", sk = "B#{id}")
                        record Bucketed(String id, String name) {
                            String bucket() { return name.substring(0, 1); }
                        }
                        @Repository interface Notes { @Update void rename(String id, @Set String name); }
                        """).reports(Message.INDEX_ACCESSOR, "void rename", "bucket()");
    }

    @Test
    void countsStayWithWhatTheyCount() {
        method("@Delete void drop(List<Comment> comments);")
                .reports(Message.COUNT_ASIDE, "void drop", "Entry.comments");
        method("@Update void recount(String userId, String entryId, @Set int comments);")
                .reports(Message.COUNT_SET, "@Set int comments", "Entry.comments");
        method("@Delete void drop(List<Entry> entries);").reports(Message.BATCH_LEAVES_DERIVED, "void drop", "Tag");
        Demo.of("Parent.class, Child.class", """
                        @Key(pk = "P#{parentId}", sk = "M#{shelf}")
                        record Parent(String parentId, String shelf, @Count(of = Child.class) int children) {}
                        @Key(pk = "C#{childId}", sk = "META") record Child(String childId, String parentId) {}
                        @Repository interface Notes { @Insert void insert(Child child); }
                        """)
                .reports(Message.COUNTER_UNBOUND, "void insert", "Parent.children", "Missing: shelf");
    }

    @Test
    void theWorstCaseFitsOneTransaction() {
        Demo.of("Wide.class, Word.class", """
                        @Key(pk = "W#{id}", sk = "META") record Wide(String id, java.util.Set<String> words, @Version long rev) {}
                        @Key(pk = "WORD#{word}", sk = "OF#{id}")
                        @Derived(from = Wide.class, max = 60, reads = "words")
                        record Word(String word, String id) {
                            static Stream<Word> of(Wide w) { return w.words().stream().map(x -> new Word(x, w.id())); }
                        }
                        @Repository interface Notes {
                            @Insert void insert(Wide wide);
                            @Update void revise(Wide before, Wide after);
                        }
                        """)
                .reports(Message.TOO_MANY_ACTIONS, "void revise", "1 Wide + 120 Word = 121");
    }

    @Test
    void aListWithoutAVersionIsAtRisk() {
        method("@Update void revise(Entry before, Entry after);")
                .reports(Message.REPLACED_WHOLE, "void revise", "Entry.tags");
        method("@Update void retag(String userId, String entryId, @Set List<String> tags);")
                .reports(Message.REPLACED_WHOLE, "@Set List<String> tags");
    }

    @Test
    void aRevisionIsWithinOneKind() {
        var design = """
                @Table(name = "Journal", kind = "kind", items = {Poll.class, Event.class}) interface Journal {}
                @Key(pk = "THING#{id}") sealed interface Thing permits Poll, Event {}
                record Poll(String id, String question) implements Thing {}
                record Event(String id, String place) implements Thing {}
                @Repository interface Things {
                %s
                }
                """;
        Demo.table(design.formatted("@Update void revise(Thing before, Thing after);"))
                .reports(
                        Message.REVISE_KINDS,
                        "void revise",
                        "Things.revise takes two of Thing",
                        "revise(Poll before, Poll after) and revise(Event before, Event after)");
        Demo.table(design.formatted(
                        "@Update void revise(Poll before, Poll after); @Update void revise(Event before, Event after);"
                                + " @Insert void insert(Thing thing); @Delete void delete(Thing thing);"))
                .compiles();
    }

    @Test
    void aMoveIsTold() {
        method("@Update(move = true) void move(Twin before, Twin after);").reports(Message.KEY_MOVES, "move = true");
    }

    @Test
    void whatAWriteTakesIsChecked() {
        method("@Insert void insert(String id);").reports(Message.WRITE_PARAMETERS, "void insert", "one record");
        method("@Save void save(List<Twin> all, String more);").reports(Message.BATCH_FORM, "void save");
        method("@Delete @Where(\"name = 'x'\") void drop(List<Twin> all);")
                .reports(Message.BATCH_CONDITION, "void drop");
        method("@Insert @Where(\"name = 'x'\") void insert(Twin twin);").reports(Message.INSERT_WHERE, "@Where");
        method("@Update void touch(String id);").reports(Message.UPDATE_NOTHING, "void touch");
        method("@Insert void insert(Twin twin, String nothing);").reports(Message.WRITE_UNUSED, "String nothing");
        method("@Update(item = Twin.class) void set(String id, @Set String nam);")
                .reports(Message.WRITE_COMPONENT, "@Set String nam", "Did you mean \"name\"?");
        method("@Update(item = Twin.class) void set(String id, @Set int name);")
                .reports(Message.WRITE_TYPE, "@Set int name");
        method("@Insert Twin insert(Twin twin);").reports(Message.WRITE_RETURNS, "Twin insert", "a Write");
    }

    @Test
    void theKindOfAWriteByKeyIsClear() {
        method("@Delete void remove(String userId);").reports(Message.WRITE_KEY, "void remove", "Entry needs entryId");
        method("@Delete void remove(String id);")
                .reports(Message.WRITE_SEVERAL_ITEMS, "void remove", "Plain, Twin", "@Delete(item = Plain.class)");
        method("@Delete(item = String.class) void remove(String id);")
                .reports(Message.WRITE_NO_ITEM, "item = String.class");
        method("@Delete(item = Twin.class) boolean remove(String id);").succeeds();
    }

    @Test
    void whatNeedsTheWholeRecordSaysSo() {
        method("@Delete(item = Plain.class) void remove(String id);")
                .reports(Message.DELETE_NEEDS_RECORD, "void remove", "its version rev guards it");
        method("@Delete void remove(String userId, String entryId);")
                .reports(Message.DELETE_NEEDS_RECORD, "void remove", "Tag follows from it");
        method("@Save void save(Plain plain);").reports(Message.SAVE_REFUSED, "void save", "a version, rev");
        method("@Save void save(Entry entry);").reports(Message.SAVE_REFUSED, "void save", "a counter");
        method("@Update void name(String userId, String entryId, @Set String title);")
                .reports(Message.SET_FOLLOWED, "void name", "Entry.title", "Tag");
        method("@Update void moved(String userId, String entryId, @Set(\"entryId\") String other);")
                .reports(Message.SET_KEY, "@Set(\"entryId\")", "Entry.entryId");
        method("@Update(item = Plain.class) void set(String id, @Set long rev);")
                .reports(Message.SET_VERSION, "@Set long rev", "Plain.rev");
        method("@Insert void insert(Tag tag);").reports(Message.DERIVED_DIRECTLY, "void insert", "writes Tag", "Entry");
        method("@Delete void delete(Tag tag);")
                .reports(Message.DERIVED_DIRECTLY, "void delete", "deletes Tag", "Entry");
    }

    @Test
    void aComponentIsChangedOnceAndStaysReadable() {
        method("@Update(item = Plain.class) @Remove(\"name\") void clear(String id, long rev);")
                .reports(
                        Message.REMOVE_PRESENT, "void clear", "removes Plain.name, which is never absent", "@Nullable");
        method("@Update(item = Plain.class) @Remove(\"tags\") void clear(String id, long rev);")
                .isSilentOn(Message.REMOVE_PRESENT)
                .succeeds();
        method(
                        "@Update(item = Plain.class) void turn(String id, @Add(\"tags\") String in, @Remove(\"tags\") String out, long rev);")
                .reports(Message.CHANGED_TWICE, "void turn", "Plain.tags by @Add in and Plain.tags by @Remove out");
    }

    @Test
    void aRequiredItemIsFound() {
        method("@Insert @Requires(item = Entry.class) void insert(Twin twin);")
                .reports(Message.REQUIRES_UNBOUND, "@Requires", "Missing: userId, entryId");
        method("@Insert @Requires(item = String.class) void insert(Twin twin);")
                .reports(
                        Message.REQUIRES_NO_ITEM,
                        "@Requires",
                        "requires String, which is no item of the model. Items: Entry, Comment, Tag, Plain, Twin.");
        method("@Insert @Requires(item = Entry.class, absent = true, where = \"title = 'x'\")"
                        + " void insert(Twin twin, String userId, String entryId);")
                .reports(Message.REQUIRES_ABSENT_WHERE, "@Requires");
    }

    private static Compilation method(String method) {
        return Demo.table(DESIGN + "@Repository interface Notes {\n" + method + "\n}\n");
    }
}
