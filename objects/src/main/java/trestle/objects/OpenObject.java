package trestle.objects;

import java.io.IOException;
import java.io.InputStream;

/** An object and its body, or the part that was asked for. */
public record OpenObject(StoredObject object, InputStream body) implements AutoCloseable {
    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException failure) {
            throw new ObjectsUnavailable(object.key(), failure);
        }
    }
}
