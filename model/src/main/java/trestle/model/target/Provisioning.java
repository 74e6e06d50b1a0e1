package trestle.model.target;

import java.util.ArrayList;
import java.util.List;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.Difference.ExtraIndex;
import trestle.model.target.Difference.ExtraTtl;
import trestle.model.target.Difference.IndexKeyDiffers;
import trestle.model.target.Difference.KeyDiffers;
import trestle.model.target.Difference.MissingIndex;
import trestle.model.target.Difference.MissingMove;
import trestle.model.target.Difference.MissingShards;
import trestle.model.target.Difference.MissingTable;
import trestle.model.target.Difference.MissingTtl;
import trestle.model.target.Difference.ProjectionDiffers;
import trestle.model.target.Difference.ShardsDiffer;
import trestle.model.target.Difference.TtlDiffers;

/** Brings a model's tables to a target: creates what is missing, reports what differs, drops and changes nothing. */
public final class Provisioning {
    private final Target target;

    private Provisioning(Target target) {
        this.target = target;
    }

    public static Provisioning on(Target target) {
        return new Provisioning(target);
    }

    /**
     * What was done and what is left.
     *
     * @param created what was missing and has been made
     * @param differences what differs still and only its owner can mend
     */
    public record Report(List<Difference> created, List<Difference> differences) {
        public Report {
            created = List.copyOf(created);
            differences = List.copyOf(differences);
        }
    }

    /**
     * Creates a model's missing tables, indexes, expiry and shard marks, and waits until they can be used.
     *
     * @throws TargetRefusedException if the target lacks what the model needs, before anything is made; or if a table
     *     has another number of shards than is asked for
     */
    public Report ensure(ModelDescriptor model, TableNames names) {
        Needs.require(target, model, names);
        var created = new ArrayList<Difference>();
        var left = new ArrayList<Difference>();
        for (var table : model.tables()) {
            var wanted = TableShape.of(table, names);
            for (var difference : Difference.between(wanted, target.describe(wanted.name()))) {
                if (mended(difference, wanted)) {
                    created.add(difference);
                } else {
                    left.add(difference);
                }
            }
        }
        return new Report(created, left);
    }

    /** All that differs, what could be created included; changes nothing. */
    public List<Difference> compare(ModelDescriptor model, TableNames names) {
        return model.tables().stream()
                .map(table -> TableShape.of(table, names))
                .flatMap(wanted -> Difference.between(wanted, target.describe(wanted.name())).stream())
                .toList();
    }

    /**
     * The names of an installation with the numbers of shards that its tables have, and whether their items move,
     * where it does not say so itself. For commands, which have no settings of their own.
     */
    public TableNames following(ModelDescriptor model, TableNames names) {
        var followed = names;
        for (var table : model.tables()) {
            if (table.sharded() && !names.saysShards(table.name())) {
                var found = target.describe(names.actual(table.name())).flatMap(TableShape::shards);
                if (found.isPresent()) {
                    followed = followed(followed, table.name(), found.get());
                }
            }
        }
        return followed;
    }

    private static TableNames followed(TableNames names, String table, Spread spread) {
        return spread.moving()
                ? names.resharding(table, spread.before(), spread.now())
                : names.sharded(table, spread.now());
    }

    private boolean mended(Difference difference, TableShape wanted) {
        switch (difference) {
            case MissingTable missing -> create(wanted);
            case MissingIndex missing ->
                target.addIndex(wanted, wanted.index(missing.index()).orElseThrow());
            case MissingTtl missing -> target.enableTtl(missing.table(), missing.attribute());
            case MissingShards missing -> markSoleShard(missing.table());
            case MissingMove missing -> target.markShards(missing.table(), missing.wanted());
            case ShardsDiffer differ -> throw new TargetRefusedException(differ.sentence());
            case KeyDiffers differ -> {}
            case IndexKeyDiffers differ -> {}
            case ProjectionDiffers differ -> {}
            case ExtraIndex extra -> {}
            case TtlDiffers differ -> {}
            case ExtraTtl extra -> {}
        }
        return difference.creatable();
    }

    private void create(TableShape wanted) {
        target.create(wanted);
        wanted.ttl().ifPresent(attribute -> target.enableTtl(wanted.name(), attribute));
    }

    /** A target without tags can only ever hold tables of one shard, which need no mark. */
    private void markSoleShard(String table) {
        if (target.can(Target.Ability.TAGS)) {
            target.markShards(table, Spread.ONE);
        }
    }
}
