package trestle.processor.messages;

/** Every type that cannot be stored, with what to use instead, wherever it stands. */
final class BrokenTypes {
    static final String SOURCE = """
        @Model(name = "demo", tables = Things.class) interface Demo {}
        @Table(name = "Things", items = {Plain.class, Within.class, Sets.class, Maps.class, Opens.class, Scalars.class, Words.class})
        interface Things {}
        @Key(pk = "P#{id}", sk = "X")
        record Plain(String id,
            Optional<String> optional,
        //! error TRD06: Plain.optional: Optional<String> cannot be stored. Write @Nullable T instead.
            java.util.UUID uuid,
        //! error TRD06: Plain.uuid: UUID cannot be stored. Use String, or a @Scalar record of one.
            java.net.URI uri,
        //! error TRD06: Plain.uri: URI cannot be stored. Use String, or a @Scalar record of one.
            java.util.Date date,
        //! error TRD06: Plain.date: Date cannot be stored. Use Instant.
            LocalDateTime localDateTime,
        //! error TRD06: Plain.localDateTime: LocalDateTime cannot be stored. Use Instant.
            ZonedDateTime zonedDateTime,
        //! error TRD06: Plain.zonedDateTime: ZonedDateTime cannot be stored. Use Instant.
            OffsetDateTime offsetDateTime,
        //! error TRD06: Plain.offsetDateTime: OffsetDateTime cannot be stored. Use Instant.
            Duration duration,
        //! error TRD06: Plain.duration: Duration cannot be stored. Use a number, such as long timeoutMillis.
            java.math.BigInteger bigInteger,
        //! error TRD06: Plain.bigInteger: BigInteger cannot be stored. Use BigDecimal.
            float primitiveFloat,
        //! error TRD06: Plain.primitiveFloat: float cannot be stored. Use double.
            Float boxedFloat,
        //! error TRD06: Plain.boxedFloat: Float cannot be stored. Use double.
            short primitiveShort,
        //! error TRD06: Plain.primitiveShort: short cannot be stored. Use int.
            Short boxedShort,
        //! error TRD06: Plain.boxedShort: Short cannot be stored. Use int.
            byte primitiveByte,
        //! error TRD06: Plain.primitiveByte: byte cannot be stored. Use int.
            Byte boxedByte,
        //! error TRD06: Plain.boxedByte: Byte cannot be stored. Use int.
            char primitiveChar,
        //! error TRD06: Plain.primitiveChar: char cannot be stored. Use String.
            Character boxedChar,
        //! error TRD06: Plain.boxedChar: Character cannot be stored. Use String.
            java.util.Collection<String> collection,
        //! error TRD06: Plain.collection: Collection<String> cannot be stored. Use List or Set.
            java.util.ArrayList<String> arrayList,
        //! error TRD06: Plain.arrayList: ArrayList<String> cannot be stored. Use List.
            java.util.HashMap<String, String> hashMap,
        //! error TRD06: Plain.hashMap: HashMap<String, String> cannot be stored. Use Map.
            java.util.HashSet<String> hashSet,
        //! error TRD06: Plain.hashSet: HashSet<String> cannot be stored. Use Set.
            java.util.SortedSet<String> sortedSet,
        //! error TRD06: Plain.sortedSet: SortedSet<String> cannot be stored. Use Set.
            java.util.SortedMap<String, String> sortedMap,
        //! error TRD06: Plain.sortedMap: SortedMap<String, String> cannot be stored. Use Map.
            Object object,
        //! error TRD06: Plain.object: Object cannot be stored. Only Map<String, Object> holds values free of form.
            int[] ints,
        //! error TRD06: Plain.ints: int[] cannot be stored. Use List.
            String[] strings,
        //! error TRD06: Plain.strings: String[] cannot be stored. Use List.
            byte[][] bytes,
        //! error TRD06: Plain.bytes: byte[][] cannot be stored. Use List.
            Runnable runnable,
        //! error TRD06: Plain.runnable: Runnable cannot be stored. Stored are text, numbers, booleans, Instant, LocalDate,
        //!     YearMonth, enums, byte[], SdkBytes, records, and List, Set and Map<String, …> of these.
            LocalTime localTime,
        //! error TRD06: Plain.localTime: LocalTime cannot be stored. Stored are text, numbers, booleans, Instant, LocalDate,
        //!     YearMonth, enums, byte[], SdkBytes, records, and List, Set and Map<String, …> of these.
            Year year) {}
        //! error TRD06: Plain.year: Year cannot be stored. Stored are text, numbers, booleans, Instant, LocalDate, YearMonth,
        //!     enums, byte[], SdkBytes, records, and List, Set and Map<String, …> of these.
        @Key(pk = "W#{id}", sk = "X")
        record Within(String id,
            List<java.util.UUID> list,
        //! error TRD06: Within.list: UUID cannot be stored. Use String, or a @Scalar record of one.
            List<List<Duration>> lists,
        //! error TRD06: Within.lists: Duration cannot be stored. Use a number, such as long timeoutMillis.
            Map<String, java.util.Date> map,
        //! error TRD06: Within.map: Date cannot be stored. Use Instant.
            Part part,
            List<Deep> deep,
            Self self) {}
        record Part(String text,
            java.util.UUID id) {}
        //! error TRD06: Part.id: UUID cannot be stored. Use String, or a @Scalar record of one.
        record Deep(Part2 part) {}
        record Part2(Map<String,
            Optional<String>> maps) {}
        //! error TRD06: Part2.maps: Optional<String> cannot be stored. Write @Nullable T instead.
        record Self(String id,
            List<Self> others) {}
        //! error TRD06: Self.others: Self cannot be stored. A record within itself has no bound; use Map<String, Object>.
        @Key(pk = "S#{id}", sk = "X")
        record Sets(String id,
            java.util.Set<Boolean> flags,
        //! error TRD06: Sets.flags: Set<Boolean> cannot be stored. A set holds text, numbers, enums or SdkBytes; use List for
        //!     others.
            java.util.Set<Instant> instants,
        //! error TRD06: Sets.instants: Set<Instant> cannot be stored. A set holds text, numbers, enums or SdkBytes; use List
        //!     for others.
            java.util.Set<LocalDate> days,
        //! error TRD06: Sets.days: Set<LocalDate> cannot be stored. A set holds text, numbers, enums or SdkBytes; use List
        //!     for others.
            java.util.Set<byte[]> arrays,
        //! error TRD06: Sets.arrays: Set<byte[]> cannot be stored. A set holds text, numbers, enums or SdkBytes; use List for
        //!     others.
            java.util.Set<List<String>> lists,
        //! error TRD06: Sets.lists: Set<List<String>> cannot be stored. A set holds text, numbers, enums or SdkBytes; use
        //!     List for others.
            java.util.Set<Part3> parts,
        //! error TRD06: Sets.parts: Set<Part3> cannot be stored. A set holds text, numbers, enums or SdkBytes; use List for
        //!     others.
            java.util.Set<Flag> scalars) {}
        //! error TRD06: Sets.scalars: Flag cannot be stored. A @Scalar record holds text, a number, an Instant or a date.
        record Part3(String text) {}
        @Key(pk = "M#{id}", sk = "X")
        record Maps(String id,
            Map<Integer, String> numbered,
        //! error TRD06: Maps.numbered: Map<Integer, String> cannot be stored. A map's keys are String: Map<String, …>.
            Map<Mood, String> ofMoods,
        //! error TRD06: Maps.ofMoods: Map<Mood, String> cannot be stored. A map's keys are String: Map<String, …>.
            Map<String, Runnable> running,
        //! error TRD06: Maps.running: Runnable cannot be stored. Stored are text, numbers, booleans, Instant, LocalDate,
        //!     YearMonth, enums, byte[], SdkBytes, records, and List, Set and Map<String, …> of these.
            List<Object> objects) {}
        //! error TRD06: Maps.objects: Object cannot be stored. Only Map<String, Object> holds values free of form.
        enum Mood { GOOD, BAD }
        @Key(pk = "O#{id}", sk = "X")
        record Opens(String id,
            Open<Mood> sound,
            List<Open<Mood>> sounds) {}
        @Key(pk = "C#{id}", sk = "X")
        record Scalars(String id,
            Two two,
        //! error TRD06: Scalars.two: Two cannot be stored. A @Scalar record has one component.
            Flag flag,
        //! error TRD06: Scalars.flag: Flag cannot be stored. A @Scalar record holds text, a number, an Instant or a date.
            OfList ofList,
        //! error TRD06: Scalars.ofList: OfList cannot be stored. A @Scalar record holds text, a number, an Instant or a date.
            OfScalar ofScalar,
        //! error TRD06: Scalars.ofScalar: OfScalar cannot be stored. A @Scalar record holds text, a number, an Instant or a
        //!     date.
            OfMood ofMood) {}
        //! error TRD06: Scalars.ofMood: OfMood cannot be stored. A @Scalar record holds text, a number, an Instant or a date.
        @Scalar record Two(String one, String other) {}
        @Scalar record Flag(boolean on) {}
        @Scalar record OfList(List<String> all) {}
        @Scalar record OfScalar(Flag2 flag) {}
        @Scalar record Flag2(String text) {}
        @Scalar record OfMood(Mood mood) {}
        @Key(pk = "D#{id}", sk = "X")
        record Words(String id, Marked marked, Alike alike, Same same, Generic<String> generic) {}
        //! error TRD06: Words.generic: Generic<String> cannot be stored. A stored record has no type parameters.
        record Marked(
            @KeyOnly String key,
        //! error TRD07: Marked.key: @KeyOnly is for a component of an item, not of a record within one.
            @Version long rev,
        //! error TRD07: Marked.rev: @Version is for a component of an item, not of a record within one.
            @Ttl Instant gone,
        //! error TRD07: Marked.gone: @Ttl is for a component of an item, not of a record within one.
            @Expires Instant ends,
        //! error TRD07: Marked.ends: @Expires is for a component of an item, not of a record within one.
            @Count(of = Plain.class) int plains) {}
        //! error TRD07: Marked.plains: @Count is for a component of an item, not of a record within one.
        record Alike(@Attribute("x") String one,
            @Attribute("x") String other,
        //! error TRD08: Alike: one and other are both stored as "x". Give one another @Attribute.
            @Attribute("") String none) {}
        //! error TRD08: Alike.none: an attribute's name is not empty.
        enum Same { A,
            @Attribute("A") B,
        //! error TRD06: Same: two constants are stored as "A". Give one another @Attribute.
            C }
        record Generic<T>(T value) {}
        """;

    private BrokenTypes() {}
}
