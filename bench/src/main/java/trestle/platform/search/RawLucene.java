package trestle.platform.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * The least that a search must do: Lucene over documents with the same fields, the same query and the same highlighter.
 * It filters nothing, follows nothing, and reads nothing that is stored elsewhere. In this package for the sake of its
 * analyzer and its highlighter.
 */
public final class RawLucene implements AutoCloseable {
    private static final String ID = "_id";

    private final SearchSchema schema;
    private final FoldingAnalyzer analyzer = new FoldingAnalyzer();
    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    /** @param documents the texts of each by its fields, and by {@code _id} what it is called */
    public RawLucene(SearchSchema schema, Iterable<Map<String, String>> documents) throws IOException {
        this.schema = schema;
        var directory = new ByteBuffersDirectory();
        try (var writer =
                new IndexWriter(directory, new IndexWriterConfig(analyzer).setSimilarity(new PrivateSimilarity()))) {
            for (var each : documents) writer.addDocument(document(each));
        }
        reader = DirectoryReader.open(directory);
        searcher = new IndexSearcher(reader);
        searcher.setSimilarity(new PrivateSimilarity());
    }

    private static Document document(Map<String, String> texts) {
        var document = new Document();
        texts.forEach((field, text) -> document.add(
                field.equals(ID)
                        ? new StringField(ID, text, Field.Store.YES)
                        : new TextField(field, text, Field.Store.YES)));
        return document;
    }

    /** One that was found, with the passages that match. */
    public record Found(String id, Map<String, Highlight> highlights) {}

    /** The best matches, best first. */
    public List<Found> search(String words, int limit) {
        try {
            var query = new TextQuery(analyzer, schema.texts()).parse(words).orElseThrow();
            var top = Arrays.stream(searcher.search(query, limit).scoreDocs)
                    .mapToInt(hit -> hit.doc)
                    .toArray();
            var highlights = new HitHighlighter(searcher, analyzer)
                    .highlights(schema.texts().keySet(), query, top);
            var found = new ArrayList<Found>();
            for (int i = 0; i < top.length; i++) {
                var stored = searcher.storedFields().document(top[i], Set.of(ID));
                found.add(new Found(stored.get(ID), highlights.get(i)));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
