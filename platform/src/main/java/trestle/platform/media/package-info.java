/**
 * Pictures that people send: what they are, and smaller ones made of them.
 *
 * <p>Read {@link trestle.platform.media.Pictures} first. {@link trestle.platform.media.FileType} says what a file is by
 * its first bytes, which anybody may ask without decoding it. All else is done in the {@linkplain
 * trestle.platform.sandbox sandbox}, by the tasks of {@code decode}, which alone know decoders.
 *
 * <p>JPEG, PNG, GIF, WebP and TIFF are read, of the latter the first page. A picture that is made has the orientation
 * that its camera recorded, the colours of sRGB, eight bits a channel, and no metadata.
 */
@NullMarked
package trestle.platform.media;

import org.jspecify.annotations.NullMarked;
