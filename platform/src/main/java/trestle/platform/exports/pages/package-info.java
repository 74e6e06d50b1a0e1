/**
 * The pages of exports and imports, which a system declares with a {@link
 * trestle.platform.exports.pages.TransferPage}.
 */
@NullMarked
package trestle.platform.exports.pages;

import org.jspecify.annotations.NullMarked;
