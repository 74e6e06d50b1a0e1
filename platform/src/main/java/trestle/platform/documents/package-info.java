/**
 * Documents that people send: PDF files and scanned pages. Their text, pictures of their pages, and one PDF of all.
 *
 * <p>Read {@link trestle.platform.documents.Documents} first. Everything is done in the {@linkplain
 * trestle.platform.sandbox sandbox}, by the tasks of {@code extract}, which alone know PDFBox and Tesseract.
 *
 * <p>Text comes from the text layer of a PDF. A page that has fewer than {@value
 * trestle.platform.documents.Documents#LETTERS_MIN} letters there, and every picture, is read by the program {@code
 * tesseract} where it is installed; words that it is not sure of are marked. Without it the text is empty, and there is a
 * warning.
 */
@NullMarked
package trestle.platform.documents;

import org.jspecify.annotations.NullMarked;
