package trestle.platform.accounts.service;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the list of common passwords is made from: words that people choose, walks over the keyboard, and the ways in
 * which both are made longer. {@link #text} is the whole list; a test holds the resource to it.
 */
final class CommonPasswordList {
    private static final String WORDS = """
            password passwort senha contrasena motdepasse wachtwoord parola hasło lozinka heslo salasana losenord
            passw0rd p4ssword passphrase secret topsecret letmein welcome welcomeback changeme changeit default
            admin administrator root superuser sysadmin master guest user test testing tester login signin access
            iloveyou iloveu loveyou loveme iloveme lovely lover loverboy lovers mylove truelove babygirl babyboy baby
            princess prince queen king angel angels angelo devil jesus jesuschrist christ godisgood godbless heaven
            sunshine moonlight starlight rainbow butterfly flower flowers sunflower rose blossom summer winter spring
            autumn snowflake thunder lightning storm ocean forest mountain
            football soccer baseball basketball hockey tennis golf rugby cricket volleyball swimming running boxing
            wrestling judo karate jiujitsu grappling bjj training champion champions winner
            liverpool arsenal chelsea manchester barcelona realmadrid juventus milan bayern dortmund benfica flamengo
            corinthians palmeiras santos yankees lakers cowboys steelers eagles packers patriots raiders
            dragon monkey tiger lion panther eagle falcon phoenix wolf bear shark dolphin horse pony kitten kitty cat
            puppy dog doggy bulldog hunter ranger rabbit turtle spider snake scorpion unicorn
            superman batman spiderman ironman wolverine hulk joker starwars startrek skywalker darthvader gandalf
            hobbit pokemon pikachu naruto sasuke minecraft fortnite roblox zelda mario luigi sonic matrix terminator
            qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc qwertyuiop poiuytrewq
            abcdef abcdefgh abcdefghij
            computer internet keyboard windows microsoft google facebook instagram twitter youtube linkedin amazon
            apple iphone android samsung nokia sony dell server database network wireless cisco oracle linux ubuntu
            company business office manager employee school student teacher university college
            michael jessica ashley daniel anthony joshua matthew andrew jordan jennifer thomas robert william david
            joseph charlie nicole michelle amanda melissa stephanie samantha elizabeth victoria isabella sophia emma
            olivia maria carlos jose juan pedro antonio francisco fernando gabriel rafael lucas bruno andre marcos
            patricia camila fernanda juliana alexander alexandra sebastian benjamin christian christopher jonathan
            george harry oliver jack jacob james richard charles peter martin stefan thomas
            america england london paris berlin madrid lisbon brasil brazil portugal espana deutschland france italia
            mexico canada australia newyork chicago boston texas california florida
            mercedes porsche ferrari lamborghini mustang corvette camaro chevrolet toyota honda yamaha harley
            freedom forever friends friendship family happy happiness smile lucky blessed peace hello helloworld
            goodbye whatever nothing anything something trustno1 fuckyou asshole bullshit pussy sexy hottie cookie
            chocolate banana orange strawberry cherry pepper ginger cheese coffee pizza
            purple yellow silver golden diamond crystal sapphire black white blue green red
            money dollar million million rich gangster player pimp legend hero ninja samurai warrior knight wizard
            magic mystery shadow ghost vampire zombie killer hacker
            music guitar piano drummer metallica nirvana slipknot eminem tupac beatles elvis
            january february march april june july august september october november december
            monday tuesday wednesday thursday friday saturday sunday
            """;

    private static final List<String> WALKS = List.of(
            "1234567890",
            "12345678910",
            "123456789012",
            "0123456789",
            "0987654321",
            "9876543210",
            "1234512345",
            "123123123123",
            "1234554321",
            "1122334455",
            "1112223334",
            "112233445566",
            "1029384756",
            "147258369",
            "1472583690",
            "147852369",
            "1478523690",
            "7894561230",
            "3216549870",
            "1357924680",
            "2468013579",
            "31415926535",
            "3141592654",
            "1q2w3e4r5t",
            "1q2w3e4r5t6y",
            "1qaz2wsx3edc",
            "1qaz2wsx3edc4rfv",
            "q1w2e3r4t5",
            "q1w2e3r4t5y6",
            "qwe123qwe123",
            "qweasdzxc123",
            "qwerty123456",
            "123456qwerty",
            "qwerty12345",
            "12345qwerty",
            "qwertyuiop[]",
            "qwertyuiopasdfghjkl",
            "asdfghjkl;",
            "asdfghjkl;'",
            "zxcvbnm,./",
            "zaq12wsxcde3",
            "zaq1xsw2cde3",
            "1z2x3c4v5b",
            "a1b2c3d4e5",
            "a1s2d3f4g5",
            "abc123abc123",
            "abcd123456",
            "abcde12345",
            "a123456789",
            "aa123456789",
            "123456789a",
            "123456789q",
            "1234567890a",
            "1234567890q",
            "123456789abc",
            "987654321a",
            "0102030405",
            "1010101010",
            "1231231231",
            "1231231234",
            "5555555555",
            "qazwsxedcrfv",
            "qazwsxedc123",
            "poiuytrewq",
            "mnbvcxzlkjh",
            "lkjhgfdsa",
            "adgjmptw",
            "qpwoeiruty",
            "zmxncbvlaksj");

    private static final List<String> ENDINGS = List.of("1234", "12345", "123456", "2024", "2025", "!", "123!", "1");

    private CommonPasswordList() {}

    static String text() {
        var list = new TreeSet<String>(WALKS);
        var words = List.of(WORDS.strip().split("\\s+"));
        list.addAll(words);
        words.forEach(word -> list.add(word + word));
        words.forEach(word -> ENDINGS.stream()
                .map(word::concat)
                .filter(password -> password.length() >= PasswordRules.LENGTH_MIN)
                .forEach(list::add));
        Stream.of("my", "the", "i am ", "ilove", "love")
                .forEach(first -> words.stream()
                        .filter(word -> first.length() + word.length() >= PasswordRules.LENGTH_MIN)
                        .forEach(word -> list.add(first + word)));
        return list.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    /** Writes the list, after a change to what it is made from: {@code … > common-passwords.txt}. */
    public static void main(String[] none) {
        System.out.print(text());
    }
}
