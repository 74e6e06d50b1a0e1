package trestle.processor.messages;

/** Updates of some components: what is changed twice, removed though it is never absent, or follows from another item. */
final class BrokenUpdates {
    static final String SOURCE = """
        @Model(name = "demo", tables = Desk.class) interface Demo {}
        @Table(name = "Desk", kind = "kind", items = {Task.class, Tag.class, Old.class}) interface Desk {}
        @Key(pk = "TASK#{taskId}", sk = "META")
        record Task(String taskId, String title, @Nullable String note, int tries, Integer points, boolean open, Instant at, Mood mood,
            java.util.Set<String> tags, List<String> lines, Map<String, String> words, Map<String, Object> any, Inner inner,
            @Nullable Inner spare) {}
        record Inner(String text, @Nullable String more, int n) {}
        enum Mood { GOOD, BAD }
        @Key(pk = "TAG#{title}", sk = "{taskId}") @Derived(from = Task.class, reads = "title")
        record Tag(@KeyOnly String title, @KeyOnly String taskId, @Nullable String color) {
          static Tag of(Task task) { return new Tag(task.title(), task.taskId(), null); }
        }
        @Key(pk = "TASK#{taskId}", sk = "OLD#{at}#{n:2}") @History(of = Task.class) record Old(String taskId, Instant at, int n) {
          static Old of(Task task) { return new Old(task.taskId(), task.at(), task.tries()); }
        }
        @Repository interface Tasks {
          @Update @Remove("mood") void removeConstant(String taskId);
        //! error TRW07: Tasks.removeConstant removes Task.mood, which is never absent: the item could not be read again. Mark
        //!     the component @Nullable, or set a value.
          @Update @Remove("points") void removeBoxed(String taskId);
        //! error TRW07: Tasks.removeBoxed removes Task.points, which is never absent: the item could not be read again. Mark
        //!     the component @Nullable, or set a value.
          @Update @Remove("inner") void removeRecord(String taskId);
        //! error TRW07: Tasks.removeRecord removes Task.inner, which is never absent: the item could not be read again. Mark
        //!     the component @Nullable, or set a value.
          @Update @Remove({"note", "inner.text"}) void removePart(String taskId);
        //! error TRW07: Tasks.removePart removes Task.inner.text, which is never absent: the item could not be read again.
        //!     Mark the component @Nullable, or set a value.
          @Update(item = Task.class) void setNull(String taskId, @Set @Nullable Instant at);
        //! error TRW07: Tasks.setNull may remove Task.at, which is never absent: the item could not be read again. Mark the
        //!     component @Nullable, or set a value.
          @Update void setPartNull(String taskId, @Set("spare.text") @Nullable String text);
        //! error TRW07: Tasks.setPartNull may remove Task.spare.text, which is never absent: the item could not be read
        //!     again. Mark the component @Nullable, or set a value.
          @Update @Remove({"note", "tries", "open", "tags", "lines", "words", "any", "spare", "inner.more", "inner.n"})
          void removeSound(String taskId);
          @Update void setSound(String taskId, @Set @Nullable String note, @Set("inner.more") @Nullable String more);
          @Update void setTwice(String taskId, @Set String note, @Set("note") String other);
        //! error TRW07: Tasks.setTwice changes Task.note by @Set note and Task.note by @Set other, but an update changes a
        //!     component only once. Leave one of them.
          @Update void setAndAdd(String taskId, @Set int tries, @Add("tries") int more);
        //! error TRW07: Tasks.setAndAdd changes Task.tries by @Set tries and Task.tries by @Add more, but an update changes a
        //!     component only once. Leave one of them.
          @Update void addAndTake(String taskId, @Add("tags") String one, @Remove("tags") String other);
        //! error TRW07: Tasks.addAndTake changes Task.tags by @Add one and Task.tags by @Remove other, but an update changes
        //!     a component only once. Leave one of them.
          @Update @Remove("note") void setAndRemove(String taskId, @Set String note);
        //! error TRW07: Tasks.setAndRemove changes Task.note by @Set note and Task.note by @Remove, but an update changes a
        //!     component only once. Leave one of them.
          @Update @Remove({"note", "note"}) void removeTwice(String taskId);
        //! error TRW07: Tasks.removeTwice changes Task.note by @Remove and Task.note by @Remove, but an update changes a
        //!     component only once. Leave one of them.
          @Update void wholeAndPart(String taskId, @Set Inner inner, @Set("inner.n") int n);
        //! error TRW07: Tasks.wholeAndPart changes Task.inner by @Set inner and Task.inner.n by @Set n, but an update changes
        //!     a component only once. Leave one of them.
          @Update void partAndWhole(String taskId, @Set("inner.n") int n, @Set Inner inner);
        //! error TRW07: Tasks.partAndWhole changes Task.inner.n by @Set n and Task.inner by @Set inner, but an update changes
        //!     a component only once. Leave one of them.
          @Update void twoMarks(String taskId, @Set @Add int tries);
        //! error TRW07: Tasks.twoMarks changes Task.tries by @Set tries and Task.tries by @Add tries, but an update changes a
        //!     component only once. Leave one of them.
          @Update void partsSound(String taskId, @Set("inner.n") int n, @Set("inner.text") String text, @Set("spare.n") int m);
          @Update void color(String title, String taskId, @Set String color);
        //! warning TRW09: Tasks.color writes Tag by itself, but it follows from Task. Change Task instead, and it follows.
          @Update void revise(Tag before, Tag after);
        //! warning TRW09: Tasks.revise writes Tag by itself, but it follows from Task. Change Task instead, and it follows.
          @Insert void add(Tag tag);
        //! warning TRW09: Tasks.add writes Tag by itself, but it follows from Task. Change Task instead, and it follows.
          @Save void save(Tag tag);
        //! warning TRW09: Tasks.save writes Tag by itself, but it follows from Task. Change Task instead, and it follows.
          @Save void saveAll(List<Tag> tags);
        //! warning TRW09: Tasks.saveAll writes Tag by itself, but it follows from Task. Change Task instead, and it follows.
          @Delete void delete(Tag tag);
        //! warning TRW09: Tasks.delete deletes Tag by itself, but it follows from Task. Change Task instead, and it follows.
          @Delete void deleteAll(List<Tag> tags);
        //! warning TRW09: Tasks.deleteAll deletes Tag by itself, but it follows from Task. Change Task instead, and it
        //!     follows.
          @Delete(item = Tag.class) void deleteByKey(String title, String taskId);
        //! warning TRW09: Tasks.deleteByKey deletes Tag by itself, but it follows from Task. Change Task instead, and it
        //!     follows.
          @Delete @Accept(code = "TRW09", because = "a sweep of what was left behind") void sweep(List<Tag> tags);
          @Delete void deleteOld(Old old);
        }
        """;

    private BrokenUpdates() {}
}
