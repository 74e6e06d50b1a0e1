package trestle.rollmodel.journal;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.Transactions;
import trestle.model.migrate.Decision;
import trestle.model.migrate.Migration;
import trestle.model.migrate.Step;
import trestle.rollmodel.words.Tokens;

/**
 * Chooses the tokens of every entry again, after the rules or the stop words have changed. An entry whose tokens come
 * out as they are is left alone, so a second run changes nothing. Texts are compared and never reported.
 */
public final class Reindex implements Migration {
    static final String STOP_WORDS = "stop-words";

    private final Map<String, Tokens> known = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "reindex";
    }

    @Override
    public String summary() {
        return "Rebuild the word index of every journal by the rules of this version";
    }

    @Override
    public String table() {
        return "RollModel";
    }

    @Override
    public List<Setting> settings() {
        return List.of(new Setting(
                STOP_WORDS,
                "Languages whose common words are left out; as in rollmodel.stop-words",
                Tokens.CHOICES,
                Tokens.CHOICES.getFirst()));
    }

    @Override
    public Step decide(Map<String, AttributeValue> item, Decision decision) {
        return EntryItem.is(item)
                ? decide(EntryItem.read(item), tokens(decision.setting(STOP_WORDS)), decision)
                : Step.notConcerned();
    }

    private Tokens tokens(String choice) {
        return known.computeIfAbsent(choice, Tokens::named);
    }

    private static Step decide(Entry before, Tokens tokens, Decision decision) {
        var keywords = Entries.keywords(tokens, before.sections(), before.sessionMetrics());
        if (keywords.equals(before.kw())) {
            return Step.alreadyDone();
        }
        var after = before.reindexed(keywords);
        return new Step.Change(
                client -> {
                    var table = new DynamoJournalTable(
                            new Database(client, decision.names(), Cursors.random(decision.clock()), decision.clock()));
                    new Transactions(client).commit(table.revise(before, after));
                },
                List.of());
    }
}
