package trestle.archive.profiles;

import trestle.model.Scalar;

/** The id of a person. */
@Scalar
public record UserId(String value) {}
