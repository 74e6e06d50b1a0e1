package patterns.groups;

import trestle.model.Key;

@Key(pk = "part#{partNumber}", sk = "stock")
record Part(String partNumber, int pieces) {}
