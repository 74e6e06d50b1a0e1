/** Measures Rollmodel's HTTP API, beside bare handlers that answer the same: {@code bench/web} and {@code bench/journal}. */
@NullMarked
package trestle.bench.web;

import org.jspecify.annotations.NullMarked;
