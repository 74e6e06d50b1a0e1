/**
 * Calls an access pattern by its name: words become typed arguments ({@code Arguments}), the repository that the
 * processor wrote is called ({@code PatternCall}), and its records become plain values ({@code Answer}). The one place
 * where generated code is called by reflection: a command line has only names.
 */
@NullMarked
package trestle.cli.query;

import org.jspecify.annotations.NullMarked;
