package trestle.rollmodel.transfer;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * A ZIP archive that came from outside, read by its directory with bounds on everything before a byte is unpacked:
 * only names that are known, each once; no links, no encryption, no 64-bit forms, no parts that overlap; so many files,
 * so much in each and in all, and no more than so many times the packed size. Reading a file holds it to the size and
 * checksum of the directory.
 *
 * <p>The JDK's own reader tells neither links nor overlaps, which is why there is one here.
 */
final class ZipArchive implements AutoCloseable {
    static final int FILES_MAX = 32;
    static final long FILE_BYTES_MAX = 256L << 20;
    static final long TOTAL_BYTES_MAX = 512L << 20;
    static final int RATIO_MAX = 200;

    /** Up to here any ratio is harmless. */
    static final long SMALL_BYTES = 16L << 20;

    private static final int END_BYTES = 22;
    private static final int COMMENT_MAX = 65_535;
    private static final int DIRECTORY_BYTES = 46;
    private static final int LOCAL_BYTES = 30;
    private static final int END_MARK = 0x06054b50;
    private static final int DIRECTORY_MARK = 0x02014b50;
    private static final int LOCAL_MARK = 0x04034b50;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    private static final int ENCRYPTED = 1;
    private static final int UNIX = 3;
    private static final int TYPE_MASK = 0170000;
    private static final int REGULAR = 0100000;

    private final FileChannel file;
    private final Map<String, Member> members = new LinkedHashMap<>();

    private record Member(String name, int method, long crc, long packed, long size, long offset) {}

    private ZipArchive(FileChannel file) {
        this.file = file;
    }

    /**
     * Opens an archive; the file is closed with it.
     *
     * @throws ImportRefused if it is no archive that can be trusted
     */
    static ZipArchive open(FileChannel file, Set<String> names) throws IOException {
        try {
            var archive = new ZipArchive(file);
            archive.readDirectory(names);
            return archive;
        } catch (IOException | RuntimeException failure) {
            file.close();
            throw failure;
        }
    }

    private void readDirectory(Set<String> names) throws IOException {
        long end = findEnd();
        var tail = at(end, END_BYTES);
        int count = tail.getShort(10) & 0xffff;
        long length = tail.getInt(12) & 0xffff_ffffL;
        long offset = tail.getInt(16) & 0xffff_ffffL;
        if (tail.getShort(4) != 0 || tail.getShort(8) != tail.getShort(10) || offset + length != end) {
            throw new ImportRefused("The archive is damaged or in several parts.");
        }
        if (count > FILES_MAX || length > (long) FILES_MAX * (DIRECTORY_BYTES + 1_024)) {
            throw new ImportRefused("The archive has too many files.");
        }
        long position = offset;
        for (int i = 0; i < count; i++) {
            position = readMember(position, names);
        }
        if (position != end) {
            throw new ImportRefused("The archive is damaged.");
        }
        checkTogether(offset);
    }

    private long findEnd() throws IOException {
        long size = file.size();
        for (long at = size - END_BYTES; at >= 0 && at >= size - END_BYTES - COMMENT_MAX; at--) {
            var tail = at(at, END_BYTES);
            if (tail.getInt(0) == END_MARK && at + END_BYTES + (tail.getShort(20) & 0xffff) == size) {
                return at;
            }
        }
        throw new ImportRefused("The file is not a ZIP archive.");
    }

    private long readMember(long position, Set<String> names) throws IOException {
        var head = at(position, DIRECTORY_BYTES);
        int nameBytes = head.getShort(28) & 0xffff;
        if (head.getInt(0) != DIRECTORY_MARK || nameBytes > 255) {
            throw new ImportRefused("The archive is damaged.");
        }
        var name = StandardCharsets.UTF_8
                .decode(at(position + DIRECTORY_BYTES, nameBytes))
                .toString();
        var member = new Member(
                name,
                head.getShort(10),
                head.getInt(16) & 0xffff_ffffL,
                head.getInt(20) & 0xffff_ffffL,
                head.getInt(24) & 0xffff_ffffL,
                head.getInt(42) & 0xffff_ffffL);
        if (!names.contains(name)) {
            throw new ImportRefused("The archive has a file that does not belong to an export.");
        }
        if ((head.getShort(8) & ENCRYPTED) != 0 || member.method() != STORED && member.method() != DEFLATED) {
            throw new ImportRefused("The archive is encrypted or packed in an unknown way.");
        }
        int mode = head.getInt(38) >>> 16;
        if (head.get(5) == UNIX && (mode & TYPE_MASK) != 0 && (mode & TYPE_MASK) != REGULAR) {
            throw new ImportRefused("The archive has a link in the place of a file.");
        }
        if (members.putIfAbsent(name, member) != null) {
            throw new ImportRefused("The archive has two files of one name.");
        }
        checkSizes(member);
        return position + DIRECTORY_BYTES + nameBytes + (head.getShort(30) & 0xffff) + (head.getShort(32) & 0xffff);
    }

    private static void checkSizes(Member member) {
        boolean inflated = member.size() > SMALL_BYTES && member.size() / RATIO_MAX > member.packed();
        if (inflated || member.size() > FILE_BYTES_MAX) {
            throw new ImportRefused("The archive unpacks to more than it may.");
        }
        if (member.method() == STORED && member.size() != member.packed()) {
            throw new ImportRefused("The archive is damaged.");
        }
    }

    private void checkTogether(long directory) throws IOException {
        long total = 0;
        long free = 0;
        for (var member : members.values().stream()
                .sorted(Comparator.comparingLong(Member::offset))
                .toList()) {
            long begin = dataOf(member);
            if (member.offset() < free || begin + member.packed() > directory) {
                throw new ImportRefused("The archive has files that overlap.");
            }
            free = begin + member.packed();
            total += member.size();
        }
        if (total > TOTAL_BYTES_MAX) {
            throw new ImportRefused("The archive unpacks to more than it may.");
        }
    }

    private long dataOf(Member member) throws IOException {
        var head = at(member.offset(), LOCAL_BYTES);
        int nameBytes = head.getShort(26) & 0xffff;
        var name = StandardCharsets.UTF_8.decode(at(member.offset() + LOCAL_BYTES, Math.min(nameBytes, 255)));
        if (head.getInt(0) != LOCAL_MARK || !name.toString().equals(member.name())) {
            throw new ImportRefused("The archive is damaged.");
        }
        return member.offset() + LOCAL_BYTES + nameBytes + (head.getShort(28) & 0xffff);
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    Set<String> names() {
        return Set.copyOf(members.keySet());
    }

    /** A file as it was packed; reading it fails where it is not as the directory says. */
    InputStream read(String name) throws IOException {
        var member = members.get(name);
        if (member == null) {
            throw new ImportRefused("The archive lacks a file that an export has.");
        }
        var packed = new FilePart(file, dataOf(member), member.packed());
        var plain = member.method() == STORED
                ? packed
                : new InflaterInputStream(packed, new Inflater(true), 8_192) {
                    @Override
                    public void close() throws IOException {
                        inf.end();
                        super.close();
                    }
                };
        return new BufferedInputStream(new CheckedBody(plain, member.size(), member.crc()));
    }

    private ByteBuffer at(long position, int length) throws IOException {
        var buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (position >= 0 && buffer.hasRemaining()) {
            if (file.read(buffer, position + buffer.position()) < 0) {
                break;
            }
        }
        if (buffer.hasRemaining()) {
            throw new ImportRefused("The archive is damaged.");
        }
        return buffer.flip();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
