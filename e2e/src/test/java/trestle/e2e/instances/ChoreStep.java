package trestle.e2e.instances;

import trestle.model.Key;
import trestle.model.Kind;

/**
 * A step of long work that was done. Were it done by two processes, there would be two rows.
 *
 * @param step two digits, or {@code end}
 */
@Key(pk = "CHORE#{choreId}", sk = "STEP#{step}#{process}")
@Kind("STEP")
record ChoreStep(String choreId, String step, String process) {}
