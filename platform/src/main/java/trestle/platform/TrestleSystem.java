package trestle.platform;

import trestle.model.descriptor.ModelDescriptor;

/** One of the systems that a program runs; found with a {@code ServiceLoader}. */
public interface TrestleSystem {
    /** The name it is mounted under, with which its settings begin. */
    String name();

    /** What it is called on pages. */
    String title();

    /** What it is for, in a sentence. */
    String purpose();

    /** Its tables. */
    ModelDescriptor model();

    /**
     * Puts the system together on a platform that has its tables. No task runs and no request arrives before the kit is
     * mounted, see {@link MountedSystems}.
     */
    SystemKit open(Platform platform);
}
