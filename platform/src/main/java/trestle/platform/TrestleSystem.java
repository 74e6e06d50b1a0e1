package trestle.platform;

import trestle.model.descriptor.ModelDescriptor;

/** One of the systems that a program runs; found with a {@code ServiceLoader}. */
public interface TrestleSystem {
    /** Under which it is mounted, and what its settings begin with. */
    String name();

    /** What it is called on pages. */
    String title();

    /** What it is for, in a sentence. */
    String purpose();

    /** Its tables. */
    ModelDescriptor model();

    /** Builds its services, mounts its site and starts its work; its tables are there. */
    void mount(Platform platform);

    /** Fills it with sample data, if it is empty; the same data each time. */
    void demo(Platform platform);
}
