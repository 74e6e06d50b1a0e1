package trestle.cli;

import java.io.PrintWriter;
import java.util.Map;

/** What surrounds a command. */
record Context(Map<String, String> environment, PrintWriter out, PrintWriter err) {}
