/**
 * Several instances as an operator runs them: processes of the real command on one database, one S3 server and one mail
 * server. Beside Rollmodel they serve {@link trestle.e2e.instances.Pinboard}, a small system with live pages, long work
 * and pictures, which only these processes find.
 */
package trestle.e2e.instances;
