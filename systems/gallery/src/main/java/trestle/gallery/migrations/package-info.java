/**
 * From the first design to this one, while the gallery runs. Read {@link trestle.gallery.migrations.GalleryMigrations},
 * which names the three migrations; each works on raw items, since it is items of the old form that it is about.
 *
 * <p>The state of runs is kept in the gallery's own table, under {@code MIGRATION#} and a migration's name; {@code
 * trestle.model.migrate} writes it, and {@code Migrations} there reports it.
 */
@NullMarked
package trestle.gallery.migrations;

import org.jspecify.annotations.NullMarked;
