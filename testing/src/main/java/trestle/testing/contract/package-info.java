/**
 * What holds for every model, as tests that a model's own test inherits: {@link
 * trestle.testing.contract.ModelContract}. The calls and the items come from the model's descriptor; what the keys and
 * attributes must be is written by hand, from the design.
 */
@NullMarked
package trestle.testing.contract;

import org.jspecify.annotations.NullMarked;
