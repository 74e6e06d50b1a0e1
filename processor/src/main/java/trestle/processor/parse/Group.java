package trestle.processor.parse;

import java.util.List;
import javax.lang.model.element.TypeElement;
import trestle.processor.Mirror;

/**
 * An {@code @ItemGroup}: its records, and what belongs to them.
 *
 * @param compiled whether it is read from class files
 * @param normalizers the classes of the functions that its keys use, where it is read from class files
 */
record Group(
        TypeElement element,
        Mirror mirror,
        boolean compiled,
        List<TypeElement> records,
        List<TypeElement> repositories,
        List<TypeElement> views,
        List<TypeElement> normalizers) {
    boolean has(TypeElement record) {
        return records.contains(record);
    }
}
