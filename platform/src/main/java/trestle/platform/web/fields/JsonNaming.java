package trestle.platform.web.fields;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;

/** How a site's API spells the names of fields: code spells all of them in camelCase. */
public enum JsonNaming {
    CAMEL_CASE {
        @Override
        public String text(String name) {
            return name;
        }
    },
    SNAKE_CASE {
        @Override
        public String text(String name) {
            return PropertyNamingStrategies.SnakeCaseStrategy.INSTANCE.translate(name);
        }
    };

    /** A name as it travels; one with dots is spelled part by part. */
    public abstract String text(String name);
}
