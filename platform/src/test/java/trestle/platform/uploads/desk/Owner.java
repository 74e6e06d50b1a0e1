package trestle.platform.uploads.desk;

import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/** Somebody who stores files. */
@Key(pk = "OWNER#{ownerId}", sk = "META")
@Kind("OWNER")
public record Owner(String ownerId, @Nullable Long storageBytes) {}
