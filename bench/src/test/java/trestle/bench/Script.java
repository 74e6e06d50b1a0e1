package trestle.bench;

import java.util.List;
import java.util.Map;

/** The same use of a whole design, on the declared repositories and on those written out. */
public interface Script {
    /** One of everything. */
    void write();

    /** Every change there is. */
    void change();

    /** What is refused once all is changed, by name. */
    Map<String, Runnable> forbidden();

    /** Everything is removed in each way there is. */
    void remove();

    /** What each question is answered with, in the same words. */
    List<String> read();
}
