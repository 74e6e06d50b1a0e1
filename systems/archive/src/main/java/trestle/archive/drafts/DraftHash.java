package trestle.archive.drafts;

import trestle.model.Key;
import trestle.model.KeyOnly;

/** Which drafts have a file with the same bytes, to warn of a second copy. */
@Key(pk = "DRAFTHASH#{sha256}", sk = "{draftId}")
public record DraftHash(@KeyOnly String sha256, @KeyOnly String draftId) {}
