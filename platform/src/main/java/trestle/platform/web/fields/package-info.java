/**
 * How a body, a form or a query is read: a {@link trestle.platform.web.fields.Shape} asks {@link
 * trestle.platform.web.fields.Fields} for what it needs, once for every request and once to describe itself, and gets
 * either all of it or every {@link trestle.platform.web.fields.FieldProblem}. Knows nothing of routes or callers.
 */
@NullMarked
package trestle.platform.web.fields;

import org.jspecify.annotations.NullMarked;
