/**
 * Work on files that strangers sent, in processes of its own with limits on memory and time.
 *
 * <p>Read {@link trestle.platform.sandbox.Sandbox} first. A {@link trestle.platform.sandbox.SandboxTask} runs in a child
 * JVM with a small heap, on files; what it returns is an {@link trestle.platform.sandbox.Outcome}: a result, or a {@link
 * trestle.platform.sandbox.FileProblem} with a sentence for people. The rooms {@code media} and {@code documents} are
 * made of such tasks.
 *
 * <p>Rules that hold throughout. The server never decodes a picture or a document itself. A process that takes longer
 * than a task's time is killed, with the programs that it started; one that runs out of memory ends itself. A process
 * that was lost without a reason is replaced once for a task; the second time the file is at fault. Processes start with
 * the first task, serve many, and end when they are idle or when the server ends, be it killed.
 *
 * <p>Server and process exchange frames over the process's standard input and output: one byte for the kind of frame,
 * the length as four bytes, highest first, and that many bytes of JSON in UTF-8.
 *
 * <table>
 * <caption>Frames</caption>
 * <tr><td>{@code T}</td><td>to the process: the name of the task's class and its request</td></tr>
 * <tr><td>{@code D}</td><td>from it: the result of the task</td></tr>
 * <tr><td>{@code P}</td><td>from it: what is wrong with the file</td></tr>
 * <tr><td>{@code E}</td><td>from it: an exception of ours, as text</td></tr>
 * </table>
 */
@NullMarked
package trestle.platform.sandbox;

import org.jspecify.annotations.NullMarked;
