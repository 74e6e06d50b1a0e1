/**
 * What runs in processes of the sandbox to read documents. Nothing here is called by the server itself.
 *
 * <p>Read {@link trestle.platform.documents.extract.DocumentFile} first. Tesseract never sees a file of a stranger: it is
 * given plain pixels that were decoded here.
 */
@NullMarked
package trestle.platform.documents.extract;

import org.jspecify.annotations.NullMarked;
