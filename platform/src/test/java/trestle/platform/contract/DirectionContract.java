package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;
import trestle.platform.web.TextDirection;

/** What people write is shown from the side on which their script begins, wherever a page shows it. */
abstract class DirectionContract extends WorldContract {
    private static final String WORD = "zayitqedem";

    DirectionContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    @Test
    void everyPageLeavesTheDirectionOfPeoplesTextToTheText() {
        var missing = new TreeMap<String, Object>();
        var shown = new ArrayList<String>();
        for (var look : world.plant(WORD)) {
            var page = Sent.text(world.send(look.person(), Sent.get(world.site().base() + look.target())));
            var found = TextDirection.missing(page, WORD);
            if (page.contains(WORD)) shown.add(look.toString());
            if (!found.isEmpty()) missing.put(look.toString(), found);
        }

        assertThat(missing).isEmpty();
        reached("Pages that show what people wrote", shown);
    }
}
