package trestle.bench.model;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Key;

/** AWS's HUGE: a list of 31 texts and three maps, the deepest of lists of maps of lists: 66 binaries in all. */
@Key(pk = "{stringAttr}")
record Huge(
        String stringAttr,
        String hashKey,
        SdkBytes binaryAttr,
        List<String> listAttr,
        Map<String, SdkBytes> mapAttr1,
        Map<String, List<SdkBytes>> mapAttr2,
        Map<String, List<Map<String, List<SdkBytes>>>> mapAttr3) {}
