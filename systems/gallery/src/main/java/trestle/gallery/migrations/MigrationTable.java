package trestle.gallery.migrations;

import java.util.List;
import java.util.Optional;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;

/** What pages show of migrations. Only {@code trestle.model.migrate} writes it. */
@Repository
public interface MigrationTable {
    /** The latest run of a migration. */
    @Find
    Optional<MigrationState> find(String name);

    /** How far each segment is. */
    @Find
    List<MigrationSegment> listSegments(String name);

    /** What a migration says about single items. */
    @Find
    Page<MigrationFailure> listFailures(String name, PageRequest page);
}
