package trestle.processor;

import static trestle.processor.Level.ERROR;
import static trestle.processor.Level.ERROR_UNLESS_ACCEPTED;
import static trestle.processor.Level.INFO;
import static trestle.processor.Level.WARNING;

import java.util.Collection;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Every message of the processor, once. It is long because it is the one catalogue: an author of a message reads its
 * neighbours, and the page of messages is made from nothing else. A code is stable; several messages may share one where
 * they are cases of the same rule. Each says what was expected, what was found, and the nearest fix; {@link #help} is
 * the page's account of it, in {@code docs/model/messages.md}.
 */
public enum Message {
    // Declarations: models, tables, indexes
    MODEL_NAME(
            "TRD01",
            ERROR,
            "%s: a model's name is lower-case letters, digits and \"-\", not \"%s\".",
            "The name becomes a file's: META-INF/trestle/NAME.model.json."),
    MODEL_NAME_TAKEN(
            "TRD01",
            ERROR,
            "%s: the model \"%s\" is declared twice, here and by %s. Give each model its own name.",
            "The name becomes a file's, and two models cannot be in one."),
    MODEL_TABLES(
            "TRD02", ERROR, "%s lists no tables. List them: tables = {…}.", "A model is the tables of one system."),
    NOT_A_TABLE(
            "TRD02",
            ERROR,
            "%s lists %s, which is not marked @Table. List interfaces with @Table.",
            "A model lists its tables: interfaces marked with @Table."),
    TABLE_IN_NO_MODEL(
            "TRD02",
            ERROR,
            "The table %s belongs to no model. List it in the tables of a @Model.",
            "A table is part of one model, whose descriptor describes it."),
    TABLE_IN_TWO_MODELS(
            "TRD02",
            ERROR,
            "The table %s belongs to two models, %s and %s. Leave it in one.",
            "A table is part of one model, whose descriptor describes it."),
    TABLE_NAME(
            "TRD02",
            ERROR,
            "%s: \"%s\" is not a table's name: 3 to 255 letters, digits, \"_\", \"-\" and \".\".",
            "DynamoDB's rule for the names of tables."),
    TABLE_NAME_TAKEN(
            "TRD02",
            ERROR,
            "%s: another table of the model, %s, is also called \"%s\". Rename one.",
            "A model's tables have names of their own."),
    TABLE_ITEMS(
            "TRD02",
            ERROR,
            "The table %s lists no items. List the records it holds: items = {…}.",
            "What a table holds is listed, which is what makes the checks between kinds proofs."),
    TABLE_SHARDS(
            "TRD02",
            ERROR,
            "%s: a table has 1 to 100 shards, not %s.",
            "Shard 0 is the plain key, the others append # and two digits."),
    STATE_TWICE(
            "TRD20",
            ERROR,
            "Both %s and %s keep the state of migrations. Leave it to one.",
            "The state of a model's migrations is in one place, where every runner looks for it."),
    STATE_KEYS(
            "TRD20",
            ERROR,
            "%s keeps the state of migrations, but has no partition and sort key of text. Leave it to a table that has.",
            "What is kept of a migration is one partition: its run, its segments and its failures."),
    STATE_AMONG_OTHERS(
            "TRD20",
            ERROR,
            "%s keeps the state of migrations under %s, where %s has keys too: %s. Begin its key otherwise, or leave migrations to another table.",
            "No read of another kind may reach the state of migrations."),
    INDEX_ALONE("TRD03", ERROR, "%s has an @Index, but is not a @Table.", "Indexes are declared on their table."),
    INDEX_NAME(
            "TRD03",
            ERROR,
            "%s: \"%s\" is not an index's name: 3 to 255 letters, digits, \"_\", \"-\" and \".\".",
            "DynamoDB's rule for the names of indexes."),
    INDEX_NAME_TAKEN(
            "TRD03",
            ERROR,
            "%s: the index \"%s\" is declared twice. Rename one.",
            "A table's indexes have names of their own."),

    // Declarations: records and their components
    NOT_A_RECORD("TRD04", ERROR, "%s lists %s, which is not a record. %s.", "An item is a record with its keys on it."),
    GENERIC_RECORD(
            "TRD04",
            ERROR,
            "%s has type parameters. An item's record has none.",
            "What is stored must be known when the codec is written."),
    PRIVATE_RECORD(
            "TRD04",
            ERROR,
            "%s cannot be seen by its codec, because %s is private. Leave the word out.",
            "The codec is written beside the record, in the same package."),
    LISTED_TWICE(
            "TRD04",
            ERROR,
            "%s is listed by %s and again by %s. An item is in one table, once.",
            "A record belongs to one table. Records that hold the same may share a nested record."),
    UNLISTED(
            "TRD04",
            ERROR,
            "%s is declared as an item, but no table lists it. Add it to the items of its @Table.",
            "What a table holds is listed, which is what makes the checks between kinds proofs."),
    NO_KEY(
            "TRD05",
            ERROR,
            "%s has no key of its table. Add @Key(pk = \"…\", sk = \"…\").",
            "Every item has one key in its table, on its record or on a sealed interface above it."),
    TWO_KEYS(
            "TRD05",
            ERROR,
            "%s has two keys for the %s. Leave one.",
            "An item has one key in its table and at most one in each index."),
    UNKNOWN_INDEX(
            "TRD05",
            ERROR,
            "%s: the table %s has no index \"%s\". %s.%s",
            "Indexes are declared with @Index on the table."),
    TWO_CARRIERS(
            "TRD05",
            ERROR,
            "%s takes its key from several interfaces: %s. Leave @Key on one of them.",
            "Kinds that share one key stand under one sealed interface that carries it."),
    OPEN_CARRIER(
            "TRD05",
            ERROR,
            "%s carries a key but is not sealed. Make it a sealed interface, so that all kinds with its key are known.",
            "Kinds that share one key must be known, all of them, to be told apart."),
    CARRIER_UNLISTED(
            "TRD05",
            ERROR,
            "%s carries a key and permits %s, which the table %s does not list. Add it to items.",
            "All kinds that share a key are in one table."),
    SORT_KEY_MISSING(
            "TRD05",
            ERROR,
            "%s has no sort key for %s, where other items have one. Add sk = \"…\", a constant if need be.",
            "A table or index has a sort key for all of its items, or for none."),
    KEY_ATTRIBUTE_TYPE(
            "TRD05",
            ERROR,
            "%s: key \"%s\" is %s, but other items make the attribute %s %s.",
            "A key attribute is text or a number for all items. A template of one number segment makes a number."),
    SAME_KEY_ATTRIBUTE(
            "TRD05",
            ERROR,
            "%s: partition key and sort key are both the attribute \"%s\". Name two.",
            "A key's two parts are two attributes."),
    ABSENT_IN_TABLE_KEY(
            "TRD05",
            ERROR,
            "%1$s: key \"%2$s\": %3$s may be absent, but every item has a key in its table. Use a component that is always there, or {%3$s?} beside something that is.",
            "A null leaves an item out of an index, but not out of its table. An optional segment writes nothing there."),
    NEVER_ABSENT(
            "TRD05",
            WARNING,
            "%1$s: key \"%2$s\" says {%3$s?}, but %3$s is never absent. Write {%3$s}, or mark the component @Nullable.",
            "An optional segment is for a component that may be null."),
    UNLESS_OF_TABLE(
            "TRD05",
            ERROR,
            "%s: unless is for the key of an index; an item cannot leave its table.",
            "unless takes an item out of an index while a component is present."),
    UNLESS_ALWAYS(
            "TRD05",
            ERROR,
            "%1$s: unless names %2$s, which is never absent, so the item would never be in the index. Mark %2$s @Nullable.",
            "unless takes an item out of an index while a component is present."),
    SHARDED_TYPE(
            "TRD05",
            ERROR,
            "%1$s: shardedBy names %2$s, which is not text that is always there.",
            "The shard is computed from the text of an id."),
    SHARDED_UNTOLD(
            "TRD05",
            ERROR,
            "%1$s: shardedBy names %2$s, which the key itself does not tell: with fewer shards two items would have one key. Add {%2$s} to the key.",
            "An item is the same in whichever shard it is, also while the number of shards changes."),
    KEY_NAMES_NO_COMPONENT(
            "TRK01",
            ERROR,
            "%s: %s names no component \"%s\". Components: %s.%s",
            "Keys speak of components by their names in the record."),
    NO_SUCH_COMPONENT(
            "TRK01",
            ERROR,
            "%s: key \"%s\" names no component \"%s\". Components: %s.%s",
            "A segment names a component of the record, or an accessor of it without parameters."),
    TEMPLATE_FORM(
            "TRK01",
            ERROR,
            "%s: key \"%s\" %s, at character %s.",
            "A template is literals and segments: {x}, {x?}, {x:format}."),
    TEMPLATE_EMPTY(
            "TRK01", ERROR, "%s: its %s is empty. Write a literal, a segment, or both.", "DynamoDB has no empty keys."),
    UNKNOWN_FORMAT(
            "TRK01",
            ERROR,
            "%s: key \"%s\" uses the format \"%s\", which there is not. Formats: %s, or a number of digits.%s",
            "Formats are lower, day, month, a number of digits, or a function marked @Normalize."),
    FORMAT_TYPE(
            "TRK01",
            ERROR,
            "%s: key \"%s\": the format \"%s\" is for %s, but %s is %s.",
            "lower takes text, day and month an Instant, digits a whole number."),
    PADDING(
            "TRK01",
            ERROR,
            "%s: key \"%s\" pads to %s digits. A number has 1 to %s.",
            "The largest long has 19 digits."),
    NORMALIZER_HIDDEN(
            "TRK01",
            ERROR,
            "%s: the function of \"%s\", %s, cannot be called from the record's package. Make it public, or move it there.",
            "Codecs call the function from the record's package."),
    BRACES_FORGOTTEN(
            "TRK01",
            WARNING,
            "%1$s: key \"%2$s\" has the literal \"%3$s\", which is the name of a component. Did you mean {%3$s}?",
            "Without braces a name is a literal, the same in every item's key."),

    // Lints: keys
    SAME_PRIMARY_KEY(
            "TRK02",
            ERROR,
            "%s and %s can have the same primary key, such as %s: one would overwrite the other. Change a literal, or put both under a sealed interface that carries the key.",
            "Two kinds of one table must never share a primary key, unless a sealed interface says that they do."),
    RUN_TOGETHER(
            "TRK03",
            WARNING,
            "%s: key \"%s\" has segments without a \"#\" between them, so that two items can have one key: ab + c = a + bc.",
            "A # within a text segment is refused, so a # between segments keeps them apart."),
    NOT_ONE_TO_ONE(
            "TRK04",
            WARNING,
            "%s: its key changes the text of %s, so that two values can become one key, and the later item replaces the earlier.",
            "Lower case and normalisers map several values to one. That is what a @Unique guard wants; elsewhere say why it is right."),
    VARIABLE_WIDTH(
            "TRK05",
            ERROR,
            "%1$s: sort key \"%2$s\": the number %3$s has no fixed width, so that 10 sorts before 9. Pad it: {%3$s:4}.",
            "Text sorts by its characters. Padded numbers, instants and dates sort right."),
    FRACTION_IN_KEY(
            "TRK06",
            ERROR,
            "%s: key \"%s\": %s is a fraction, which has several spellings. Use a whole number, or text.",
            "1.0 and 1.00 are one number and two keys."),
    ENUM_IN_KEY(
            "TRK06",
            ERROR,
            "%s: key \"%s\": a constant of %s is stored as text that is empty or holds \"#\".",
            "A # parts segments, and DynamoDB has no empty keys."),
    NO_TIE_BREAKER(
            "TRK08",
            WARNING,
            "%s: sort key \"%s\" ends with the time %s: two items of one millisecond are one item. Add an id after it.",
            "A time is no identity. An id after it keeps the order and parts the items."),
    REPEATS_PARTITION(
            "TRK09",
            INFO,
            "%s: sort key \"%s\" repeats %s of the partition key. It takes room and parts nothing.",
            "Within a partition the segment is the same everywhere; a prefix query must still begin with it."),
    CASING(
            "TRK10",
            WARNING,
            "%s: key \"%s\": the literal \"%s\" departs from the table's casing, %s. Write \"%s\".",
            "@Table(casing = …) says how the literals of its keys are written."),

    // Lints: indexes
    CONSTANT_PARTITION(
            "TRI01",
            WARNING,
            "%s: the partition key \"%s\" of the %s is one for all items: 1,000 writes a second at most, whatever the table could take. Add a segment that spreads, or shardedBy.",
            "DynamoDB bounds what one partition takes. For a few items it is fine: accept it and say so."),
    FEW_PARTITIONS(
            "TRI02",
            WARNING,
            "%s: the partition key \"%s\" of the %s has few values: each takes 1,000 writes a second at most. Add a segment that spreads, or shardedBy.",
            "A hot partition of an index also slows writes to the table."),
    PROJECTS_LARGE(
            "TRI05",
            INFO,
            "%s: the index %s copies %s, which a list seldom shows and every query of it reads. Use include.",
            "An index that projects everything stores, writes and reads large attributes twice."),
    LEFT_OUT(
            "TRI06",
            INFO,
            "%1$s: without %3$s the item is not in the index %2$s.",
            "A null in a segment leaves the item out of that index, which is how sparse indexes are made."),
    LEFT_EMPTY(
            "TRI06",
            INFO,
            "%1$s: without %3$s its place in the key of the index %2$s is empty.",
            "An optional segment writes nothing where the component is null."),
    INDEX_EMPTY(
            "TRD03",
            WARNING,
            "%s: no item has a key in the index %s. Add @Key(index = …) to one, or remove the index.",
            "An index holds what has a key in it."),
    PROJECTS_BOTH(
            "TRD03",
            ERROR,
            "%s: the index %s has both include and keysOnly. Leave one.",
            "An index projects everything, some attributes, or keys alone."),
    INCLUDE_MANY(
            "TRD03",
            ERROR,
            "%s: the index %s includes %s attributes; DynamoDB allows %s.",
            "Project everything, or fewer attributes."),
    INCLUDE_UNKNOWN(
            "TRD03",
            ERROR,
            "%s: the index %s includes \"%s\", which no item in it has.%s",
            "include names attributes as they are stored."),

    // Lints: expiry
    TTL_TYPE(
            "TRL01",
            ERROR,
            "%s: %s is marked @%s, but a time to live is an Instant, or a long of epoch seconds.",
            "DynamoDB removes items by a number of seconds."),
    EXPIRES_TYPE(
            "TRL01",
            ERROR,
            "%s: %s is marked @%s, but an expiry is an Instant.",
            "It is compared with the clock, as text."),
    TWO_TTLS("TRL01", ERROR, "%s: %s is the second component marked @%s. Leave one.", "An item expires once."),
    TWO_TTL_ATTRIBUTES(
            "TRL01",
            ERROR,
            "%s: times to live are stored as \"%s\" and as \"%s\". A table has one such attribute: name it with @Table(ttl = …).",
            "DynamoDB watches one attribute of a table."),
    TTL_UNMARKED(
            "TRL01",
            ERROR,
            "%s: %s is stored as \"%s\", by which the table %s removes items, but is not marked @Ttl.",
            "DynamoDB would take its value for a time to live."),
    TTL_IN_KEY(
            "TRL01",
            ERROR,
            "%s: key \"%s\" uses %s, which is marked @Ttl and stored as seconds. Use a component of its own for the key.",
            "A time to live is a number of seconds; keys hold instants as text."),
    EXPIRY_UNMARKED(
            "TRL02",
            WARNING,
            "%1$s: %2$s looks like an expiry, but nothing expires by it. Mark it @Ttl (removed and hidden) or @Expires (hidden).",
            "Only marked components hide an item when their time has come."),
    OUTLIVES_PARENT(
            "TRL03",
            WARNING,
            "%s outlives %s, which the store removes by %s: removal by TTL takes nothing along. Give it a @Ttl too.",
            "What follows from an item, or is counted by it, should go when it goes."),

    // Targets, with -Atrestle.targets=alternator
    NEEDS_TRANSACTIONS(
            "TRT01",
            ERROR,
            "%s is kept in step by transactions, which the target Alternator does not have.",
            "Derived items, guards, histories and counters are written together with their parents or not at all."),
    PROJECTION_IGNORED(
            "TRT02",
            WARNING,
            "%s: the target Alternator projects everything into the index %s, whatever it includes.",
            "Reads are right, but larger than they need be."),

    KEY_TYPE(
            "TRK06",
            ERROR,
            "%s: key \"%s\": %s is %s, which has no place in a key. A segment is text, a whole number, a boolean, an Instant, a date or an enum.",
            "DynamoDB's keys are text, numbers or bytes; Trestle writes text and numbers."),
    UNSUPPORTED_TYPE(
            "TRD06",
            ERROR,
            "%s: %s cannot be stored. %s.",
            "What a component may be: text, numbers, booleans, times, enums, bytes, records, lists, sets, maps."),
    ENUM_TEXT_TAKEN(
            "TRD06",
            ERROR,
            "%s: two constants are stored as \"%s\". Give one another @Attribute.",
            "A constant is read back from its text."),
    NESTED_WORD(
            "TRD07",
            ERROR,
            "%s: @%s is for a component of an item, not of a record within one.",
            "Keys, versions, expiry and counters are attributes of the item itself."),
    ATTRIBUTE_EMPTY(
            "TRD08", ERROR, "%s: an attribute's name is not empty.", "DynamoDB has no attribute without a name."),
    ATTRIBUTE_TAKEN(
            "TRD08",
            ERROR,
            "%s: %s and %s are both stored as \"%s\". Give one another @Attribute.",
            "Each attribute holds one component."),

    // Declarations: derived items, history, counters
    KEY_ATTRIBUTE_TAKEN(
            "TRD08",
            ERROR,
            "%1$s: the key attribute \"%2$s\" is also where %3$s is stored, so its template must be {%3$s}, not \"%4$s\". Or store %3$s under another @Attribute.",
            "A key attribute with a component's own name is that component."),
    STRAY_IN_INDEX(
            "TRD08",
            ERROR,
            "%1$s has no key in %2$s, but would be in it: %3$s is stored as \"%4$s\". Declare the key, or store it under another @Attribute.",
            "DynamoDB puts every item that has an index's key attributes into that index."),
    STRAY_TYPE(
            "TRD08",
            ERROR,
            "%1$s: %2$s is stored as \"%3$s\", an attribute of the key of %4$s, and must be %5$s. Store it under another @Attribute.",
            "DynamoDB refuses an item whose key attributes are of another type."),
    KIND_ATTRIBUTE_TAKEN(
            "TRD08",
            ERROR,
            "%s: %s is stored as \"%s\", which is where the table %s keeps the kind. Give it another @Attribute.",
            "The kind attribute holds each record's @Kind."),
    HAS_UNKNOWN(
            "TRD09",
            ERROR,
            "%s: no component is stored as \"%s\".%s",
            "@Kind(has = …) names an attribute by whose presence the kind is known."),
    HAS_ABSENT(
            "TRD09",
            ERROR,
            "%1$s: \"%2$s\" may be absent, so that an item without it would be taken for another kind. Name an attribute that is always there.",
            "@Kind(has = …) names an attribute by whose presence the kind is known; null and empty sets are not stored."),
    SIBLINGS_ALIKE(
            "TRD09",
            ERROR,
            "%s and %s share the key of %s and cannot be told apart. Give them different @Kind values and the table a kind attribute, or one of them @Kind(has = …) an attribute the other lacks.",
            "Kinds under one key are told apart by kind, then by an attribute that only one has."),
    KEY_ONLY_NOWHERE(
            "TRD18",
            ERROR,
            "%1$s: %2$s is @KeyOnly, but the table's key does not hold it. Remove @KeyOnly, or add {%2$s} to the key.",
            "What is not an attribute must be in the key, or it is lost."),
    KEY_ONLY_LOST(
            "TRD18",
            ERROR,
            "%s: %s is @KeyOnly, but cannot be read back from \"%s\". Remove @KeyOnly, or write it plainly, parted by \"#\".",
            "Lower case, normalisers, days, months and segments that run together cannot be turned back."),
    KEY_ONLY_MARKED(
            "TRD18",
            ERROR,
            "%s: %s is @KeyOnly, so it cannot be a version, a counter or an expiry, which are attributes. Remove @KeyOnly, or the other mark.",
            "Conditions and counters work on attributes."),

    TWO_TEMPLATES(
            "TRD08",
            ERROR,
            "%s: two keys write the attribute \"%s\", one as \"%s\" and one as \"%s\". Write the same template, or name another attribute.",
            "An index may share attributes with the table or another index; an item has one value in each."),
    UNIQUE_ALONE(
            "TRD10",
            ERROR,
            "%s is @Unique but not @Derived. A guard follows from the item whose value it guards: add @Derived(from = …).",
            "A guard is put, kept and removed with the item it is derived from."),
    NO_OF(
            "TRD10",
            ERROR,
            "%1$s needs static %2$s of(%3$s), or one that returns Optional or Stream of %2$s; it %4$s.",
            "A derived item and a history are made by a static, visible function named of."),
    DERIVED_MAX("TRD10", ERROR, "%s: a parent yields at least one item, so max is not %s.", "max bounds a Stream."),
    DERIVED_UNBOUNDED(
            "TRD10",
            ERROR,
            "%s: of returns a Stream, so say how many items it yields at most: @Derived(max = …).",
            "A write of the parent is one transaction of at most 100 actions, which is proved from max."),
    DERIVED_ONE(
            "TRD10",
            ERROR,
            "%s: of returns one item, so max = %s has no meaning. Leave it out, or return a Stream.",
            "max bounds a Stream."),
    DERIVED_HISTORY(
            "TRD11",
            ERROR,
            "%s is both @Derived and @History. A derived item follows its parent, a history outlives it: choose one.",
            "The two keep items in opposite ways."),
    HISTORY_YIELD(
            "TRD11",
            ERROR,
            "%1$s: a history puts one item with each write of %2$s, so of returns one, not Optional or Stream.",
            "A history has an entry for each version of its parent."),
    NOT_AN_ITEM(
            "TRD10",
            ERROR,
            "%s is %s %s, which no table of the model lists.",
            "Items follow from, and count, items of the same model."),
    OF_ITSELF("TRD10", ERROR, "%s follows from itself.", "A derived item or history follows from another item."),
    READS_UNKNOWN(
            "TRD10",
            ERROR,
            "%s reads \"%s\", which is no component of %s. Components: %s.%s",
            "reads names the components of the other record that decide the result."),
    COUNT_TYPE(
            "TRD12",
            ERROR,
            "%s: %s counts, so it is an int or a long.",
            "A counter is a whole number, and always there."),
    COUNT_VERSION(
            "TRD12",
            ERROR,
            "%s: %s is both @Version and @Count. A counter moves without a revision: choose one.",
            "Counters never count as a change of the item."),
    COUNT_ACCESSOR(
            "TRD12",
            ERROR,
            "%s has no accessor \"%s\" that generated code can call.",
            "when is a boolean accessor of the counted record, sum an int or long one."),
    COUNT_DERIVED(
            "TRD12",
            ERROR,
            "%1$s: %2$s counts %3$s, which is written with its %4$s and never by itself, so the counter would not move. Count %4$s, with when or sum.",
            "A counter moves with inserts and deletes of the counted kind; a derived item or a history has none of its own."),
    HISTORY_KEY(
            "TRD11",
            ERROR,
            "%1$s: its key holds nothing but the key of %2$s, so every version would have one key. Add what changes with each, such as a time or a number.",
            "A history is put if absent: its key must differ from version to version."),
    COUNT_OF(
            "TRD12",
            ERROR,
            "%s: @Count on a component names what it counts: @Count(of = …).",
            "A counter moves with each insert and delete of the counted kind."),
    BINDING_FORM(
            "TRD13",
            ERROR,
            "The binding \"%s\" is not of the form \"component = accessor\".",
            "A binding takes the other item's component, on the left, from an accessor or a parameter, on the right."),

    // Declarations: views and repositories
    VIEW_FORM(
            "TRD14",
            ERROR,
            "%s: a view is a record with components, neither generic nor private.",
            "A view is read by a codec of its own, beside it."),
    VIEW_OF(
            "TRD14",
            ERROR,
            "%s is a view of %s, which no table of the build lists.",
            "A view is of an item: a record that a table lists."),
    VIEW_COMPONENT(
            "TRD14",
            ERROR,
            "%s: %s has no component \"%s\". It has %s.%s",
            "A view has some of the item's components, under the same names."),
    VIEW_NULLABLE(
            "TRD14",
            ERROR,
            "%s: in %s, %s may be absent. Mark it @Nullable here too.",
            "A view cannot promise what the item does not."),
    VIEW_TYPE(
            "TRD14",
            ERROR,
            "%s is %s, but %4$s is %3$s. Use the same type, or for a record one with some of its components.",
            "A view's component has the item's type, or is a record of some of a nested record's components."),
    REPOSITORY_FORM(
            "TRD15",
            ERROR,
            "%s: a repository is an interface, neither generic, sealed nor private.",
            "An implementation is written beside it, in the same package."),
    REPOSITORY_HOMELESS(
            "TRD15",
            ERROR,
            "%s names no record of any model in the build, so there is nothing it could read or write.",
            "A repository belongs to the model whose records its methods name."),
    NOT_A_REPOSITORY(
            "TRD15",
            ERROR,
            "%s has access patterns, but is not a @Repository, nor does one extend it.",
            "Only what a repository has or inherits is implemented."),
    METHOD_WITHOUT_WORD(
            "TRD15",
            ERROR,
            "%s.%s says not what it does. Mark it @Find, @Count, @Scan, @Insert, @Save, @Update or @Delete, or give it a body.",
            "Every abstract method of a repository is an access pattern."),
    METHOD_WITH_TWO_WORDS("TRD15", ERROR, "%s.%s says too much: %s. Leave one.", "A method does one thing."),
    GENERIC_METHOD(
            "TRD15",
            ERROR,
            "%s.%s has type parameters. Name the record it reads or writes.",
            "A method's record is known when it is compiled."),
    NORMALIZER_SHAPE(
            "TRD17",
            ERROR,
            "%s: a normaliser is a static method, not private, from String to String.",
            "Codecs call it for each key they write, and repositories for each they look up."),
    NORMALIZER_NAME(
            "TRD17",
            ERROR,
            "%s: \"%s\" is not a name for a normaliser: letters and digits, and not lower, day or month.",
            "Templates use the name after a colon: {x:name}."),
    NORMALIZER_TAKEN(
            "TRD17", ERROR, "The normaliser \"%s\" is also %s. Rename one.", "A template's format means one function."),

    // Conditions
    CONDITION_FORM(
            "TRC01",
            ERROR,
            "%s: the condition \"%s\" %s, at character %s.",
            "Comparisons, BETWEEN, IN, AND, OR, NOT, parentheses and the functions attribute_exists, attribute_not_exists, begins_with, contains and size."),
    CONDITION_ARGUMENTS("TRC01", ERROR, "%s: in \"%s\" the function %s takes %s.", "Functions look at a component."),
    CONDITION_CONSTANTS(
            "TRC01",
            ERROR,
            "%s: \"%s\" compares values with one another. One side of a comparison is a component.",
            "A condition is about an item."),
    CONDITION_COMPONENT(
            "TRC02",
            ERROR,
            "%s: the condition \"%s\" names no component \"%s\". Components: %s.%s",
            "Conditions speak of components by their names in the record, and of parameters in braces."),
    CONDITION_PARAMETER(
            "TRC02",
            ERROR,
            "%s: the condition \"%s\" names no parameter \"%s\". Parameters: %s.%s",
            "A name in braces is a parameter of the method."),
    CONDITION_KEY_ONLY(
            "TRC02",
            ERROR,
            "%s: the condition \"%s\" looks at %s, which is @KeyOnly and so no attribute. Compare the key, or store the component.",
            "The store compares attributes."),
    CONDITION_UNLIKE(
            "TRC03",
            ERROR,
            "%s: in \"%s\" %s is %s and cannot be compared with %s.",
            "What is stored in two ways is never equal: the condition would always fail."),
    CONDITION_CONSTANT(
            "TRC03",
            ERROR,
            "%s: in \"%s\" %s is never '%s'. It is stored as one of: %s.%s",
            "An enum's constants are compared by the text they are stored as."),
    CONDITION_OPEN(
            "TRC04",
            WARNING,
            "%s: in \"%s\" %s is compared with '%s', which is none of its constants. Known are: %s.%s",
            "An open enum may hold other texts, but those its program compares with deserve a constant."),
    CONDITION_TYPE(
            "TRC03",
            ERROR,
            "%s: in \"%s\" %s is %s, in which %s finds nothing.",
            "begins_with looks at text; contains at text, sets and lists."),

    // Writing
    INDEX_PARTS(
            "TRU01",
            ERROR,
            "%s changes what the key of %s in the index %s is made of, so all of that key must be known. Missing: %s. Add parameters for them, or revise the whole record.",
            "An index key is made again from all its parts; those that are not changed are bound by plain parameters, which become conditions."),
    COUNT_ASIDE(
            "TRU02",
            WARNING,
            "%s does not move the counter %s. Write the records one by one, or accept it where the count no longer matters.",
            "A count stays true when it moves in the write it counts."),
    COUNT_SET(
            "TRU02",
            WARNING,
            "%s changes %s, which is a counter: it moves by itself with what it counts.",
            "A count stays true when it moves in the write it counts."),
    BATCH_LEAVES_DERIVED(
            "TRU02",
            WARNING,
            "%s leaves %s behind, which follows from what it deletes. Delete the records one by one, or accept it where they expire by themselves.",
            "Batches write neither derived items nor counters."),
    TOO_MANY_ACTIONS(
            "TRU03",
            ERROR,
            "%s may take %s = %s actions. A transaction has at most %s: lower a max, or split the write.",
            "Everything that follows from a write is one transaction, so that no part is ever seen without the others."),
    REPLACED_WHOLE(
            "TRU04",
            WARNING,
            "%s replaces %s whole, and no version guards it: of two writers at once one loses. Add a @Version.",
            "A list or map is one attribute: what another writer added to it in the meantime would be lost."),
    INDEX_ACCESSOR(
            "TRU05",
            WARNING,
            "%s: the key of %s in the index %s is made by %s(), which may read what is changed here. Give it as a parameter, or accept it where it does not.",
            "What an accessor reads cannot be seen from outside."),
    KEY_MOVES(
            "TRK07",
            WARNING,
            "%s may change the key of %s: the item is deleted and put again under the new one, with all that follows from it.",
            "Code that holds the old key no longer finds the item."),
    WRITE_PARAMETERS(
            "TRW01", ERROR, "%s: %s takes %s.", "What a write takes is in the documentation of its annotation."),
    BATCH_FORM(
            "TRW01",
            ERROR,
            "%s: a batch takes one List of records of one kind and returns nothing.",
            "A batch is many requests; there is no one answer to return."),
    BATCH_CONDITION(
            "TRW01",
            ERROR,
            "%s: a batch has no conditions. Write the records one by one.",
            "BatchWriteItem takes no conditions."),
    INSERT_WHERE(
            "TRW01",
            ERROR,
            "%s: an insert has no condition of its own, since there is no item to meet it. Use @Requires for another item, or @Save.",
            "An insert requires that there is no item."),
    UPDATE_NOTHING(
            "TRW01",
            ERROR,
            "%s changes nothing. Mark parameters with @Set, @Add or @Remove, or give the records before and after.",
            "An update says what becomes of the item."),
    WRITE_KEY(
            "TRW02",
            ERROR,
            "%s: no kind's key is bound by its parameters. %s. Add them, or give the record.",
            "A write by key needs all of the table's key."),
    WRITE_SEVERAL_ITEMS(
            "TRW02",
            ERROR,
            "%s fits several kinds: %s. Say which: @%s(item = %s.class).",
            "Kinds may have keys of the same parts."),
    WRITE_NO_ITEM(
            "TRW02",
            ERROR,
            "%s: %s is neither an item of the model nor a sealed interface that carries the key of some.",
            "item names a record, or what carries its key."),
    WRITE_RETURNS("TRW03", ERROR, "%s cannot return that. It returns %s.", "A transaction returns no items."),
    WRITE_UNUSED(
            "TRW04",
            ERROR,
            "%s: nothing uses the parameter %s: it is no part of the item, and neither @Where nor @Requires names it.",
            "A parameter binds a component by its name and type, or @By says which."),
    WRITE_COMPONENT(
            "TRW04",
            ERROR,
            "%s: %s has no component \"%s\". Components: %s.%s",
            "Marks name components as the record does, with dots into nested records."),
    WRITE_TYPE(
            "TRW04",
            ERROR,
            "%s: %s is %s, but %s needs %s.",
            "What is written has the component's own type; @Add and @Remove take a set or one element."),
    DELETE_NEEDS_RECORD(
            "TRW05",
            ERROR,
            "%s deletes %s by its key, but %s. Take the record instead.",
            "What follows from an item is found from the record alone."),
    SAVE_REFUSED(
            "TRW06",
            ERROR,
            "%s would put %s whatever is there, but it has %s. Insert it, or revise it.",
            "An unconditional put would lose what others wrote."),
    SET_KEY(
            "TRW07",
            ERROR,
            "%s changes %s, which is part of the key. Revise the whole record with @Update(move = true).",
            "DynamoDB does not change keys."),
    SET_VERSION(
            "TRW07",
            ERROR,
            "%s changes %s, which counts revisions. Give it as a plain parameter to have it compared and incremented.",
            "A whole-number version is incremented by what it guards."),
    REMOVE_PRESENT(
            "TRW07",
            ERROR,
            "%s %s %s, which is never absent: the item could not be read again. Mark the component @Nullable, or set a value.",
            "An item without the attribute can only be read where the component is @Nullable, a collection (then empty) or a primitive (then 0 or false)."),
    CHANGED_TWICE(
            "TRW07",
            ERROR,
            "%s changes %s and %s, but an update changes a component only once. Leave one of them.",
            "DynamoDB refuses an update with two paths of which one is the other or a part of it."),
    SET_FOLLOWED(
            "TRW07",
            ERROR,
            "%s changes %s, from which %s follows. Revise the whole record, so that it can follow.",
            "What follows from an item is found from the record before and after."),
    COUNTER_UNBOUND(
            "TRW08",
            ERROR,
            "%s moves the counter %s, whose key is not bound. Missing: %s. Say where it comes from with @Count(bind = …).",
            "A counter's item is found by the names in its key."),
    REQUIRES_UNBOUND(
            "TRW08",
            ERROR,
            "%s requires %s, whose key is not bound. Missing: %s. Add parameters, or say where it comes from with bind.",
            "A required item's key comes from parameters, then from the record's components and accessors."),
    REQUIRES_NO_ITEM(
            "TRW08",
            ERROR,
            "%s requires %s, which is no item of the model. Items: %s.%s",
            "@Requires names a record of the model: of kinds under a sealed interface, the one that is required."),
    REQUIRES_ABSENT_WHERE(
            "TRW08",
            ERROR,
            "%s: an item that must be absent meets no condition. Leave out where, or absent.",
            "Absence is a condition already."),
    DERIVED_DIRECTLY(
            "TRW09",
            WARNING,
            "%s %s %s by itself, but it follows from %s. Change %4$s instead, and it follows.",
            "A derived item is written and deleted together with its parent; written by itself it no longer agrees with it. Accept it where the parent is written or deleted elsewhere."),

    REVISE_KINDS(
            "TRW10",
            ERROR,
            "%s takes two of %s, which may be of two kinds, and no revision makes one kind of another. Declare a method for each kind: %s.",
            "A revision updates what differs within one kind. To put another kind in an item's place, delete the one and insert the other."),

    // Reading
    READ_RETURNS(
            "TRR01",
            ERROR,
            "%s returns %s. A method that reads returns Optional, List, Page (with one PageRequest), Stream or boolean of what it finds; with @Count long or int.",
            "What a method returns says how much it reads: one item, all of them, a page or a stream."),
    READ_KIND(
            "TRR02",
            ERROR,
            "%s reads %s, which is no item, view or sealed interface of items of one table in the model \"%s\".",
            "A method returns records that a table lists, their views, or a sealed interface of them."),
    READ_WHICH_KIND(
            "TRR02",
            ERROR,
            "%s does not say which kind it asks for: %s. Name it: @Count(of = …), or return Optional of it.",
            "A number or a boolean names no kind, so that its parameters must bind the key of one kind alone."),
    PARAMETER_BINDS_NOTHING(
            "TRR03",
            ERROR,
            "%s: the parameter %s names no component of %s. Components: %s.%s Use @By where the names differ.",
            "Parameters bind components by name and type."),
    PARAMETER_TYPE(
            "TRR03",
            ERROR,
            "%s: the parameter %s is a %s, but %s is a %s.",
            "Parameters bind components by name and type."),
    NO_SUCH_INDEX(
            "TRR04",
            ERROR,
            "%s: the table %s has no index \"%s\". Indexes: %s.%s",
            "An index is named as the table declares it."),
    VIA_MISSES(
            "TRR05",
            ERROR,
            "%s: the key of %s needs %s, which %s has not. Bind them, bind = \"component = accessor\", or take them as parameters.",
            "What is read first gives, with the parameters, the full key of the result."),
    VIA_OWN_TABLE(
            "TRR05",
            ERROR,
            "%s is served by the table's own key, so that reading %s again by key changes nothing. Leave out via.",
            "A kind that is read via itself is found in an index and then read from the table."),
    VIA_RETURNS(
            "TRR05",
            ERROR,
            "%s returns %s, but what is read via %s is items. Return Optional, List, Page or Stream of them, or leave out via.",
            "What is read first is followed to the items it points at; how many are there is known once they are read."),
    VIA_SEVERAL_KEYS(
            "TRR05",
            ERROR,
            "%s: the kinds of %s have keys of their own, so that %s points at no one item. Return one of them, or let their sealed interface carry the key.",
            "What is read first gives one full key; kinds that share it stand under a sealed interface that carries it."),
    FILTER_ON_KEY(
            "TRR06",
            ERROR,
            "%s filters on \"%s\", which is part of the key it reads. Bind it with a parameter.",
            "DynamoDB does not filter on the key of what is queried."),
    PARTIAL_INDEX(
            "TRR07",
            ERROR,
            "%s reads %s from %s, which does not project %s. %s, or %s.",
            "An index holds what it projects. What else a record has, expiry included, is in the table alone."),
    FILTER_NOT_PROJECTED(
            "TRR07",
            ERROR,
            "%s filters on %s, which %s does not project. Project it too, or read from the table or another index.",
            "A filter sees what the index holds: there no item has the attribute."),
    SCAN_TAKES(
            "TRR08",
            ERROR,
            "%s is a @Scan, which reads everything in no order; it has no use for %s.",
            "A scan takes a Segment, a PageRequest, and what its filter mentions."),
    NO_KEY_SERVES(
            "TRQ01",
            ERROR,
            "%s: no key of %s serves it: %s. Add a parameter, an index whose key begins with them, or @Scan to read everything.",
            "Parameters bind a whole partition key and the sort key from the left; nothing becomes a scan by itself. Kinds that are read together name what their keys share by one name."),
    KEY_GAP(
            "TRQ02",
            ERROR,
            "%s: the sort key of %s is not bound from the left: %s. Add a parameter for what comes before.",
            "A sort key is bound from the left, without a gap, and a range binds the last."),
    TWO_KEYS_SERVE(
            "TRQ01",
            ERROR,
            "%s: %s fit. Name one: @Find(index = \"%s\").",
            "Where two indexes fit, the method says which order it wants."),
    REACHES_ANOTHER(
            "TRQ03",
            ERROR_UNLESS_ACCEPTED,
            "%s reads %s, but %s has keys %samong them: %s. Begin one of the keys otherwise, or pass over the other kind as it is read: @Accept(code = \"TRQ03\", because = \"…\").",
            "A partition holds several kinds; what a method reads must not reach another. Where it is accepted, other kinds are passed over as they are read."),
    NO_ORDER(
            "TRQ04",
            ERROR,
            "%s is @Descending, but reads by full keys, which have no order. Remove it.",
            "Order is the order of sort keys in one partition."),
    ONE_QUERY_EACH(
            "TRQ05",
            ERROR,
            "%s would take one query for each of %s. Bind the full key of %s and return a List: one batch reads them.",
            "Many keys are read at once only where each is a full key."),
    INDEX_NEVER_READ(
            "TRI03", INFO, "%s is written to %s, which no method reads it from.", "Every index key costs a write."),
    TABLE_WOULD_DO(
            "TRI04",
            INFO,
            "%s uses %s, but its parameters are the table's full key, which is consistent and cheaper.",
            "An index read is eventual, and paid for twice."),

    // Groups and where tables place their items
    GROUP_ITEMS(
            "TRD21",
            ERROR,
            "The item group %s lists no records. List them: @ItemGroup({…}).",
            "A group is the records that a table includes together."),
    IN_TWO_GROUPS(
            "TRD21",
            ERROR,
            "%s is in the item group %s and again in %s. Leave it in one.",
            "A table that included both would hold the same items twice."),
    GROUP_HIDDEN(
            "TRD21",
            ERROR,
            "%s is part of the item group %s, but is not public. Make it public.",
            "The code for a group is written beside each table that includes it, in another package."),
    NOT_A_GROUP(
            "TRD21",
            ERROR,
            "%s includes %s, which is not marked @ItemGroup. %s.",
            "A table includes groups, and lists its own records in items."),
    INCLUDED_TWICE(
            "TRD21",
            ERROR,
            "%s includes the item group %s twice. Leave it once.",
            "A table holds the items of a group once."),
    GROUP_AND_ITEM(
            "TRD21",
            ERROR,
            "%s is in the item group %s, which %s includes, and again among its items. Remove it from items.",
            "A table holds the items of a group once."),
    GROUP_UNCHECKED(
            "TRD21",
            ERROR,
            "%s includes the item group %s, which was compiled without the processor. Compile its module with it.",
            "A group is proved where it is compiled, and what class files leave out is noted there."),
    GROUP_PARAMETERS(
            "TRD21",
            ERROR,
            "%s includes the item group %s, but %s has lost the names of its parameters. Compile both modules with -parameters.",
            "Parameters bind components by their names, which class files have only then."),
    GROUP_SORT_KEY(
            "TRD21",
            ERROR,
            "%s includes the item group %s, whose item %s has a sort key, but the table's own items have none. Include the group in a table with a sort key.",
            "All items of a table have a sort key, or none has."),
    GROUP_AMBIGUOUS(
            "TRD21",
            ERROR,
            "%s names %s, which is in two tables, %s and %s. Leave it to the repositories of its item group.",
            "A group's own repositories are written once for each table that includes it; others could mean either."),
    PLACE_ALONE(
            "TRD22", ERROR, "%s has a @Place, but is not a @Table.", "A table places the items of groups it includes."),
    PLACE_UNKNOWN(
            "TRD22",
            ERROR,
            "%s places %s, which is in no item group that it includes. %s%s",
            "A table places the items of groups it includes; its own have their keys on them."),
    PLACED_TWICE(
            "TRD22",
            ERROR,
            "%s places %s twice in the %s. Leave one.",
            "An item has one key in its table and at most one in each index."),
    PLACE_NOTHING(
            "TRD22",
            ERROR,
            "%s places %s as its item group does. Say what is different: a key, the kind or attributes.",
            "What a table does not place is stored as the group says."),
    PLACE_ATTRIBUTE(
            "TRD22",
            ERROR,
            "%s: %s has no component \"%s\" to be stored under another name. Components: %s.%s",
            "The form is \"component = attribute\"."),
    PLACE_SHARED(
            "TRD22",
            ERROR,
            "%1$s places %2$s, which shares its key with others. Place what carries it: @Place(of = %3$s.class, …).",
            "Kinds that share one key are placed together."),
    PLACE_KIND(
            "TRD22",
            ERROR,
            "%s gives %s a kind, but has no attribute for kinds. Name it in @Table(kind = …), or leave the kind out.",
            "The kind's value is stored in the table's kind attribute."),

    // Names
    GENERATED_NAME_TAKEN(
            "TRD19",
            ERROR,
            "For %1$s the class %2$s is to be written, but there is one of that name. Rename either.",
            "EntryItem is written for Entry, DynamoJournal for Journal, in the same package."),
    GENERATED_TWICE(
            "TRD19",
            ERROR,
            "The class %2$s is to be written for %1$s and for %3$s. Rename one of the two.",
            "EntryItem is written for Entry, and EntryNoteItem both for EntryNote and for a Note within Entry."),

    // Acceptances
    UNKNOWN_CODE("TRD16", ERROR, "No message has the code \"%s\".%s", "An acceptance names a code of this page."),
    NO_REASON(
            "TRD16",
            ERROR,
            "The acceptance of %s gives no reason. Say in \"because\" why it is right here; the generated document prints it.",
            "What is accepted is accepted for a reason."),
    ACCEPTS_NOTHING(
            "TRD16",
            WARNING,
            "%2$s: nothing here says %1$s, so there is nothing to accept. Remove the @Accept.",
            "An acceptance that accepts nothing hides what may come later.");

    private final String code;
    private final Level level;
    private final String text;
    private final String help;

    Message(String code, Level level, String text, String help) {
        this.code = code;
        this.level = level;
        this.text = text;
        this.help = help;
    }

    public String code() {
        return code;
    }

    public Level level() {
        return level;
    }

    /** What it means and what to do, in general. */
    public String help() {
        return help;
    }

    /** The message with its places still open. */
    public String pattern() {
        return text;
    }

    String text(Object... values) {
        return String.format(Locale.ROOT, text, values);
    }

    public static Collection<String> codes() {
        var codes = new TreeSet<String>();
        Stream.of(values()).map(Message::code).forEach(codes::add);
        return codes;
    }
}
