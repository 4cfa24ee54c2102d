import DiffKit

/// A made-up export in Day One's format.
enum DayOneFixture {
    static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    static let picture = bytes("picture")

    /// Returns a journal of entries, each a JSON object.
    static func journal(_ entries: String...) -> [UInt8] {
        bytes("{\"metadata\": {\"version\": \"1.0\"}, \"entries\": [\n" + entries.joined(separator: ",\n") + "\n]}")
    }

    /// Returns an entry with a text.
    static func entry(_ text: String, uuid: String = "0A0B0C0D0E0F40418243444546474849", more: String = "") -> String {
        """
        {"uuid": "\(uuid)", "creationDate": "2021-03-03T11:48:50Z", "timeZone": "Australia\\/Sydney",
         "text": \(JSON.string(text).text(.compact))\(more.isEmpty ? "" : ", " + more)}
        """
    }

    static let camping = """
        {
          "duration" : 0, "isPinned" : true, "starred" : true, "isAllDay" : false,
          "creationDate" : "2021-03-03T11:48:50Z", "modifiedDate" : "2021-03-13T21:58:46Z",
          "timeZone" : "Australia\\/Sydney", "uuid" : "2F8DDCA258634D9994DF3A4FEE328035",
          "creationDevice" : "Somebody’s phone", "creationOSName" : "iOS", "editingTime" : 63.553035974502563,
          "tags" : ["camping", "The far north"],
          "userActivity" : {"activityName" : "Walking", "stepCount" : 75},
          "text" : "# All packed up, finally \\\\.\\\\.\\\\.\\n\\n![](dayone-moment:\\/\\/76F9B0AC37954B51BF8B9146498B29C2)\\n\\nHere we come\\\\! 3 \\\\- 2 \\\\+ 1\\nand a \\\\*star\\\\*\\\\.\\n\\n![](dayone-moment:/video/11111111111111111111111111111111)\\n\\n[As planned](dayone2://view?entryId=ABF26CD8D3EA42E298F1C3D5EFB0CF83), [not as planned](dayone://view?entryId=00000000000000000000000000000000)",
          "photos" : [
            {"identifier" : "DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD", "md5" : "d2", "type" : "jpeg", "orderInEntry" : 2,
             "filename" : "IMG_8616.HEIC", "caption" : "The tent, from within"},
            {"identifier" : "76F9B0AC37954B51BF8B9146498B29C2", "md5" : "ef43abe9582131d432f20dcc68e326aa", "type" : "jpeg",
             "orderInEntry" : 0, "filename" : "IMG_8615.HEIC", "date" : "2021-03-03T11:48:50Z", "fnumber" : "(null)",
             "location" : {"latitude" : -35.400218963623047, "longitude" : 149.08694458007812, "placeName" : "17 Nowhere Crescent"}},
            {"identifier" : "EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE", "md5" : "gone", "type" : "jpeg", "orderInEntry" : 3}
          ],
          "videos" : [{"identifier" : "11111111111111111111111111111111", "md5" : "v1", "type" : "mov"}],
          "audios" : [{"identifier" : "22222222222222222222222222222222", "md5" : "a1", "format" : "aac", "title" : "Kookaburras"}],
          "pdfAttachments" : [{"identifier" : "33333333333333333333333333333333", "md5" : "p1", "pdfName" : "Map.pdf"}],
          "location" : {
            "region" : {"center" : {"longitude" : 149.08917850000006, "latitude" : -35.397421489596944}, "radius" : 2112.3},
            "localityName" : "Wanniassa", "country" : "Australia", "timeZoneName" : "Australia\\/Sydney",
            "administrativeArea" : "ACT", "longitude" : 149.0987548828125, "placeName" : "Wanniassa", "latitude" : -35.401691436767578
          },
          "weather" : {
            "sunsetDate" : "2021-03-03T08:38:49Z", "sunriseDate" : "2021-03-02T19:51:44Z", "temperatureCelsius" : 12,
            "weatherServiceName" : "HAMweather", "windBearing" : 90, "conditionsDescription" : "Mostly Clear", "pressureMB" : 1017,
            "visibilityKM" : 48.280200958251953, "relativeHumidity" : 72, "windSpeedKPH" : 11, "weatherCode" : "clear-night"
          }
        }
        """

    static let tea = """
        {
          "uuid" : "ABF26CD8D3EA42E298F1C3D5EFB0CF83", "creationDate" : "2021-03-03T03:34:56Z", "timeZone" : "Australia\\/Sydney",
          "modifiedDate" : "2021-03-03T03:40:00Z", "starred" : false,
          "richText" : "{\\"meta\\":{\\"version\\":1,\\"small-lines-removed\\":true,\\"created\\":{\\"platform\\":\\"com.bloombuilt.dayone-ios\\",\\"version\\":728}},\\"contents\\":[{\\"attributes\\":{\\"line\\":{\\"identifier\\":\\"AECEA1FB\\",\\"header\\":1}},\\"text\\":\\"Tea starts your day\\"},{\\"embeddedObjects\\":[{\\"type\\":\\"photo\\",\\"identifier\\":\\"06EA843B046A47929D0D0E7941E08DDE\\"}]},{\\"text\\":\\"￼A cup of *tea*, \\"},{\\"attributes\\":{\\"bold\\":true},\\"text\\":\\"really\\"},{\\"text\\":\\" hot.\\\\nAnd then:\\\\n\\"},{\\"attributes\\":{\\"line\\":{\\"listStyle\\":\\"checkbox\\",\\"checked\\":true,\\"indentLevel\\":1}},\\"text\\":\\"boil\\\\n\\"},{\\"attributes\\":{\\"line\\":{\\"listStyle\\":\\"checkbox\\",\\"checked\\":false,\\"indentLevel\\":2}},\\"text\\":\\"wait\\\\n\\"},{\\"embeddedObjects\\":[{\\"type\\":\\"horizontalRuleLine\\"}]},{\\"attributes\\":{\\"linkURL\\":\\"https://example.org/a(b)\\"},\\"text\\":\\"a link\\"}]}",
          "photos" : [{"identifier" : "06EA843B046A47929D0D0E7941E08DDE", "md5" : "84528e9cb1e3a415d4d45546027dc478", "type" : "jpeg"}],
          "weather" : {"sunsetDate" : "2021-03-03T08:37:29Z", "sunriseDate" : "2021-03-02T19:52:38Z", "temperatureCelsius" : 21.600000381469727, "conditionsDescription" : "Cloudy"}
        }
        """

    static let evening = """
        {
          "uuid" : "C1A1F6787CEC46F1AD61A4DD557F9EEC", "creationDate" : "2018-01-30T16:22:17Z", "timeZone" : "Asia\\/Hong_Kong",
          "text" : "上课的一天\\n\\n心情不错。\\n最近闲下来。",
          "weather" : {"temperatureCelsius" : 9, "conditionsDescription" : "Light Rain"}
        }
        """

    static let wordless = """
        {
          "uuid" : "914A44C8A0C04ED1B512DD3BEA61E3A7", "creationDate" : "2021-04-01T22:15:00Z", "timeZone" : "Europe\\/Lisbon",
          "photos" : [{"identifier" : "99999999999999999999999999999999", "md5" : "d9", "type" : "png"}]
        }
        """

    static let allDay = """
        {
          "uuid" : "AAAA44C8A0C04ED1B512DD3BEA61E3A7", "creationDate" : "2021-04-01T23:00:00Z", "timeZone" : "Europe\\/Lisbon",
          "isAllDay" : true, "text" : "A day off, of which there is more to be said than a title would hold, so it is the beginning of a paragraph\\nand goes on"
        }
        """

    static let journal = journal(camping, tea, evening, wordless, allDay)

    static var export: [String: [UInt8]] {
        [
            "Journal.json": journal,
            "photos/ef43abe9582131d432f20dcc68e326aa.jpeg": picture, "photos/d2.jpeg": picture,
            "photos/84528e9cb1e3a415d4d45546027dc478.jpeg": picture, "photos/d9.png": picture,
            "photos/nobody.jpeg": picture, "videos/v1.mov": picture, "audios/a1.m4a": picture, "pdfs/p1.pdf": picture,
            "photos/.DS_Store": picture,
        ]
    }
}
