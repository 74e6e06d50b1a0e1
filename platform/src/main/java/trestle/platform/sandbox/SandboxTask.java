package trestle.platform.sandbox;

import java.nio.file.Path;

/**
 * Work that is done in a process of the sandbox. It has a constructor without parameters, and its request and result are
 * records that Jackson writes and reads. Files are named in the request by absolute paths. Temporary files are deleted
 * when the process ends, be it killed.
 */
public interface SandboxTask<Q, R> {
    /** The name of the property of {@link #sharedFolder}. */
    String SHARED_FOLDER = "trestle.sandbox.shared";

    /** A folder that outlives the process, for what is worth computing once for all of them. */
    static Path sharedFolder() {
        return Path.of(System.getProperty(SHARED_FOLDER, System.getProperty("java.io.tmpdir")));
    }

    /** What the request is read as. */
    Class<Q> requestType();

    /**
     * Does the work.
     *
     * @throws FileProblemException if the file cannot be used
     * @throws java.io.UncheckedIOException if a result could not be written, which is not the file's fault
     * @throws Exception any other, which counts as a damaged file: decoders throw what they like
     */
    R run(Q request) throws Exception;
}
