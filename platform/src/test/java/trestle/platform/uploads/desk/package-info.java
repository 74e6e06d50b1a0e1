/** A test system whose people store files. */
package trestle.platform.uploads.desk;
