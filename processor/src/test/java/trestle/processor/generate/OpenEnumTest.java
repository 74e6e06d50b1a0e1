package trestle.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.model.descriptor.ModelDescriptor;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;
import trestle.processor.World;

/** Components whose values others write too: a foreign value is read, kept, and written back as it was. */
class OpenEnumTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Shelf.class) interface Demo {}
            @Table(name = "Shelf", kind = "kind", items = {Media.class, Mark.class})
            @Index(name = "GSI1") interface Shelf {}
            @Key(pk = "MEDIA#{id}", sk = "META")
            @Key(index = "GSI1", pk = "STATUS#{status}", sk = "{id}")
            record Media(String id, Open<Status> status, @Nullable Open<Status> wanted, Status closed,
                    List<Open<Status>> past, java.util.Set<Open<Status>> seen, Map<String, Open<Plain>> byName,
                    Part part, String title) {
              enum Status { @Attribute("uploading") UPLOADING, @Attribute("ready") READY }
              enum Plain { A, B }
              record Part(Open<Status> status, @Nullable String note) {}
            }
            @Key(pk = "MARK#{mediaId}", sk = "AS#{type}#{by}")
            record Mark(@KeyOnly String mediaId, @KeyOnly Open<Type> type, @KeyOnly String by) { enum Type { LIKE, SAVE } }
            @Repository interface Library {
              @Insert void insert(Media media);
              @Save void save(Media media);
              @Update void revise(Media before, Media after);
              @Update void turn(String id, @Set Open<Media.Status> status);
              @Update @Where("status = 'uploading'") boolean finish(String id, @Set Open<Media.Status> status);
              @Find Optional<Media> find(String id);
              @Find List<Media> list(Open<Media.Status> status);
              @Find @Where("status = {other} OR contains(seen, {other})") List<Media> search(String id, Open<Media.Status> other);
              @Insert void mark(Mark mark);
              @Find List<Mark> marks(String mediaId, Open<Mark.Type> type);
            }
            """;

    private static final String HELP = """
            class Script {
              static final Open<Media.Status> READY = Open.of(Media.Status.READY);
              static final Open<Media.Status> FOREIGN = new Open.Other<>("transcoding");
              static Media media(Open<Media.Status> status) {
                return new Media("1", status, null, Media.Status.READY, List.of(status, READY), Set.of(status),
                    Map.of("a", Open.of(Media.Plain.B)), new Media.Part(status, null), "title");
              }
              static Media titled(Media it, String title) {
                return new Media(it.id(), it.status(), it.wanted(), it.closed(), it.past(), it.seen(), it.byName(),
                    it.part(), title);
              }
              static Map<String, AttributeValue> raw(World w) {
                return w.client.getItem(r -> r.tableName("Shelf").key(MediaItem.key("1"))).item();
              }
              static void run(World w) {
                var library = new DynamoLibrary(w.database());
            """;

    private static void run(String body) {
        World.run(DESIGN, HELP + body + "\n}}");
    }

    @Test
    void aForeignValueIsReadAndWrittenBackAsItWas() {
        run("""
            for (var text : List.of("transcoding", "READY", "Ready", " ", "a.b-c")) {
              w.put("Shelf", MediaItem.write(media(READY)));
              w.client.updateItem(r -> r.tableName("Shelf").key(MediaItem.key("1"))
                  .updateExpression("SET #s = :s, part.#s = :s, wanted = :s, past = :l, byName.a = :s")
                  .expressionAttributeNames(Map.of("#s", "status"))
                  .expressionAttributeValues(Map.of(":s", AttributeValue.fromS(text),
                      ":l", AttributeValue.fromL(List.of(AttributeValue.fromS(text), AttributeValue.fromS("ready"))))));

              var read = library.find("1").orElseThrow();
              assertThat(read.status()).isEqualTo(new Open.Other<Media.Status>(text));
              assertThat(read.wanted()).isEqualTo(read.status());
              assertThat(read.past()).containsExactly(read.status(), READY);
              assertThat(read.part().status()).isEqualTo(read.status());
              assertThat(read.byName().get("a").known()).isEmpty();

              library.revise(read, titled(read, "another"));
              assertThat(raw(w).get("status").s()).isEqualTo(text);
              library.save(titled(read, "a third"));
              assertThat(raw(w).get("status").s()).isEqualTo(text);
              assertThat(raw(w).get("part").m().get("status").s()).isEqualTo(text);
              assertThat(raw(w).get("past").l().get(0).s()).isEqualTo(text);
              assertThat(raw(w).get("GSI1PK").s()).isEqualTo("STATUS#" + text);
              assertThat(library.find("1")).contains(titled(read, "a third"));
            }
            """);
    }

    @Test
    void knownValuesAreStoredAsTheirConstants() {
        run("""
            library.insert(media(READY));
            assertThat(raw(w).get("status").s()).isEqualTo("ready");
            assertThat(raw(w).get("seen").ss()).containsExactly("ready");
            assertThat(raw(w).get("byName").m().get("a").s()).isEqualTo("B");
            var read = library.find("1").orElseThrow();
            assertThat(read).isEqualTo(media(READY));
            assertThat(read.status().is(Media.Status.READY)).isTrue();
            assertThat(read.status().is(Media.Status.UPLOADING)).isFalse();
            assertThat(FOREIGN.is(Media.Status.READY)).isFalse();
            assertThat(read.status().known()).contains(Media.Status.READY);
            """);
    }

    @Test
    void foreignValuesServeInKeysConditionsAndUpdates() {
        run("""
            library.insert(media(FOREIGN));
            assertThat(library.list(FOREIGN)).containsExactly(media(FOREIGN));
            assertThat(library.search("1", FOREIGN)).hasSize(1);
            assertThat(library.search("1", new Open.Other<>("other"))).isEmpty();
            assertThat(library.finish("1", READY)).isFalse();
            library.turn("1", Open.of(Media.Status.UPLOADING));
            assertThat(library.finish("1", READY)).isTrue();
            assertThat(library.list(READY)).hasSize(1);
            assertThatThrownBy(() -> library.turn("1", new Open.Other<>("a#b")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("status");

            var mark = new Mark("1", new Open.Other<>("wow"), "ann");
            library.mark(mark);
            library.mark(new Mark("1", Open.of(Mark.Type.LIKE), "bo"));
            assertThat(library.marks("1", mark.type())).containsExactly(mark);
            assertThat(library.marks("1", Open.of(Mark.Type.LIKE))).extracting(Mark::by).containsExactly("bo");
            """);
    }

    @Test
    void aSwitchOverItNeedsNoDefault() {
        run("""
            for (var status : List.of(READY, FOREIGN)) {
              var said = switch (status) {
                case Open.Known<Media.Status>(var known) -> switch (known) { case READY -> "ready"; case UPLOADING -> "soon"; };
                case Open.Other<Media.Status>(var text) -> text;
              };
              assertThat(said).isEqualTo(status == READY ? "ready" : "transcoding");
            }
            """);
    }

    @Test
    void theDescriptorTellsWhatIsKnown() {
        var model = ModelDescriptor.parse(Compilation.of(DESIGN)
                .succeeds()
                .resource("META-INF/trestle/demo.model.json")
                .orElseThrow());

        var status = model.tables()
                .getFirst()
                .item("Media")
                .orElseThrow()
                .component("status")
                .orElseThrow();
        assertThat(status.type().words()).isEqualTo("one of uploading, ready, or other text");
        assertThat(status.type().texts()).containsExactly("uploading", "ready");
    }

    @Test
    void conditionsCompareWithConstantsUnlessAccepted() {
        note("@Update @Where(\"status = 'redy'\") void turn(String id, @Set String title);")
                .reports(
                        Message.CONDITION_OPEN,
                        "@Where",
                        "'redy', which is none of its constants. Known are: ready.",
                        "Did you mean \"ready\"?")
                .succeeds();
        note("@Update @Where(\"status = 'ready'\") void turn(String id, @Set String title);")
                .compiles();
    }

    @Test
    void itIsOfAnEnum() {
        Demo.of("Note.class", "@Key(pk = \"N#{id}\") record Note(String id, Open status) {}")
                .reports(Message.UNSUPPORTED_TYPE, "Open status", "Say of which enum: Open<Status>");
    }

    @Test
    void inAKeyItIsFreeText() {
        Demo.of("A.class, B.class", """
                @Key(pk = "T#{type}") record A(Open<Type> type) { enum Type { one } }
                @Key(pk = "T#two") record B(String text) {}
                """).reports(Message.SAME_PRIMARY_KEY, "\"T#two\"");
        Demo.of("A.class, B.class", """
                @Key(pk = "T#{type}") record A(Type type) { enum Type { one } }
                @Key(pk = "T#two") record B(String text) {}
                """).isSilentOn(Message.SAME_PRIMARY_KEY);
    }

    private static Compilation note(String method) {
        return Demo.of("Note.class", """
                @Key(pk = "N#{id}") record Note(String id, Open<Status> status, String title) { enum Status { ready } }
                @Repository interface Notes { %s }
                """.formatted(method));
    }
}
