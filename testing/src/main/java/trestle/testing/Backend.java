package trestle.testing;

/** What a test's database runs on. */
public enum Backend {
    /** The engine in memory, in this process. */
    MEMORY,

    /** The engine on a temporary folder, in this process. */
    ROCKS,

    /**
     * Another implementation of the API, over HTTP: what {@code -Dtrestle.peer} names, which is the address of one
     * that runs ({@code http://127.0.0.1:8000}) or the path of dynoxide's program; or else dynoxide in the folder of
     * npm packages that {@code TRESTLE_PEERS} names in the environment. Where there is none, tests on it are skipped
     * and say so.
     */
    PEER
}
