package trestle.platform.web.fields;

/**
 * What a route takes: reads each field once and makes a value of them. The same function reads a JSON body, a form or
 * a query, and, handed fields that only listen, says what the API's description tells of them; so it reads all its
 * fields, whatever they hold, straight down.
 */
@FunctionalInterface
public interface Shape<B> {
    Checked<B> parse(Fields in);
}
