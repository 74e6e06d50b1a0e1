/**
 * What a single-table design is declared with: annotations for records and repository interfaces, and the few
 * types their methods use.
 *
 * <p>Read {@link trestle.model.Key} first, then {@link trestle.model.Table}, {@link trestle.model.Find} and
 * {@link trestle.model.Update}; {@link trestle.model.ItemGroup} is for items that several tables share. The processor
 * checks a design as it is compiled and writes, for each record, a codec, and for each repository, an implementation
 * over the AWS SDK's {@code DynamoDbClient}.
 */
@NullMarked
package trestle.model;

import org.jspecify.annotations.NullMarked;
