package trestle.processor.check;

import java.util.ArrayList;
import java.util.List;
import trestle.model.Table;
import trestle.model.migrate.StateKinds;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.language.KeyLanguages;
import trestle.processor.language.Language;

/** Checks where the state of migrations is kept: in one table, whose keys are texts, and among no other kind. */
final class StateCheck {
    private final Context context;
    private final List<TableDesign> keeping;

    StateCheck(Context context, Design design) {
        this.context = context;
        this.keeping = new ArrayList<>();
        for (var table : design.tables()) {
            if (table.stateKind().isPresent()) {
                keeping.add(table);
            }
        }
    }

    void check() {
        for (int i = 0; i < keeping.size(); i++) {
            var table = keeping.get(i);
            if (i > 0) {
                context.report(
                        Message.STATE_TWICE,
                        place(table),
                        Labels.of(keeping.getFirst().element()),
                        Labels.of(table.element()));
            }
            check(table);
        }
    }

    private void check(TableDesign table) {
        boolean texts = !table.pk().number()
                && table.sk().isPresent()
                && !table.sk().get().number();
        if (!texts) {
            context.report(Message.STATE_KEYS, place(table), Labels.of(table.element()));
        }
        for (var item : table.items()) {
            if (isAmong(item.key())) {
                context.report(
                        Message.STATE_AMONG_OTHERS,
                        Place.of(item.key().at(), item.key().annotation(), "pk"),
                        Labels.of(table.element()),
                        StateKinds.PREFIX,
                        item.name(),
                        item.key().pk().template());
            }
        }
    }

    /** Whether a partition of a kind may be one of the states. */
    private static boolean isAmong(KeyDesign key) {
        return KeyLanguages.partition(key)
                .meets(Language.literal(StateKinds.PREFIX).thenAnything());
    }

    private static Place place(TableDesign table) {
        return Mirror.find(table.element(), Table.class).orElseThrow().place("migrations");
    }
}
