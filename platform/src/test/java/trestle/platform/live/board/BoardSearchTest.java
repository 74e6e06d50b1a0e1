package trestle.platform.live.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import trestle.model.Transactions;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;
import trestle.platform.search.SearchDocument;
import trestle.platform.search.SearchIndex;
import trestle.platform.search.SearchKey;
import trestle.platform.search.SearchRequest;
import trestle.platform.search.SearchResults;
import trestle.platform.search.SearchSchema;
import trestle.platform.search.SearchSource;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Notes of a board, searched at two instances that write to one table. */
@TrestleTest(model = "board")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class BoardSearchTest {
    private static final SearchSchema SCHEMA = SearchSchema.empty().text("text", 1);

    private final Transactions transactions;
    private final NoteTable notes;
    private final LiveEvents eventsHere;
    private final LiveEvents eventsThere;
    private final SearchIndex here;
    private final SearchIndex there;

    BoardSearchTest(Trestle trestle) {
        var database = trestle.database();
        transactions = new Transactions(database.client());
        notes = new DynamoNoteTable(database);
        eventsHere = new LiveEvents(new DynamoLiveTable(database), trestle.clock(), trestle.ids());
        eventsThere = new LiveEvents(new DynamoLiveTable(database), trestle.clock(), trestle.ids());
        here = SearchIndex.open(SCHEMA, new Notes(notes), eventsHere, BoardSearchTest::touched);
        there = SearchIndex.open(SCHEMA, new Notes(notes), eventsThere, BoardSearchTest::touched);
    }

    private record Notes(NoteTable table) implements SearchSource {
        @Override
        public Stream<SearchDocument> all() {
            return table.list("b1").stream().map(Notes::document);
        }

        @Override
        public Optional<SearchDocument> find(String kind, String id) {
            return table.list("b1").stream()
                    .filter(note -> note.noteId().equals(id))
                    .map(Notes::document)
                    .findFirst();
        }

        private static SearchDocument document(Note note) {
            return SearchDocument.of("note", note.noteId(), Set.of("board:" + note.boardId()))
                    .text("text", note.text());
        }
    }

    private static Optional<SearchKey> touched(LiveEvent event) {
        return event.kind().startsWith("note.")
                ? Optional.of(new SearchKey("note", event.id("noteId")))
                : Optional.empty();
    }

    @AfterEach
    void close() {
        here.close();
        there.close();
        eventsHere.close();
        eventsThere.close();
    }

    @Test
    void whatOneInstanceWritesIsFoundAtBoth() {
        awaitReady();

        write(eventsHere, "n1", "lighthouse");
        write(eventsThere, "n2", "a second lighthouse");

        for (var index : List.of(here, there)) {
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(found(index, "b1")).containsExactlyInAnyOrder("n1", "n2"));
            assertThat(found(index, "b2")).as("of another board").isEmpty();
        }
    }

    @Test
    void anEventOfAnotherKindIsNotLookedUp() {
        awaitReady();

        transactions.commit(eventsHere.add("member.joined", Map.of("noteId", "n1")));
        write(eventsHere, "n1", "lighthouse");

        await().atMost(Duration.ofSeconds(20)).until(() -> found(there, "b1").equals(List.of("n1")));
    }

    private void awaitReady() {
        for (var index : List.of(here, there)) {
            await().atMost(Duration.ofSeconds(20)).until(() -> index.state().phase() == SearchIndex.State.Phase.READY);
        }
    }

    private void write(LiveEvents events, String noteId, String text) {
        transactions.commit(
                notes.add(new Note("b1", noteId, text)), events.add("note.created", Map.of("noteId", noteId)));
    }

    private static List<String> found(SearchIndex index, String board) {
        return index.search(SearchRequest.of("lighthouse", Set.of("board:" + board))).hits().stream()
                .map(SearchResults.Hit::id)
                .toList();
    }
}
