/**
 * File bodies by key: in a folder, or in S3.
 *
 * <p>Read {@link trestle.objects.Objects} first: it is the contract that {@link trestle.objects.FileObjects} and {@link
 * trestle.objects.S3Objects} keep alike. An object is there whole or not at all, with its size, its type and the
 * SHA-256 of its body. A key is checked before it is used ({@link trestle.objects.ObjectKeys}) and is never a path of
 * the file system.
 *
 * <h2>In a folder</h2>
 *
 * <p>The key {@code temp/u1/Plan.zip} is the file {@code objects/_temp/_u1/=^plan%2ezip}: each segment but the last is
 * a folder, marked {@code _}, the last is a file, marked {@code =}, so that {@code a} and {@code a/b} can both be
 * there. Within a segment {@code a-z 0-9 -} stand for themselves, a capital letter is {@code ^} and its small one, and
 * any other byte of its UTF-8 is {@code %} with two small hexadecimal digits: two keys never fall together on a file
 * system that does not tell capitals apart, and no name is special to any.
 *
 * <p>A file is the body, then a trailer: the SHA-256 (32 bytes), the time of storing in milliseconds (8), the type in
 * UTF-8, the length of the type (2), a CRC-32C of the trailer so far (4), and {@code TRO1} (4). It is written in {@code
 * incoming/}, synced, and renamed into its place, and then the folder is synced: one rename publishes body and
 * metadata together, which two files could not do.
 */
@NullMarked
package trestle.objects;

import org.jspecify.annotations.NullMarked;
