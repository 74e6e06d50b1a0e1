package trestle.gallery.migrations;

import java.util.List;
import trestle.model.migrate.Migration;
import trestle.model.migrate.MigrationSet;

/** The gallery's migrations. */
public final class GalleryMigrations implements MigrationSet {
    @Override
    public String model() {
        return "gallery";
    }

    @Override
    public List<Migration> migrations() {
        return List.of(new MediaV2(), new BackfillIsPublic(), new BackfillGsi4());
    }
}
