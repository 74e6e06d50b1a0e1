package trestle.shareables.operators;

import trestle.model.Attribute;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Unique;

/** Keeps an e-mail address to one operator, and finds them by it. */
@Key(pk = "operator_email#{email:lower}", sk = "01#")
@Kind("operator_email")
@Derived(
        from = Operator.class,
        reads = {"id", "email"})
@Unique public record OperatorEmail(
        String email, @Attribute("operatorId") String id) {
    static OperatorEmail of(Operator operator) {
        return new OperatorEmail(operator.email(), operator.id());
    }
}
