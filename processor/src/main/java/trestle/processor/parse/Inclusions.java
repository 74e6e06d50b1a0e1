package trestle.processor.parse;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import trestle.model.View;
import trestle.processor.Context;
import trestle.processor.Mirror;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ViewDesign;

/** Adds the views and repositories of the groups that a table includes to the model of the table. */
final class Inclusions {
    private final Context context;
    private final Groups groups;
    private final Set<TypeElement> broken;

    Inclusions(Context context, Groups groups, Set<TypeElement> broken) {
        this.context = context;
        this.groups = groups;
        this.broken = broken;
    }

    void add(TableDesign table, List<ViewDesign> views, List<RepositoryDesign> repositories) {
        context.problems().enter(table.element());
        for (var group : groups.includedBy(table.element())) {
            var home = groups.home(table.element(), group);
            for (var view : group.views()) {
                var of = Mirror.find(view, View.class).orElseThrow().type("of");
                var item = of.flatMap(table::item);
                if (item.isPresent()) {
                    new ViewReader(context).read(view, item.get(), home).ifPresent(views::add);
                }
            }
            var reader = new RepositoryReader(context, broken);
            for (var repository : group.repositories()) {
                reader.read(repository, home).ifPresent(repositories::add);
            }
        }
    }
}
