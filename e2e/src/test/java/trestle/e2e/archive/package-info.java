/** The archive in browsers: what a family does there, beginning with an empty store. */
package trestle.e2e.archive;
