package trestle.bench.model;

import java.util.List;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Key;

/** AWS's SMALL: a text, 16 bytes, a list of three texts. */
@Key(pk = "{stringAttr}")
record Small(String stringAttr, SdkBytes binaryAttr, List<String> listAttr) {}
