/**
 * From the first design to this one, while the gallery runs. Read {@link trestle.gallery.migrations.GalleryMigrations},
 * which names the three migrations; each works on raw items, since it is items of the old form that it is about.
 *
 * <p>The state of runs is kept in the gallery's own table, in {@link trestle.gallery.migrations.MigrationState}, {@link
 * trestle.gallery.migrations.MigrationSegment} and {@link trestle.gallery.migrations.MigrationFailure}, which {@code
 * trestle.model.migrate} writes and {@link trestle.gallery.migrations.MigrationTable} reads.
 */
@NullMarked
package trestle.gallery.migrations;

import org.jspecify.annotations.NullMarked;
