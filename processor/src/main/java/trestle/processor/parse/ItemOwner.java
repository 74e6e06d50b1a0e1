package trestle.processor.parse;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import trestle.model.Names;
import trestle.processor.design.Home;

/**
 * What a record is read for: the table that lists it, the table that includes its group, or the group alone.
 *
 * @param listed all that is listed together with it
 * @param ttl the attribute of {@code @Ttl} components; absent for a component's own name
 * @param indexes the names of the table's indexes; absent for a group alone, which leaves them to its tables
 * @param home where codecs go; absent for beside the record
 */
record ItemOwner(
        TypeElement element,
        List<TypeElement> listed,
        Names names,
        Optional<String> ttl,
        Optional<List<String>> indexes,
        Optional<Home> home) {
    Home home(TypeElement type) {
        return home.isPresent() ? home.get() : Home.beside(type);
    }
}
