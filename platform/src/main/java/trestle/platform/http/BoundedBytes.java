package trestle.platform.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The body of a response, which fails as soon as there is more of it than may be. */
final class BoundedBytes implements HttpResponse.BodySubscriber<byte[]> {
    private final int bytesMax;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    BoundedBytes(int bytesMax) {
        this.bytesMax = bytesMax;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Flow.Subscription begun) {
        subscription = begun;
        begun.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        for (var part : parts) {
            if (bytes.size() + part.remaining() > bytesMax) {
                end(new IOException("The response is longer than " + bytesMax + " bytes."));
                return;
            }
            var read = new byte[part.remaining()];
            part.get(read);
            bytes.writeBytes(read);
        }
        if (subscription != null) subscription.request(1);
    }

    private void end(IOException tooLong) {
        if (subscription != null) subscription.cancel();
        whole.completeExceptionally(tooLong);
    }

    @Override
    public void onError(Throwable failure) {
        whole.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        whole.complete(bytes.toByteArray());
    }
}
