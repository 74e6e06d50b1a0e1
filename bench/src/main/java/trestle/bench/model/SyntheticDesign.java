package trestle.bench.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Designs of any number of items, alike but for their names: five items to a feature, of which one is derived from
 * another, with a repository of eight methods. One table with one index.
 */
final class SyntheticDesign {
    private static final int PER_FEATURE = 5;

    private SyntheticDesign() {}

    static List<Path> write(Path folder, int items) throws IOException {
        var sources = new ArrayList<Path>();
        var names = new ArrayList<String>();
        for (int feature = 0; feature < items / PER_FEATURE; feature++) {
            for (var kind : List.of("Root", "Child", "Note", "Guard", "Mark")) {
                names.add(kind + feature + ".class");
            }
            add(sources, folder, "Root" + feature, ROOT, feature);
            add(sources, folder, "Child" + feature, CHILD, feature);
            add(sources, folder, "Note" + feature, NOTE, feature);
            add(sources, folder, "Guard" + feature, GUARD, feature);
            add(sources, folder, "Mark" + feature, MARK, feature);
            add(sources, folder, "Feature" + feature, REPOSITORY, feature);
        }
        var table = folder.resolve("SyntheticTable.java");
        Files.writeString(table, TABLE.replace("ITEMS", String.join(", ", names)));
        sources.add(table);
        return sources;
    }

    private static void add(List<Path> sources, Path folder, String name, String text, int feature) throws IOException {
        var file = folder.resolve(name + ".java");
        Files.writeString(file, HEAD + text.replace("_N", Integer.toString(feature)));
        sources.add(file);
    }

    private static final String HEAD = """
            package synthetic;

            import java.time.Instant;
            import java.util.List;
            import java.util.Optional;
            import java.util.Set;
            import trestle.model.*;

            """;

    private static final String TABLE = """
            package synthetic;

            import trestle.model.*;

            @Model(name = "synthetic", tables = SyntheticTable.class)
            @Table(name = "Synthetic", kind = "kind", items = {ITEMS})
            @Index(name = "GSI1")
            interface SyntheticTable {}
            """;

    private static final String ROOT = """
            @Key(pk = "ROOT_N#{rootId}", sk = "META")
            @Key(index = "GSI1", pk = "OWNER_N#{owner}", sk = "{createdAt}#{rootId}")
            record Root_N(String rootId, String owner, String name, Instant createdAt, Set<String> tags, Place place,
                    @Count(of = Child_N.class) int children, @Version long revision) {
                record Place(String city, int floor) {}
            }
            """;

    private static final String CHILD = """
            @Key(pk = "ROOT_N#{rootId}", sk = "CHILD#{createdAt}#{childId}")
            record Child_N(String rootId, Instant createdAt, String childId, String body, List<String> lines) {}
            """;

    private static final String NOTE = """
            @Key(pk = "ROOT_N#{rootId}", sk = "NOTE#{noteId}")
            record Note_N(String rootId, String noteId, String text, @Ttl Instant ttl) {}
            """;

    private static final String GUARD = """
            @Key(pk = "NAME_N#{name:lower}", sk = "GUARD")
            @Derived(from = Root_N.class, reads = {"rootId", "name"}) @Unique record Guard_N(@KeyOnly String name, String rootId) {
                static Guard_N of(Root_N root) {
                    return new Guard_N(root.name(), root.rootId());
                }
            }
            """;

    private static final String MARK = """
            @Key(pk = "USER_N#{userId}", sk = "MARK#{rootId}")
            record Mark_N(String userId, String rootId, int stars) {}
            """;

    private static final String REPOSITORY = """
            @Repository
            interface Feature_N {
                @Insert void insert(Root_N root);
                @Update void revise(Root_N before, Root_N after);
                @Find Optional<Root_N> find(String rootId);
                @Find(via = Guard_N.class) Optional<Root_N> findByName(String name);
                @Find @Descending Page<Root_N> listByOwner(String owner, PageRequest page);
                @Insert void insert(Child_N child);
                @Find Page<Child_N> listChildren(String rootId, Range<Instant> createdAt, PageRequest page);
                @Save void save(Mark_N mark);
            }
            """;
}
