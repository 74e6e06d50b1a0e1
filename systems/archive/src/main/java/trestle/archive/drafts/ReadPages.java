package trestle.archive.drafts;

import java.util.List;

/** What was read from the pages of a draft. */
record ReadPages(
        List<String> pageKeys,
        String pdfKey,
        Draft.Extracted extracted,
        List<Draft.Uncertain> uncertain,
        List<String> warnings) {}
