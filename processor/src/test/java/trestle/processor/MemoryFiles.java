package trestle.processor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** Keeps in memory what the compiler and the processor write. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, Output> classes = new TreeMap<>();
    private final Map<String, Output> sources = new TreeMap<>();
    private final Map<String, Output> resources = new TreeMap<>();

    private final Optional<MemoryFiles> library;

    /** @param library an earlier compilation, of which only the class files are seen */
    MemoryFiles(JavaFileManager standard, Optional<MemoryFiles> library) {
        super(standard);
        this.library = library;
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) throws IOException {
        var listed = new ArrayList<JavaFileObject>();
        super.list(location, packageName, kinds, recurse).forEach(listed::add);
        if (location == StandardLocation.CLASS_PATH && kinds.contains(JavaFileObject.Kind.CLASS)) {
            library.ifPresent(earlier -> earlier.addClasses(packageName, listed));
        }
        return listed;
    }

    /** Adds the class files of a package, and those that were seen when they were compiled. */
    private void addClasses(String packageName, List<JavaFileObject> listed) {
        classes.forEach((name, output) -> {
            if (name.lastIndexOf('.') == packageName.length() && name.startsWith(packageName)) {
                listed.add(output);
            }
        });
        library.ifPresent(earlier -> earlier.addClasses(packageName, listed));
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return file instanceof Output output ? output.binaryName() : super.inferBinaryName(location, file);
    }

    Optional<String> source(String name) {
        return Optional.ofNullable(sources.get(name)).map(Output::text);
    }

    Map<String, String> sources() {
        var all = new TreeMap<String, String>();
        sources.forEach((name, source) -> all.put(name, source.text()));
        return all;
    }

    Optional<String> resource(String path) {
        return Optional.ofNullable(resources.get(path)).map(Output::text);
    }

    ClassLoader loader() {
        var parent = library.map(MemoryFiles::loader).orElse(MemoryFiles.class.getClassLoader());
        return new ClassLoader(parent) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                var output = classes.get(name);
                if (output == null) {
                    throw new ClassNotFoundException(name);
                }
                var bytes = output.bytes.toByteArray();
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        var output = new Output(name.replace('.', '/') + kind.extension, kind);
        (kind == JavaFileObject.Kind.CLASS ? classes : sources).put(name, output);
        return output;
    }

    @Override
    public FileObject getFileForOutput(Location location, String packageName, String name, FileObject sibling) {
        var path = packageName.isEmpty() ? name : packageName.replace('.', '/') + "/" + name;
        var output = new Output(path, JavaFileObject.Kind.OTHER);
        resources.put(path, output);
        return output;
    }

    @Override
    public boolean isSameFile(FileObject a, FileObject b) {
        return a.toUri().equals(b.toUri());
    }

    /** A source given as text, its file named after the type that is public, or else the first. */
    static final class Source extends SimpleJavaFileObject {
        private static final Pattern PACKAGE = Pattern.compile("package\\s+([\\w.]+)\\s*;");
        private static final String TYPE = "\\b(?:class|interface|record|enum)\\s+(\\w+)";
        private static final Pattern PUBLIC =
                Pattern.compile("(?m)^\\s{0,3}public\\s+(?:\\w+\\s+)*?" + TYPE.substring(2));

        private final String text;

        private Source(String path, String text) {
            super(URI.create("memory:///" + path), Kind.SOURCE);
            this.text = text;
        }

        static Source of(String text) {
            var inPackage = PACKAGE.matcher(text);
            var folder = inPackage.find() ? inPackage.group(1).replace('.', '/') + "/" : "";
            var named = PUBLIC.matcher(text);
            var first = Pattern.compile(TYPE).matcher(text);
            var name = named.find() ? named.group(1) : first.find() ? first.group(1) : "Nothing";
            return new Source(folder + name + Kind.SOURCE.extension, text);
        }

        String text() {
            return text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Output(String path, Kind kind) {
            super(URI.create("memory:///" + path), kind);
        }

        String text() {
            return bytes.toString(StandardCharsets.UTF_8);
        }

        String binaryName() {
            var path = toUri().getPath();
            return path.substring(1, path.length() - kind.extension.length()).replace('/', '.');
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(bytes.toByteArray());
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text();
        }
    }
}
