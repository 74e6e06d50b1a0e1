/**
 * The AWS SDK's client, without a network: {@link trestle.wire.sdk.InProcessClient} turns the SDK's requests on items
 * into the engine's records, and its results into the SDK's responses, with no JSON in between.
 *
 * <p>What is not done for every item, such as making tables, goes through an ordinary client of the SDK whose HTTP client
 * calls the JSON endpoint in the same process; so it is written once, and the whole API is there.
 */
@NullMarked
package trestle.wire.sdk;

import org.jspecify.annotations.NullMarked;
