/**
 * What a model is handed out as: a design document in Markdown ({@link trestle.model.export.ModelDocument}) and a
 * template for CloudFormation ({@link trestle.model.export.CloudFormation}). Both are pure functions of a descriptor:
 * the same descriptor gives the same text.
 */
@NullMarked
package trestle.model.export;

import org.jspecify.annotations.NullMarked;
