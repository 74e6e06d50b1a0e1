package trestle.rollmodel.coaching;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.closed;
import static trestle.rollmodel.RollModelWorld.entry;
import static trestle.rollmodel.RollModelWorld.link;
import static trestle.rollmodel.RollModelWorld.the;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.journal.Entry;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** What a coach reads: never private text, neither in memory nor over the wire. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class SharedJournalTableTest {
    private static final Set<String> SHARED_PATHS = Set.of(
            "PK",
            "SK",
            "entryId",
            "athleteId",
            "createdAt",
            "updatedAt",
            "sharedUpdatedAt",
            "sections.shared",
            "sessionMetrics",
            "coachVisible",
            "utcOffset");
    private static final Set<String> MOMENT_PATHS =
            Set.of("PK", "SK", "entryId", "createdAt", "updatedAt", "sharedUpdatedAt", "coachVisible", "utcOffset");
    private static final Set<String> LOAD_PATHS =
            Set.of("PK", "SK", "createdAt", "sessionMetrics", "coachVisible", "utcOffset");

    private final RollModelWorld world;
    private final SharedJournalTable shared;

    SharedJournalTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle).withAnnAndCarl();
        shared = world.shared;
    }

    @Test
    void everyQueryNamesOnlyThePathsACoachMaySee() {
        world.transactions.commit(world.journal.log(entry("e1", NOW)));
        world.trestle.requests().forget();

        shared.listDuring("ann", Range.all(), PAGE);
        shared.listMentioning("ann", "guard", Range.all(), PAGE);
        shared.find("e1");
        shared.listSome(List.of("e1"));
        shared.listMoments("ann", Range.all(), PAGE);
        assertThat(shared.listLoad("ann", Range.all())).hasSize(1);

        assertThat(projections("USER#ann"))
                .containsExactly(
                        SHARED_PATHS, Set.of(), SHARED_PATHS, SHARED_PATHS, SHARED_PATHS, MOMENT_PATHS, LOAD_PATHS);
    }

    @Test
    void noTypeOfTheCoachsSideHasAPlaceForPrivateText() {
        var reachable = new HashSet<Class<?>>();
        for (var method : SharedJournalTable.class.getMethods()) {
            reach(method.getGenericReturnType(), reachable);
        }

        assertThat(reachable).contains(SharedEntry.class, SharedEntry.Sections.class, Entry.SessionMetrics.class);
        assertThat(reachable).doesNotContain(Entry.class, Entry.Sections.class, Entry.Keywords.class);
        assertThat(reachable.stream()
                        .filter(Class::isRecord)
                        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                        .map(component -> component.getName()))
                .doesNotContain("personal", "private", "kw", "rev", "recordedAt");
    }

    @Test
    void whatIsReadHoldsNoPrivateWord() {
        world.transactions.commit(world.journal.log(entry("e1", NOW)));

        var read = Stream.of(
                        shared.listDuring("ann", Range.all(), PAGE).items(),
                        shared.listMentioning("ann", "guard", Range.all(), PAGE).items(),
                        shared.listSome(List.of("e1")),
                        List.of(the(shared.find("e1"))))
                .flatMap(List::stream)
                .toList();

        assertThat(read).hasSize(4).allMatch(entry -> entry.sections().shared().equals("shared text"));
        assertThat(read.toString()).doesNotContain("secret-marker", "knee");
    }

    @Test
    void aPrivateWordFindsNothingForACoach() {
        world.transactions.commit(world.journal.log(entry("e1", NOW)));

        assertThat(shared.listMentioning("ann", "knee", Range.all(), PAGE).items())
                .isEmpty();
        assertThat(world.journal
                        .listPrivatelyMentioning("ann", "knee", Range.all(), PAGE)
                        .items())
                .hasSize(1);
    }

    @Test
    void aWordMovedFromSharedToPrivateIsGoneForACoachAtOnce() {
        var before = entry("e1", NOW, Set.of("guard"), Set.of());
        world.transactions.commit(world.journal.log(before));

        world.transactions.commit(world.journal.revise(before, entry("e1", NOW, Set.of(), Set.of("guard"))));

        assertThat(shared.listMentioning("ann", "guard", Range.all(), PAGE).items())
                .isEmpty();
        assertThat(world.journal
                        .listPrivatelyMentioning("ann", "guard", Range.all(), PAGE)
                        .items())
                .hasSize(1);
    }

    @Test
    void entriesKeptFromCoachesAreReadPast() {
        for (int number = 0; number < 12; number++) {
            var entry = entry("e" + number, NOW.plus(Duration.ofMinutes(number)));
            world.transactions.commit(world.journal.log(number > 0 ? closed(entry) : entry));
        }

        var newest = shared.listDuring("ann", Range.all(), PageRequest.first(1));

        assertThat(newest.items()).extracting(SharedEntry::entryId).containsExactly("e0");
        assertThat(shared.listLoad("ann", Range.all())).hasSize(1);
    }

    @Test
    void oneFilterHoldsForWhatIsFoundByIdOrWord() {
        var link = link("ann", "carl", NOW);
        world.transactions.commit(world.journal.log(entry("e1", NOW)));
        world.transactions.commit(world.journal.log(closed(entry("e2", NOW))));
        world.transactions.commit(world.journal.log(entry("e3", NOW.minusMillis(1))));

        var visible = Stream.of("e1", "e2", "e3")
                .map(id -> the(shared.find(id)))
                .filter(CoachFilter.of(link)::admits)
                .map(SharedEntry::entryId);

        assertThat(visible).containsExactly("e1");
    }

    /** What each request that reads this partition projects, as plain paths; empty for one that names none. */
    private List<Set<String>> projections(String pk) {
        return world.trestle.requests().all().stream()
                .filter(request -> request.toString().contains(pk))
                .map(request -> switch (request) {
                    case QueryRequest query -> paths(query.projectionExpression(), query.expressionAttributeNames());
                    case GetItemRequest get -> paths(get.projectionExpression(), get.expressionAttributeNames());
                    case BatchGetItemRequest batch -> {
                        var keys = batch.requestItems().values().iterator().next();
                        yield paths(keys.projectionExpression(), keys.expressionAttributeNames());
                    }
                    default -> throw new AssertionError("A coach's read is a " + request);
                })
                .toList();
    }

    private static Set<String> paths(@Nullable String projection, Map<String, String> names) {
        if (projection == null) {
            return Set.of();
        }
        var plain = Pattern.compile("#\\w+").matcher(projection).replaceAll(alias -> names.get(alias.group()));
        return Set.of(plain.split(", "));
    }

    private static void reach(Type type, Set<Class<?>> reachable) {
        if (type instanceof ParameterizedType generic) {
            reach(generic.getRawType(), reachable);
            Arrays.stream(generic.getActualTypeArguments()).forEach(each -> reach(each, reachable));
        } else if (type instanceof Class<?> plain && reachable.add(plain) && plain.isRecord()) {
            Arrays.stream(plain.getRecordComponents())
                    .forEach(component -> reach(component.getGenericType(), reachable));
        }
    }
}
