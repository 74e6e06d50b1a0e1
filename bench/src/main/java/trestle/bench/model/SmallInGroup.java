package trestle.bench.model;

import java.util.List;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Key;

/** SMALL as one of a group. */
@Key(pk = "{groupId}", sk = "{stringAttr}")
record SmallInGroup(String groupId, String stringAttr, SdkBytes binaryAttr, List<String> listAttr) {}
