package trestle.shareables.sharing;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Shareable;

/** What each kind of shareable adds. Filled when the system is put together. */
public final class Features {
    private final Map<Entity, EntityFeature> features = new EnumMap<>(Entity.class);

    public Features add(EntityFeature feature) {
        features.put(feature.entity(), feature);
        return this;
    }

    public Optional<EntityFeature> find(Entity entity) {
        return Optional.ofNullable(features.get(entity));
    }

    Optional<EntityFeature> find(Shareable shareable) {
        return find(Entity.of(shareable));
    }
}
