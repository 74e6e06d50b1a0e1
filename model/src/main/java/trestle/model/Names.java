package trestle.model;

/** How an attribute is named after a component, nested ones included. */
public enum Names {
    /** {@code createdAt} is stored as {@code createdAt}. */
    CAMEL_CASE,
    /** {@code createdAt} is stored as {@code created_at}. */
    SNAKE_CASE
}
