package trestle.model.target;

import java.util.EnumMap;
import java.util.Map;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.target.Target.Ability;

/** What a model needs of its target, and for what. */
final class Needs {
    private Needs() {}

    /** Each ability needed, with the first thing that needs it. */
    static Map<Ability, String> of(ModelDescriptor model, TableNames names) {
        var needs = new EnumMap<Ability, String>(Ability.class);
        for (var pattern : model.patterns()) {
            if (pattern.access() instanceof PatternDescriptor.Write write && transacts(write)) {
                needs.putIfAbsent(Ability.TRANSACTIONS, pattern.name());
            }
        }
        for (var table : model.tables()) {
            table.ttlAttribute().ifPresent(ttl -> needs.putIfAbsent(Ability.TTL, table.name()));
            if (table.sharded() && !TableShape.spread(table, names).equals(Spread.ONE)) {
                needs.putIfAbsent(Ability.TAGS, table.name());
            }
        }
        return needs;
    }

    private static boolean transacts(PatternDescriptor.Write write) {
        return write.operation().startsWith("Transact") || write.actionsMax() > 1 || write.deferred();
    }

    static void require(Target target, ModelDescriptor model, TableNames names) {
        of(model, names).forEach((ability, what) -> {
            if (!target.can(ability)) {
                throw new TargetRefusedException("The model " + model.name() + " needs " + ability.words() + " (" + what
                        + "), which the target does not have.");
            }
        });
    }
}
