package trestle.model.runtime.write;

import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Write;

/** Why a step was refused, and by whose condition. */
record Diagnosis(Write write, Refusal refusal) {
    Outcome.Refused outcome() {
        return new Outcome.Refused(write, refusal);
    }
}
