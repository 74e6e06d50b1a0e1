package trestle.objects;

/** The disk or the network that holds objects failed. It may work again later. */
public final class ObjectsUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    ObjectsUnavailable(String key, Throwable cause) {
        super("Objects cannot be reached, at " + key + ".", cause);
    }
}
