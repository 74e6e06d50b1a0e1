package trestle.model.descriptor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The descriptors on the class path: in folders, and in jars that list their folders. */
final class ModelFiles {
    static final String FOLDER = "META-INF/trestle/";
    static final String SUFFIX = ".model.json";

    private ModelFiles() {}

    static ModelDescriptor load(String name) {
        try (var in = loader().getResourceAsStream(ModelDescriptor.resource(name))) {
            if (in == null) {
                throw new IllegalArgumentException("There is no model \"" + name + "\". " + there());
            }
            return ModelDescriptor.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("The model " + name + " could not be read.", e);
        }
    }

    private static String there() {
        var names = names();
        return names.isEmpty() ? "There are none on the class path." : "There are: " + String.join(", ", names) + ".";
    }

    static List<ModelDescriptor> all() {
        return names().stream().map(ModelFiles::load).toList();
    }

    static SortedSet<String> names() {
        var names = new TreeSet<String>();
        try {
            for (var folder : Collections.list(loader().getResources(FOLDER))) {
                files(folder).stream()
                        .filter(file -> file.endsWith(SUFFIX))
                        .map(file -> file.substring(file.lastIndexOf('/') + 1, file.length() - SUFFIX.length()))
                        .forEach(names::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The models on the class path could not be listed.", e);
        }
        return names;
    }

    private static List<String> files(URL folder) throws IOException {
        if (folder.openConnection() instanceof JarURLConnection jar) {
            return jar.getJarFile().stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.startsWith(FOLDER))
                    .toList();
        }
        try (var files = Files.list(Path.of(uri(folder)))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static URI uri(URL folder) {
        try {
            return folder.toURI();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("The class path holds " + folder + ", which is no address.", e);
        }
    }

    private static ClassLoader loader() {
        var ofThread = Thread.currentThread().getContextClassLoader();
        return ofThread != null ? ofThread : ModelFiles.class.getClassLoader();
    }
}
