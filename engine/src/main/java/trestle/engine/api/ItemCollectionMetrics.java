package trestle.engine.api;

import trestle.engine.value.Item;

/** The estimated size of the items under one partition key, in a table with local indexes. */
public record ItemCollectionMetrics(Item itemCollectionKey, double lowerGb, double upperGb) {}
