package trestle.enablement.users;

import trestle.model.Scalar;

/** The id of a person. */
@Scalar
public record UserId(String value) {}
