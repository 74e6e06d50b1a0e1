package trestle.processor.messages;

/** Methods that write. */
final class BrokenWrites {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", kind = "kind", items = {Entry.class, Comment.class, Tag.class, Plain.class, Twin.class, Wide.class,
            Word.class, Parent.class, Orphan.class, Bucketed.class, Poll.class, Event.class})
        @Index(name = "GSI1") @Index(name = "GSI2")
        interface Journal {}
        @Key(pk = "USER#{userId}", sk = "ENTRY#{entryId}")
        @Key(index = "GSI1", pk = "STATUS#{status}", sk = "AT#{at}#{entryId}")
        //! info TRI03: Entry is written to GSI1, which no method reads it from.
        @Accept(code = "TRI02", because = "a demo")
        record Entry(String userId, String entryId, Status status, Instant at, String title, List<String> tags,
            @Count(of = Comment.class) int comments) {
          enum Status { open, done }
        }
        @Key(pk = "ENTRY#{entryId}", sk = "COMMENT#{commentId}")
        record Comment(String userId, String entryId, String commentId, String text) {}
        @Key(pk = "TAG#{title}", sk = "OF#{entryId}") @Derived(from = Entry.class, reads = "title")
        record Tag(String title, String entryId) {
          static Tag of(Entry entry) { return new Tag(entry.title(), entry.entryId()); }
        }
        @Key(pk = "PLAIN#{id}", sk = "META")
        record Plain(String id, String name, @Version long rev, java.util.Set<String> tags) {}
        @Key(pk = "TWIN#{id}", sk = "META") record Twin(String id, String name) {}
        @Key(pk = "W#{id}", sk = "META") record Wide(String id, java.util.Set<String> words, @Version long rev) {}
        @Key(pk = "WORD#{word}", sk = "OF#{id}") @Derived(from = Wide.class, max = 60, reads = "words")
        record Word(String word, String id) {
          static Stream<Word> of(Wide w) { return w.words().stream().map(x -> new Word(x, w.id())); }
        }
        @Key(pk = "P#{parentId}", sk = "M#{shelf}")
        record Parent(String parentId, String shelf, @Count(of = Orphan.class) int children) {}
        @Key(pk = "O#{childId}", sk = "META") record Orphan(String childId, String parentId) {}
        @Key(pk = "B#{id}", sk = "META") @Key(index = "GSI2", pk = "BUCKET#{bucket}", sk = "B#{id}")
        //! info TRI03: Bucketed is written to GSI2, which no method reads it from.
        record Bucketed(String id, String name) {
          String bucket() { return name.substring(0, 1); }
        }
        @Key(pk = "THING#{id}", sk = "META") sealed interface Thing permits Poll, Event {}
        record Poll(String id, String question) implements Thing {}
        record Event(String id, String place) implements Thing {}
        @Repository interface Notes {
          @Update void indexParts(String userId, String entryId, @Set Entry.Status status);
        //! error TRU01: Notes.indexParts changes what the key of Entry in the index GSI1 is made of, so all of that key must
        //!     be known. Missing: at. Add parameters for them, or revise the whole record.
          @Update(item = Bucketed.class) void indexAccessor(String id, @Set String name);
        //! warning TRU05: Notes.indexAccessor: the key of Bucketed in the index GSI2 is made by bucket(), which may read what
        //!     is changed here. Give it as a parameter, or accept it where it does not.
          @Delete void countAside(List<Comment> comments);
        //! warning TRU02: Notes.countAside does not move the counter Entry.comments. Write the records one by one, or accept
        //!     it where the count no longer matters.
          @Update void countSet(String userId, String entryId, @Set int comments);
        //! warning TRU02: Notes.countSet changes Entry.comments, which is a counter: it moves by itself with what it counts.
          @Delete void leavesDerived(List<Entry> entries);
        //! warning TRU02: Notes.leavesDerived leaves Tag behind, which follows from what it deletes. Delete the records one
        //!     by one, or accept it where they expire by themselves.
          @Insert void counterUnbound(Orphan child);
        //! error TRW08: Notes.counterUnbound moves the counter Parent.children, whose key is not bound. Missing: shelf. Say
        //!     where it comes from with @Count(bind = …).
          @Update void tooMany(Wide before, Wide after);
        //! error TRU03: Notes.tooMany may take 1 Wide + 120 Word = 121 actions. A transaction has at most 100: lower a max,
        //!     or split the write.
          @Update void replacedWhole(Entry before, Entry after);
        //! warning TRU04: Notes.replacedWhole replaces Entry.tags whole, and no version guards it: of two writers at once one
        //!     loses. Add a @Version.
          @Update(move = true) void moves(Twin before, Twin after);
        //! warning TRK07: Notes.moves may change the key of Twin: the item is deleted and put again under the new one, with
        //!     all that follows from it.
          @Insert void takesNoRecord(String id);
        //! error TRW01: Notes.takesNoRecord: @Insert takes one record.
          @Save void batchForm(List<Twin> all, String more);
        //! error TRW01: Notes.batchForm: a batch takes one List of records of one kind and returns nothing.
          @Delete @Where("name = 'x'") void batchCondition(List<Twin> all);
        //! error TRW01: Notes.batchCondition: a batch has no conditions. Write the records one by one.
          @Insert @Where("name = 'x'") void insertWhere(Twin twin);
        //! error TRW01: Notes.insertWhere: an insert has no condition of its own, since there is no item to meet it. Use
        //!     @Requires for another item, or @Save.
          @Update void changesNothing(String userId, String entryId);
        //! error TRW01: Notes.changesNothing changes nothing. Mark parameters with @Set, @Add or @Remove, or give the records
        //!     before and after.
          @Insert void unused(Twin twin, String nothing);
        //! error TRW04: Notes.unused: nothing uses the parameter nothing: it is no part of the item, and neither @Where nor
        //!     @Requires names it.
          @Update(item = Twin.class) void misspelt(String id, @Set String nam);
        //! error TRW04: Notes.misspelt: Twin has no component "nam". Components: id, name. Did you mean "name"?
          @Update(item = Twin.class) void otherType(String id, @Set int name);
        //! error TRW04: Notes.otherType: name is int, but Twin.name needs java.lang.String.
          @Insert Twin returnsARecord(Twin twin);
        //! error TRW03: Notes.returnsARecord cannot return that. It returns nothing, a boolean or a Write.
          @Delete void halfAKey(String userId);
        //! error TRW02: Notes.halfAKey: no kind's key is bound by its parameters. Entry needs entryId; Plain needs id; Twin
        //!     needs id. Add them, or give the record.
          @Delete void severalKinds(String id);
        //! error TRW02: Notes.severalKinds fits several kinds: Plain, Twin, Wide, Bucketed, Poll, Event. Say which:
        //!     @Delete(item = Plain.class).
          @Delete(item = String.class) void noItem(String id);
        //! error TRW02: Notes.noItem: String is neither an item of the model nor a sealed interface that carries the key of
        //!     some.
          @Delete(item = Plain.class) void needsTheVersion(String id);
        //! error TRW05: Notes.needsTheVersion deletes Plain by its key, but its version rev guards it. Take the record
        //!     instead.
          @Delete void needsWhatFollows(String userId, String entryId);
        //! error TRW05: Notes.needsWhatFollows deletes Entry by its key, but Tag follows from it. Take the record instead.
          @Save void saveAVersion(Plain plain);
        //! error TRW06: Notes.saveAVersion would put Plain whatever is there, but it has a version, rev. Insert it, or revise
        //!     it.
          @Save void saveACounter(Entry entry);
        //! error TRW06: Notes.saveACounter would put Entry whatever is there, but it has a counter. Insert it, or revise it.
          @Update void setFollowed(String userId, String entryId, @Set String title);
        //! error TRW07: Notes.setFollowed changes Entry.title, from which Tag follows. Revise the whole record, so that it
        //!     can follow.
          @Update void setKey(String userId, String entryId, @Set("entryId") String other);
        //! error TRW07: Notes.setKey changes Entry.entryId, which is part of the key. Revise the whole record with
        //!     @Update(move = true).
          @Update(item = Plain.class) void setVersion(String id, @Set long rev);
        //! error TRW07: Notes.setVersion changes Plain.rev, which counts revisions. Give it as a plain parameter to have it
        //!     compared and incremented.
          @Insert void derivedDirectly(Tag tag);
        //! warning TRW09: Notes.derivedDirectly writes Tag by itself, but it follows from Entry. Change Entry instead, and it
        //!     follows.
          @Insert @Requires(item = Entry.class) void requiresUnbound(Twin twin);
        //! error TRW08: Notes.requiresUnbound requires Entry, whose key is not bound. Missing: userId, entryId. Add
        //!     parameters, or say where it comes from with bind.
          @Insert @Requires(item = String.class) void requiresNoItem(Twin twin);
        //! error TRW08: Notes.requiresNoItem requires String, which is no item of the model. Items: Entry, Comment, Tag,
        //!     Plain, Twin, Wide, Word, Parent, Orphan, Bucketed, Poll, Event.
          @Insert @Requires(item = Entry.class, absent = true, where = "title = 'x'")
        //! error TRW08: Notes.requiresAbsentWhere: an item that must be absent meets no condition. Leave out where, or
        //!     absent.
          void requiresAbsentWhere(Twin twin, String userId, String entryId);
          @Update void reviseKinds(Thing before, Thing after);
        //! error TRW10: Notes.reviseKinds takes two of Thing, which may be of two kinds, and no revision makes one kind of
        //!     another. Declare a method for each kind: reviseKinds(Poll before, Poll after) and reviseKinds(Event before,
        //!     Event after).
        }
        """;

    private BrokenWrites() {}
}
