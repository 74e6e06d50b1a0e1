package trestle.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test class with a database for each test. The constructor, or a test, asks for what it needs by type: a {@link
 * Trestle}, or parts of it, which are {@code Database}, {@code DynamoDbClient}, {@code TableNames}, {@code Cursors}, {@code FixedClock}
 * or {@code Clock}, {@code CountingIds} or {@code IdSource}, and {@link Requests}.
 *
 * <pre>{@code
 * @TrestleTest(model = "gallery")
 * final class AlbumTableTest {
 *     private final AlbumTable albums;
 *
 *     AlbumTableTest(Database database) {
 *         albums = new DynamoAlbumTable(database);
 *     }
 *
 *     @Test
 *     void aNewAlbumIsFoundByItsId() { … }
 * }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(TrestleExtension.class)
public @interface TrestleTest {
    /** The models, by their names, whose tables each test finds created. */
    String[] model() default {};

    /** What the database runs on. {@link OnEveryBackend} has precedence. */
    Backend backend() default Backend.MEMORY;
}
