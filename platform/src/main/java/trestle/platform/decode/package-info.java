/**
 * What runs in processes of the sandbox to read pictures and documents. The server calls only {@link
 * trestle.platform.decode.Decoding}, which has it done there; no other package knows a decoder.
 *
 * <p>Read {@link trestle.platform.decode.PictureReader} and {@link trestle.platform.decode.DocumentFile} first. Sizes are checked
 * before anything is decoded. Tesseract never sees a file of a stranger: it is given plain pixels that were decoded here.
 */
@NullMarked
package trestle.platform.decode;

import org.jspecify.annotations.NullMarked;
