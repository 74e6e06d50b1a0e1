package trestle.platform.pages.parts;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Data in columns; on phones each row stacks. The first column names the row. */
public record Table<T>(String caption, List<T> rows, List<Column<T>> columns) implements Part {
    /** One column: its head, what a row shows in it, and whether that is a number. */
    public record Column<T>(String head, Function<? super T, ?> shows, boolean number) {
        public Content cell(Object row) {
            @SuppressWarnings("unchecked") // the rows of a table are of its own type
            var of = (T) row;
            return Markup.any(shows.apply(of));
        }
    }

    public Table {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
    }

    /** A column of text, or of pieces of a page. */
    public Table<T> column(String head, Function<? super T, ?> shows) {
        return with(new Column<>(head, shows, false));
    }

    /** A column of numbers, which stand right. */
    public Table<T> number(String head, Function<? super T, ?> shows) {
        return with(new Column<>(head, shows, true));
    }

    private Table<T> with(Column<T> column) {
        var next = new ArrayList<>(columns);
        next.add(column);
        return new Table<>(caption, rows, next);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiTable(this);
    }
}
