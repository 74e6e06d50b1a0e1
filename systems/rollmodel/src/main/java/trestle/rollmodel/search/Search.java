package trestle.rollmodel.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.techniques.TechniqueWords.Term;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/** An athlete's search over the own journal, private texts included. All words must match; newest first. */
public record Search(JournalTable table, Tokens tokens, Cursors cursors, Techniques techniques) {
    /** The most entries that one request walks in full mode. */
    public static final int WALK_MAX = 500;

    /** The most bytes of text that one request walks in full mode. */
    public static final long WALK_BYTES_MAX = 10_000_000;

    private static final int WALK_PAGE = 100;

    /** A page of hits; one that is cut short by the bounds of a request has a cursor to go on with. */
    public Page<Hit> find(String athleteId, Question question, PageRequest page) {
        return findEntries(athleteId, question, page).map(FoundEntry::hit);
    }

    /** The same with the figures of the entries. */
    Page<FoundEntry> findEntries(String athleteId, Question question, PageRequest page) {
        var boundTo = "Search.find\n" + athleteId + "\n" + page.audience() + "\n" + question;
        var before = page.cursor()
                .map(cursor -> Position.from(cursors.open(cursor, boundTo)))
                .orElse(Position.END);
        var found = switch (question.mode()) {
            case INDEX -> byIndex(athleteId, question, before, page.limit());
            case FULL -> byWalking(athleteId, question, before, page.limit());
        };
        var next = found.rest().map(rest -> cursors.seal(rest.bytes(), boundTo));
        return new Page<>(found.hits(), next, ended(found, page.limit()));
    }

    private record Found(List<FoundEntry> hits, Optional<Position> rest) {
        static final Found NOTHING = new Found(List.of(), Optional.empty());
    }

    private static Page.Ended ended(Found found, int limit) {
        if (found.rest().isEmpty()) {
            return Page.Ended.AT_THE_END;
        }
        return found.hits().size() < limit ? Page.Ended.AT_THE_BOUND : Page.Ended.AT_THE_LIMIT;
    }

    private Found byIndex(String athleteId, Question question, Position before, int limit) {
        var wanted = techniques.words(athleteId).terms(question.words(), tokens::in);
        if (wanted.isEmpty()) {
            return Found.NOTHING;
        }
        var postings = wanted.stream()
                .map(term -> postings(athleteId, term, question.scope()))
                .toList();
        var matches = Matches.find(postings, before, limit);
        var ids = matches.positions().stream().map(Position::entryId).toList();
        // An entry may have changed since its rows were read.
        var hits = table.listSome(ids).stream()
                .map(entry -> EntryText.of(entry.own(), question.scope()))
                .filter(text -> text.hasAll(wanted))
                .map(text -> text.hit(wanted))
                .toList();
        return new Found(hits, matches.rest());
    }

    private Postings postings(String athleteId, Term term, Question.Scope scope) {
        return new Postings(term.tokens().stream()
                .flatMap(token -> rows(athleteId, token, scope).stream())
                .toList());
    }

    private List<Postings.Rows> rows(String athleteId, String token, Question.Scope scope) {
        var indexes = new ArrayList<Postings.Rows>();
        if (scope.hasShared()) {
            indexes.add((range, page) -> table.listKeywords(athleteId, token, range, page)
                    .map(row -> new Position(row.createdAt(), row.entryId())));
        }
        if (scope.hasPrivate()) {
            indexes.add((range, page) -> table.listPrivateKeywords(athleteId, token, range, page)
                    .map(row -> new Position(row.createdAt(), row.entryId())));
        }
        return indexes;
    }

    private Found byWalking(String athleteId, Question question, Position before, int limit) {
        var wanted = techniques.words(athleteId).terms(question.words(), Words::textsIn);
        if (wanted.isEmpty()) {
            return Found.NOTHING;
        }
        var hits = new ArrayList<FoundEntry>();
        var range = Range.atMost(before.createdAt());
        var page = PageRequest.first(WALK_PAGE);
        int walked = 0;
        long bytes = 0;
        while (true) {
            var read = table.listDuring(athleteId, range, page);
            for (var entry : read.items()) {
                var place = new Position(entry.createdAt(), entry.entryId());
                if (place.compareTo(before) >= 0) {
                    continue;
                }
                var text = EntryText.of(entry, question.scope());
                if (text.hasAll(wanted)) {
                    hits.add(text.hit(wanted));
                }
                walked++;
                bytes += text.bytes();
                if (hits.size() == limit || walked == WALK_MAX || bytes >= WALK_BYTES_MAX) {
                    return new Found(hits, Optional.of(place));
                }
            }
            if (read.next().isEmpty()) {
                return new Found(hits, Optional.empty());
            }
            page = page.after(read.next().get());
        }
    }
}
