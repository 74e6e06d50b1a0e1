/**
 * What runs in processes of the sandbox to read pictures. Nothing here is called by the server itself.
 *
 * <p>Read {@link trestle.platform.media.decode.PictureReader} first. Sizes are checked before anything is decoded.
 */
@NullMarked
package trestle.platform.media.decode;

import org.jspecify.annotations.NullMarked;
