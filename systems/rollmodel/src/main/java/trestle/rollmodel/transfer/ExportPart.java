package trestle.rollmodel.transfer;

/** A file of an export that is made, and how many rows it has. */
record ExportPart(ExportFile file, long count) {}
