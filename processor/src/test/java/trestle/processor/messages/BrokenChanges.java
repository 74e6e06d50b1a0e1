package trestle.processor.messages;

/** Methods that write: what they take, what they change, and what must follow. */
final class BrokenChanges {
    static final String SOURCE = """
        @Model(name = "demo", tables = Desk.class) interface Demo {}
        @Table(name = "Desk", kind = "kind", items = {Task.class, Copy.class, Old.class, Owner.class, Note.class, Poll.class, Event.class})
        @Index(name = "byState") @Index(name = "byOwner") interface Desk {}
        @Key(pk = "TASK#{taskId}", sk = "META")
        @Key(index = "byState", pk = "STATE#{state}#{part}", sk = "{at}#{taskId}")
        //! info TRI03: Task is written to byState, which no method reads it from.
        @Key(index = "byOwner", pk = "OWNER#{ownerId}", sk = "{code}")
        //! info TRI03: Task is written to byOwner, which no method reads it from.
        record Task(String taskId, String state, String part, Instant at, String ownerId, int tries, @Nullable BigDecimal price,
            java.util.Set<String> tags, List<String> lines, Inner inner, @Version long rev) {
          String code() { return taskId; }
        }
        record Inner(String text, int n, Deep deep) {}
        record Deep(String word) {}
        @Key(pk = "COPY#{part}", sk = "{taskId}") @Derived(from = Task.class, reads = "part")
        record Copy(@KeyOnly String part, @KeyOnly String taskId) {
          static Copy of(Task task) { return new Copy(task.part(), task.taskId()); }
        }
        @Key(pk = "TASK#{taskId}", sk = "OLD#{rev:5}") @History(of = Task.class) record Old(String taskId, long rev) {
          static Old of(Task task) { return new Old(task.taskId(), task.rev()); }
        }
        @Key(pk = "OWNER#{ownerId}", sk = "META") record Owner(String ownerId, @Count(of = Task.class) int tasks) {}
        @Key(pk = "NOTE#{noteId}", sk = "META") record Note(String noteId, String text, List<String> lines) {}
        @Key(pk = "THING#{id}", sk = "META") sealed interface Thing permits Poll, Event {}
        @Kind("POLL") record Poll(String id, String question) implements Thing {}
        @Kind("EVENT") record Event(String id, String place) implements Thing {}
        @Repository interface Tasks {
          @Insert void insertNothing();
        //! error TRW01: Tasks.insertNothing: @Insert takes one record.
          @Insert void insertTwo(Task one, Note other);
        //! error TRW01: Tasks.insertTwo: @Insert takes one record.
          @Insert void insertText(String taskId);
        //! error TRW01: Tasks.insertText: @Insert takes one record.
          @Insert Note insertReturns(Note note);
        //! error TRW03: Tasks.insertReturns cannot return that. It returns nothing, a boolean or a Write.
          @Insert List<Note> insertList(Note note);
        //! error TRW03: Tasks.insertList cannot return that. It returns nothing, a boolean or a Write.
          @Insert @Where("text = 'x'") void insertWhere(Note note);
        //! error TRW01: Tasks.insertWhere: an insert has no condition of its own, since there is no item to meet it. Use
        //!     @Requires for another item, or @Save.
          @Insert void insertUnused(Note note, String more);
        //! error TRW04: Tasks.insertUnused: nothing uses the parameter more: it is no part of the item, and neither @Where
        //!     nor @Requires names it.
          @Save void saveVersion(Task task);
        //! error TRW06: Tasks.saveVersion would put Task whatever is there, but it has a version, rev. Insert it, or revise
        //!     it.
          @Save void saveCounter(Owner owner);
        //! error TRW06: Tasks.saveCounter would put Owner whatever is there, but it has a counter. Insert it, or revise it.
          @Save void saveSound(Note note);
          @Save void saveBatch(List<Task> tasks);
        //! error TRW06: Tasks.saveBatch would put Task whatever is there, but it has a version, rev. Insert it, or revise it.
          @Save int saveBatchReturns(List<Note> notes);
        //! error TRW01: Tasks.saveBatchReturns: a batch takes one List of records of one kind and returns nothing.
          @Save void saveSet(java.util.Set<Note> notes);
        //! error TRW01: Tasks.saveSet: @Save takes one record.
          @Update void updateNothing(String noteId);
        //! error TRW01: Tasks.updateNothing changes nothing. Mark parameters with @Set, @Add or @Remove, or give the records
        //!     before and after.
          @Update void updateOne(Note note);
        //! error TRW01: Tasks.updateOne: @Update takes two records of one kind, or a full key and what to change.
          @Update void updateThree(Note before, Note after, Note more);
        //! error TRW01: Tasks.updateThree: @Update takes two records of one kind, or a full key and what to change.
          @Update void updateTwoKinds(Note before, Poll after);
        //! error TRW01: Tasks.updateTwoKinds: @Update takes two records of one kind, or a full key and what to change.
          @Update void updateSealed(Thing before, Thing after);
        //! error TRW10: Tasks.updateSealed takes two of Thing, which may be of two kinds, and no revision makes one kind of
        //!     another. Declare a method for each kind: updateSealed(Poll before, Poll after) and updateSealed(Event before,
        //!     Event after).
          @Update(move = true) void updateMove(Note before, Note after);
        //! warning TRK07: Tasks.updateMove may change the key of Note: the item is deleted and put again under the new one,
        //!     with all that follows from it.
        //! warning TRU04: Tasks.updateMove replaces Note.lines whole, and no version guards it: of two writers at once one
        //!     loses. Add a @Version.
          @Update void updateLists(Note before, Note after);
        //! warning TRU04: Tasks.updateLists replaces Note.lines whole, and no version guards it: of two writers at once one
        //!     loses. Add a @Version.
          @Update String updateReturns(String noteId, @Set String text);
        //! error TRW03: Tasks.updateReturns cannot return that. It returns nothing, a boolean, a Write, or, where it is one
        //!     action, the record or an Optional of it.
          @Update void setMisspelt(String noteId, @Set String txt);
        //! error TRW04: Tasks.setMisspelt: Note has no component "txt". Components: noteId, text, lines. Did you mean "text"?
          @Update void setDeep(String taskId, @Set("inner.deep.wrd") String word, long rev);
        //! error TRW04: Tasks.setDeep: Task has no component "wrd". Components: word. Did you mean "word"?
          @Update void setIntoText(String taskId, @Set("state.x") String word, long rev);
        //! error TRW04: Tasks.setIntoText: Task has no component "x". Components: none.
          @Update void setType(String noteId, @Set int text);
        //! error TRW04: Tasks.setType: text is int, but Note.text needs java.lang.String.
          @Update(item = Task.class) void setKey(String taskId, @Set("taskId") String other, long rev);
        //! error TRW07: Tasks.setKey changes Task.taskId, which is part of the key. Revise the whole record with @Update(move
        //!     = true).
          @Update(item = Task.class) void setVersion(String taskId, @Set long rev);
        //! error TRW07: Tasks.setVersion changes Task.rev, which counts revisions. Give it as a plain parameter to have it
        //!     compared and incremented.
          @Update(item = Task.class) void setFollowed(String taskId, @Set String part, long rev);
        //! error TRU01: Tasks.setFollowed changes what the key of Task in the index byState is made of, so all of that key
        //!     must be known. Missing: state, at. Add parameters for them, or revise the whole record.
        //! error TRW07: Tasks.setFollowed changes Task.part, from which Copy follows. Revise the whole record, so that it can
        //!     follow.
        //! warning TRU05: Tasks.setFollowed: the key of Task in the index byOwner is made by code(), which may read what is
        //!     changed here. Give it as a parameter, or accept it where it does not.
          @Update(item = Task.class) void setHalfAnIndexKey(String taskId, @Set String state, long rev);
        //! error TRU01: Tasks.setHalfAnIndexKey changes what the key of Task in the index byState is made of, so all of that
        //!     key must be known. Missing: part, at. Add parameters for them, or revise the whole record.
        //! warning TRU05: Tasks.setHalfAnIndexKey: the key of Task in the index byOwner is made by code(), which may read
        //!     what is changed here. Give it as a parameter, or accept it where it does not.
          @Update(item = Task.class) void setUnderAccessor(String taskId, @Set String ownerId, long rev);
        //! error TRU01: Tasks.setUnderAccessor changes what the key of Task in the index byOwner is made of, so all of that
        //!     key must be known. Missing: code. Add parameters for them, or revise the whole record.
          @Update(item = Owner.class) void setCounter(String ownerId, @Set int tasks);
        //! warning TRU02: Tasks.setCounter changes Owner.tasks, which is a counter: it moves by itself with what it counts.
          @Update(item = Owner.class) void addToCounter(String ownerId, @Add int tasks);
        //! warning TRU02: Tasks.addToCounter changes Owner.tasks, which is a counter: it moves by itself with what it counts.
          @Update(item = Task.class) void addText(String taskId, @Add("state") String more, long rev);
        //! error TRU01: Tasks.addText changes what the key of Task in the index byState is made of, so all of that key must
        //!     be known. Missing: state. Add parameters for them, or revise the whole record.
        //! error TRW04: Tasks.addText: more is java.lang.String, but Task.state needs a set of java.lang.String, or for @Add
        //!     a number.
          @Update(item = Task.class) void addToList(String taskId, @Add("lines") String line, long rev);
        //! error TRW04: Tasks.addToList: line is java.lang.String, but Task.lines needs a set of java.lang.String, or for
        //!     @Add a number.
          @Update(item = Task.class) void addWrongElement(String taskId, @Add("tags") int tag, long rev);
        //! error TRW04: Tasks.addWrongElement: tag is int, but Task.tags needs a set of int, or for @Add a number.
          @Update(item = Task.class) void removeNumber(String taskId, @Remove("tries") int tries, long rev);
        //! error TRW04: Tasks.removeNumber: tries is int, but Task.tries needs a set of int, or for @Add a number.
          @Update(item = Task.class) @Remove("pric") void removeMisspelt(String taskId, long rev);
        //! error TRW04: Tasks.removeMisspelt: Task has no component "pric". Components: taskId, state, part, at, ownerId,
        //!     tries, price, tags, lines, inner, rev. Did you mean "price"?
          @Update(item = String.class) void updateNoItem(String noteId, @Set String text);
        //! error TRW02: Tasks.updateNoItem: String is neither an item of the model nor a sealed interface that carries the
        //!     key of some.
          @Update void updateHalfKey(String ownerId, @Set String text);
        //! error TRW04: Tasks.updateHalfKey: Owner has no component "text". Components: ownerId, tasks.
          @Update @Where("text = {old}") void whereParameter(String noteId, @Set String text, String olt);
        //! error TRC02: Tasks.whereParameter: the condition "text = {old}" names no parameter "old". Parameters: noteId,
        //!     text, olt. Did you mean "olt"?
        //! error TRW04: Tasks.whereParameter: nothing uses the parameter olt: it is no part of the item, and neither @Where
        //!     nor @Requires names it.
          @Update @Where("txt = 'x'") void whereComponent(String noteId, @Set String text);
        //! error TRC02: Tasks.whereComponent: the condition "txt = 'x'" names no component "txt". Components: noteId, text,
        //!     lines. Did you mean "text"?
          @Delete void deleteNothing();
        //! error TRW02: Tasks.deleteNothing: no kind's key is bound by its parameters. Task needs taskId; Owner needs
        //!     ownerId; Note needs noteId. Add them, or give the record.
          @Delete void deleteFollowed(String taskId);
        //! error TRW05: Tasks.deleteFollowed deletes Task by its key, but its version rev guards it. Take the record instead.
          @Delete(item = Owner.class) void deleteOwner(String ownerId);
          @Delete void deleteBatch(List<Task> tasks);
        //! warning TRU02: Tasks.deleteBatch does not move the counter Owner.tasks. Write the records one by one, or accept it
        //!     where the count no longer matters.
          @Delete @Where("text = 'x'") void deleteBatchWhere(List<Note> notes);
        //! error TRW01: Tasks.deleteBatchWhere: a batch has no conditions. Write the records one by one.
          @Delete(item = Poll.class) void deletePoll(String id);
          @Delete String deleteReturns(Note note);
        //! error TRW03: Tasks.deleteReturns cannot return that. It returns nothing, a boolean, a Write, or, where it is one
        //!     action, an Optional of the record.
          @Insert @Requires(item = Task.class) void requiresUnbound(Note note);
        //! error TRW08: Tasks.requiresUnbound requires Task, whose key is not bound. Missing: taskId. Add parameters, or say
        //!     where it comes from with bind.
          @Insert @Requires(item = Task.class, bind = "taskId = noteId") void requiresSound(Note note);
          @Insert @Requires(item = Task.class, bind = "taskId = nteId") void requiresMisspelt(Note note);
        //! error TRW08: Tasks.requiresMisspelt requires Task, whose key is not bound. Missing: taskId (nteId). Add
        //!     parameters, or say where it comes from with bind.
          @Insert @Requires(item = Task.class, bind = "taskId = toString") void requiresText(Note note);
        //! error TRW08: Tasks.requiresText requires Task, whose key is not bound. Missing: taskId (toString). Add parameters,
        //!     or say where it comes from with bind.
          @Insert @Requires(item = Task.class, bind = "taskId noteId") void requiresForm(Note note);
        //! error TRD13: The binding "taskId noteId" is not of the form "component = accessor".
        //! error TRW08: Tasks.requiresForm requires Task, whose key is not bound. Missing: taskId. Add parameters, or say
        //!     where it comes from with bind.
          @Insert @Requires(item = Thing.class) void requiresSealed(Note note, String id);
        //! error TRW08: Tasks.requiresSealed requires Thing, which is no item of the model. Items: Task, Copy, Old, Owner,
        //!     Note, Poll, Event.
          @Insert @Requires(item = Task.class, where = "stat = 'x'") void requiresWhere(Note note, String taskId);
        //! error TRC02: Tasks.requiresWhere: the condition "stat = 'x'" names no component "stat". Components: taskId, state,
        //!     part, at, ownerId, tries, price, tags, lines, inner, rev. Did you mean "state"?
          @Insert @Requires(item = Task.class, absent = true, where = "state = 'x'") void requiresBoth(Note note, String taskId);
        //! error TRW08: Tasks.requiresBoth: an item that must be absent meets no condition. Leave out where, or absent.
        }
        """;

    private BrokenChanges() {}
}
