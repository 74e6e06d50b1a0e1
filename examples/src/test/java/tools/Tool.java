package tools;

import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Version;

// snippet: Tool
/** A tool that members can borrow, found by its id or on its shelf. */
@Key(pk = "TOOL#{toolId}", sk = "META")
@Key(index = "GSI1", pk = "SHELF#{shelf}", sk = "{name}#{toolId}")
record Tool(
        String toolId,
        String name,
        String shelf,
        @Count(of = Loan.class) int loans,
        @Version long revision) {
    Tool movedTo(String other) {
        return new Tool(toolId, name, other, loans, revision);
    }
}
// end
