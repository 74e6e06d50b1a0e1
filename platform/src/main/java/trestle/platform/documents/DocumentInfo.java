package trestle.platform.documents;

import trestle.platform.media.FileType;

/**
 * What a document is.
 *
 * @param scripts whether it is a PDF that holds scripts, starts programs or has files attached: only to be downloaded,
 *     never to be shown
 */
public record DocumentInfo(FileType type, int pages, boolean scripts) {}
