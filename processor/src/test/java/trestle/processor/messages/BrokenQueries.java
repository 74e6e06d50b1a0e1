package trestle.processor.messages;

/** Methods that read: what they return, what their parameters bind, and which key serves them. */
final class BrokenQueries {
    static final String SOURCE = """
        @Model(name = "demo", tables = Talk.class) interface Demo {}
        @Table(name = "Talk", kind = "kind", ttl = "ttl", items = {Room.class, Line.class, Mark.class, Pointer.class, Guest.class})
        @Index(name = "byWriter") @Index(name = "byDay", include = "text") @Index(name = "byMood", keysOnly = true)
        interface Talk {}
        @Key(pk = "ROOM#{roomId}", sk = "META") record Room(String roomId, String title, @Version int rev) {}
        @Key(pk = "ROOM#{roomId}", sk = "LINE#{at}#{lineId}")
        @Key(index = "byWriter", pk = "WRITER#{writer}", sk = "{at}#{lineId}")
        //! info TRI03: Line is written to byWriter, which no method reads it from.
        @Key(index = "byDay", pk = "DAY#{at:day}", sk = "{at}#{lineId}")
        @Key(index = "byMood", pk = "MOOD#{mood}", sk = "{at}#{lineId}")
        @Accept(code = "TRI02", because = "a test")
        record Line(String roomId, Instant at, String lineId, String writer, String text, Mood mood, @Nullable @Ttl Instant gone) {}
        @Key(pk = "ROOM#{roomId}", sk = "MARK#{lineId}#{by}") record Mark(String roomId, String lineId, String by, int stars) {}
        @Key(pk = "POINTER#{name}", sk = "X") record Pointer(String name, String roomId, Instant at) {}
        @Key(pk = "GUEST#{name}", sk = "X") record Guest(@KeyOnly String name, String roomId) {}
        enum Mood { @Attribute("good") GOOD, @Attribute("bad") BAD }
        @View(of = Line.class) record Brief(String text) {}
        @Repository interface Lines {
          @Find void nothing(String roomId);
        //! error TRR01: Lines.nothing returns void. A method that reads returns Optional, List, Page (with one PageRequest),
        //!     Stream or boolean of what it finds; with @Count long or int.
          @Find Line bare(String roomId);
        //! error TRR01: Lines.bare returns Line. A method that reads returns Optional, List, Page (with one PageRequest),
        //!     Stream or boolean of what it finds; with @Count long or int.
          @Find Line[] array(String roomId);
        //! error TRR01: Lines.array returns Line[]. A method that reads returns Optional, List, Page (with one PageRequest),
        //!     Stream or boolean of what it finds; with @Count long or int.
          @Find java.util.Set<Line> set(String roomId);
        //! error TRR01: Lines.set returns Set<Line>. A method that reads returns Optional, List, Page (with one PageRequest),
        //!     Stream or boolean of what it finds; with @Count long or int.
          @Find Page<Line> pageWithoutRequest(String roomId);
        //! error TRR01: Lines.pageWithoutRequest returns Page<Line>. A method that reads returns Optional, List, Page (with
        //!     one PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Find List<Line> listWithRequest(String roomId, PageRequest page);
        //! error TRR01: Lines.listWithRequest returns List<Line>. A method that reads returns Optional, List, Page (with one
        //!     PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Find Page<Line> twoRequests(String roomId, PageRequest page, PageRequest more);
        //! error TRR01: Lines.twoRequests returns Page<Line>. A method that reads returns Optional, List, Page (with one
        //!     PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Find int number(String roomId);
        //! error TRR01: Lines.number returns int. A method that reads returns Optional, List, Page (with one PageRequest),
        //!     Stream or boolean of what it finds; with @Count long or int.
          @Find Optional<Object> object(String roomId);
        //! error TRR02: Lines.object reads Object, which is no item, view or sealed interface of items of one table in the
        //!     model "demo".
          @Find Optional<Mood> mood(String roomId);
        //! error TRR02: Lines.mood reads Mood, which is no item, view or sealed interface of items of one table in the model
        //!     "demo".
          @Find List<?> wild(String roomId);
        //! error TRR01: Lines.wild returns List<?>. A method that reads returns Optional, List, Page (with one PageRequest),
        //!     Stream or boolean of what it finds; with @Count long or int.
          @Find boolean whichKind(String roomId);
          @Find List<Line> unknownParameter(String roomID);
        //! error TRR03: Lines.unknownParameter: the parameter roomID names no component of Line. Components: roomId, at,
        //!     lineId, writer, mood, text, gone. Did you mean "roomId"? Use @By where the names differ.
          @Find List<Line> farParameter(String house);
        //! error TRR03: Lines.farParameter: the parameter house names no component of Line. Components: roomId, at, lineId,
        //!     writer, mood, text, gone. Use @By where the names differ.
          @Find List<Line> wrongType(Instant roomId);
        //! error TRR03: Lines.wrongType: the parameter roomId is a Instant, but roomId is a String.
          @Find List<Line> wrongRange(String roomId, Range<String> at);
        //! error TRR03: Lines.wrongRange: the parameter at is a String, but at is a Instant.
          @Find List<Line> wrongBy(@By("rooomId") String room);
        //! error TRR03: Lines.wrongBy: the parameter rooomId names no component of Line. Components: roomId, at, lineId,
        //!     writer, mood, text, gone. Did you mean "roomId"? Use @By where the names differ.
          @Find List<Line> gap(String roomId, String lineId);
        //! error TRQ02: Lines.gap: the sort key of Line is not bound from the left: the table's key has lineId only after at;
        //!     byWriter needs writer; byDay needs at; byMood needs mood. Add a parameter for what comes before.
          @Find List<Line> rangeFirst(String roomId, Range<Instant> at, String lineId);
        //! error TRQ02: Lines.rangeFirst: the sort key of Line is not bound from the left: the table's key has lineId only
        //!     after the range of at; byWriter needs writer; byDay its partition key takes one at, not a Range; byMood needs
        //!     mood. Add a parameter for what comes before.
          @Find List<Line> rangeOfPartition(Range<String> roomId);
        //! error TRQ01: Lines.rangeOfPartition: no key of Line serves it: the table's key its partition key takes one roomId,
        //!     not a Range; byWriter needs writer; byDay needs at; byMood needs mood. Add a parameter, an index whose key
        //!     begins with them, or @Scan to read everything.
          @Find List<Line> noPartition(Instant at, String lineId);
        //! error TRR07: Lines.noPartition reads Line from byDay, which does not project roomId, at, lineId, writer, mood,
        //!     ttl. Return a view of what it projects, or read them from the table: via = Line.class.
          @Find List<Line> noKey(String text);
        //! error TRQ01: Lines.noKey: no key of Line serves it: the table's key needs roomId; byWriter needs writer; byDay
        //!     needs at; byMood needs mood. Add a parameter, an index whose key begins with them, or @Scan to read
        //!     everything.
          @Find List<Line> none();
        //! error TRQ01: Lines.none: no key of Line serves it: the table's key needs roomId; byWriter needs writer; byDay
        //!     needs at; byMood needs mood. Add a parameter, an index whose key begins with them, or @Scan to read
        //!     everything.
          @Find(index = "byWritr") List<Line> misspeltIndex(String writer);
        //! error TRR04: Lines.misspeltIndex: the table Talk has no index "byWritr". Indexes: byWriter, byDay, byMood. Did you
        //!     mean "byWriter"?
          @Find(index = "GSI9") List<Line> noIndex(String writer);
        //! error TRR04: Lines.noIndex: the table Talk has no index "GSI9". Indexes: byWriter, byDay, byMood.
          @Find(index = "byWriter") List<Line> wrongIndex(String roomId);
        //! error TRQ01: Lines.wrongIndex: no key of Line serves it: byWriter needs writer. Add a parameter, an index whose
        //!     key begins with them, or @Scan to read everything.
          @Find(index = "byWriter") List<Room> notInIndex(String writer);
        //! error TRR03: Lines.notInIndex: the parameter writer names no component of Room. Components: roomId, title, rev.
        //!     Use @By where the names differ.
          @Find(index = "byDay") List<Line> partial(LocalDate at);
        //! error TRR07: Lines.partial reads Line from byDay, which does not project roomId, at, lineId, writer, mood, ttl.
        //!     Return a view of what it projects, or read them from the table: via = Line.class.
          @Find(index = "byDay") List<Brief> partialExpiry(LocalDate at);
        //! error TRR07: Lines.partialExpiry reads Brief from byDay, which does not project ttl. Project them, or read them
        //!     from the table: via = Line.class.
          @Find(index = "byMood") List<Line> keysAlone(Mood mood);
        //! error TRR07: Lines.keysAlone reads Line from byMood, which does not project roomId, at, lineId, writer, text,
        //!     mood, ttl. Return a view of what it projects, or read them from the table: via = Line.class.
          @Find(index = "byDay") @Where("writer = 'x'") List<Brief> filterNotProjected(LocalDate at);
        //! error TRR07: Lines.filterNotProjected filters on writer, which byDay does not project. Project it too, or read
        //!     from the table or another index.
        //! error TRR07: Lines.filterNotProjected reads Brief from byDay, which does not project ttl. Project them, or read
        //!     them from the table: via = Line.class.
          @Find @Descending Optional<Room> orderOfOne(String roomId);
        //! error TRQ04: Lines.orderOfOne is @Descending, but reads by full keys, which have no order. Remove it.
          @Find @Descending List<Room> orderOfKeys(@By("roomId") List<String> ids);
        //! error TRQ04: Lines.orderOfKeys is @Descending, but reads by full keys, which have no order. Remove it.
          @Find List<Line> oneQueryEach(@By("roomId") List<String> ids);
        //! error TRQ05: Lines.oneQueryEach would take one query for each of ids. Bind the full key of Line and return a List:
        //!     one batch reads them.
          @Find Page<Room> pageOfKeys(@By("roomId") List<String> ids, PageRequest page);
        //! error TRQ05: Lines.pageOfKeys would take one query for each of ids. Bind the full key of Room and return a List:
        //!     one batch reads them.
          @Find(via = Pointer.class) Optional<Line> viaMisses(String name);
        //! error TRR05: Lines.viaMisses: the key of Line needs lineId, which Pointer has not. Bind them, bind = "component =
        //!     accessor", or take them as parameters.
          @Find(via = Pointer.class) long viaNumber(String name);
        //! error TRR01: Lines.viaNumber returns long. A method that reads returns Optional, List, Page (with one
        //!     PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Find(via = Pointer.class) boolean viaFlag(String name);
        //! error TRR05: Lines.viaFlag returns boolean, but what is read via Pointer is items. Return Optional, List, Page or
        //!     Stream of them, or leave out via.
          @Find(via = Line.class) List<Line> viaOwnTable(String roomId);
        //! error TRR05: Lines.viaOwnTable is served by the table's own key, so that reading Line again by key changes
        //!     nothing. Leave out via.
          @Find(via = String.class) List<Line> viaNoItem(String roomId);
        //! error TRR02: Lines.viaNoItem reads String, which is no item, view or sealed interface of items of one table in the
        //!     model "demo".
          @Find(via = Guest.class, bind = "roomId: roomId") Optional<Room> viaBinding(String name);
        //! error TRD13: The binding "roomId: roomId" is not of the form "component = accessor".
          @Find(via = Guest.class) Optional<Room> viaSound(String name);
          @Scan Stream<Line> scanParameter(String roomId);
        //! error TRR08: Lines.scanParameter is a @Scan, which reads everything in no order; it has no use for the parameter
        //!     roomId.
          @Scan @Descending Stream<Line> scanOrder();
        //! error TRR08: Lines.scanOrder is a @Scan, which reads everything in no order; it has no use for @Descending.
          @Scan(index = "byDay") Stream<Line> scanPartial();
        //! error TRR07: Lines.scanPartial reads Line from byDay, which does not project roomId, at, lineId, writer, mood,
        //!     ttl. Return a view of what it projects, or scan the table.
          @Scan(index = "byDey") Stream<Brief> scanMisspelt();
        //! error TRR04: Lines.scanMisspelt: the table Talk has no index "byDey". Indexes: byWriter, byDay, byMood. Did you
        //!     mean "byDay"?
          @Scan Line scanBare();
        //! error TRR01: Lines.scanBare returns Line. A method that reads returns Optional, List, Page (with one PageRequest),
        //!     Stream or boolean of what it finds; with @Count long or int.
          @Count long countWhat(String roomId);
          @Count(of = Line.class) String countText(String roomId);
        //! error TRR01: Lines.countText returns String. A method that reads returns Optional, List, Page (with one
        //!     PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Count(of = Line.class) long countSound(String roomId);
          @Count(of = String.class) long countNoItem(String roomId);
        //! error TRR02: Lines.countNoItem reads String, which is no item, view or sealed interface of items of one table in
        //!     the model "demo".
          @Find @Where("textt = 'x'") List<Line> filterComponent(String roomId);
        //! error TRC02: Lines.filterComponent: the condition "textt = 'x'" names no component "textt". Components: roomId,
        //!     at, lineId, writer, text, mood, gone. Did you mean "text"?
          @Find @Where("mood = 'god'") List<Line> filterConstant(String roomId);
        //! error TRC03: Lines.filterConstant: in "mood = 'god'" mood is never 'god'. It is stored as one of: bad, good. Did
        //!     you mean "good"?
          @Find @Where("text = {n}") List<Line> filterType(String roomId, int n);
        //! error TRC03: Lines.filterType: in "text = {n}" text is java.lang.String and cannot be compared with {n}, which is
        //!     int.
          @Find @Where("text = {txet}") List<Line> filterParameter(String roomId, String text);
        //! error TRC02: Lines.filterParameter: the condition "text = {txet}" names no parameter "txet". Parameters: roomId,
        //!     text. Did you mean "text"?
          @Find @Where("text = {page}") Page<Line> filterRequest(String roomId, PageRequest page);
        //! error TRC02: Lines.filterRequest: the condition "text = {page}" names no parameter "page". Parameters: roomId.
          @Scan @Where("text = {txet}") List<Line> scanFilter();
        //! error TRC02: Lines.scanFilter: the condition "text = {txet}" names no parameter "txet". Parameters: none.
          @Find @Where("text = ") List<Line> filterForm(String roomId);
        //! error TRC01: Lines.filterForm: the condition "text = " needs a component or a value, at character 8.
          @Find @Where("size(text, 1) = 1") List<Line> filterArguments(String roomId);
        //! error TRC01: Lines.filterArguments: the condition "size(text, 1) = 1" needs ")", at character 10.
          @Find @Where("1 = 1") List<Line> filterConstants(String roomId);
        //! error TRC01: Lines.filterConstants: "1 = 1" compares values with one another. One side of a comparison is a
        //!     component.
          @Find @Where("begins_with(at, 'x')") List<Line> filterFunction(String roomId);
        //! error TRC03: Lines.filterFunction: in "begins_with(at, 'x')" at is java.time.Instant, in which begins_with finds
        //!     nothing.
        }
        """;

    private BrokenQueries() {}
}
