package trestle.model;

/** What a read does with an item of a kind that it does not return and the model does not know. */
public enum Unknown {
    /** The read ends with a {@link MalformedItem} that names the item's key and the kind it says it is. */
    FAIL,

    /** The item is passed over. */
    SKIP
}
