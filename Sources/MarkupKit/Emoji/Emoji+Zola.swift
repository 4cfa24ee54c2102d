// Made by Tests/emoji.py from deunicode, which is (c) Amit Chowdhury, Kornel Lesinski and Hunter WB under the BSD
// license of three clauses.

extension Emoji {
    /// How Zola spells what it does not call as GitHub does; `_` is a blank.
    static let zola = #"""
        ¢ C/ £ PS ¥ Y= § SS © (c) ® (r) ° deg ² 2 ³ 3 ¶ P ¹ 1 ¼ 1/4 ½ 1/2 ¾ 3/4 × x ‰ %0 ‱ %00 ‼ !! ⁉ !? ⁊ 7 ⁋ PP \#
        ⁰ 0 ⁴ 4 ⁵ 5 ⁶ 6 ⁷ 7 ⁸ 8 ⁹ 9 ₀ 0 ₁ 1 ₂ 2 ₃ 3 ₄ 4 ₅ 5 ₆ 6 ₇ 7 ₈ 8 ₉ 9 ₠ ECU ₡ CL ₢ Cr ₣ FF ₤ L ₥ mil ₦ N ₧ \#
        Pts ₨ Rs ₩ W ₪ NS ₫ D € EUR ₭ K ₮ T ₯ Dr ₰ Pf ₱ P ₲ G ₳ A ₴ HRN ₵ C ₶ lt ₷ Sm ₸ T ₹ Rs ₺ TL ₻ M ₼ Manat ₽ \#
        Rb ₾ Lari ₿ BTC ⃀ Som ℀ a/c ℁ a/s ℃ C ℄ CL ℅ c/o ℆ c/u ℈ g ℉ F № No ℗ (P) ℘ p ℞ Rx ℟ R ℠ SM ℡ TEL ™ tm ℣ \#
        V ℥ oz ℧ Mho ℩ i ℮ e ℺ Q ℻ FAX ⅀ S ⅁ G ⅂ L ⅃ L ⅄ Y ⅊ PL ⅌ P ⅍ A/S ⅏ Sh ⅐ 1/7 ⅑ 1/9 ⅒ 1/10 ⅓ _1/3_ ⅔ _2/3_ \#
        ⅕ _1/5_ ⅖ _2/5_ ⅗ _3/5_ ⅘ _4/5_ ⅙ _1/6_ ⅚ _5/6_ ⅛ _1/8_ ⅜ _3/8_ ⅝ _5/8_ ⅞ _7/8_ ⅟ _1/ Ⅰ I Ⅱ II Ⅲ III Ⅳ IV \#
        Ⅴ V Ⅵ VI Ⅶ VII Ⅷ VIII Ⅸ IX Ⅹ X Ⅺ XI Ⅻ XII Ⅼ L Ⅽ C Ⅾ D Ⅿ M ⅰ i ⅱ ii ⅲ iii ⅳ iv ⅴ v ⅵ vi ⅶ vii ⅷ viii ⅸ ix \#
        ⅹ x ⅺ xi ⅻ xii ⅼ l ⅽ c ⅾ d ⅿ m ↀ (D ↁ D) ↅ 6 ↆ L ↉ 0/3 ↊ 2 ↋ 3 ↔ - ↕ | ↖ \ ↗ / ↘ \ ↙ / ↩ - ↪ - ↷ V ↺ V ⏏ \#
        eject_ ⏭ track_next_ ⏮ track_previous_ ⏯ play_pause_ ⏲ timer_ Ⓜ M ▪ # ▫ # ▶ > ◀ < ◻ # ◼ # ◽ # ◾ # ☀ * ☂ \#
        umbrella_ ☃ snowman_ ☎ telephone_ ☑ [v] ☝ ^ ☠ skull_crossbones_ ☮ peace_ ☹ :( ☺ :) ♨ hotsprings ♾ (inf)_ \#
        ⚒ hammer_&_pick_ ⚖ scales_ ⚛ atom_ ⚜ fleur-de-lis_ ⚱ urn ⛈ thunder_cloud_rain_ ⛑ helmet_with_cross_ ⛱ \#
        beach_umbrella_ ⛹ basketballer_ ✔ checkmark_ ✖ x ✝ + ✳ * ✴ * ❄ * ❇ * ❓ ? ❔ ? ❕ ! ❗ ! ❣ heart_exclamation_ \#
        ❤ heart ➕ + ➖ - ➗ / ⬅ <= ⬆ ^ ⬇ v ⭐ * 〰 ~ ㊗ (Zhu)_ ㊙ (Mi)_ 🅰 A 🅱 B 🅾 O 🅿 P 🈂 SA_ 🈚 None 🈴 Pass 🈵 Full 🈷 \#
        Month 🈺 Open 🌇 city_sunset_ 🌟 * 🌤 white_sun_small_cloud_ 🌥 white_sun_cloud_ 🌦 white_sun_rain_cloud_ 🌧 \#
        cloud_rain_ 🌨 cloud_snow_ 🌩 cloud_lightning_ 🌬 wind_blowing_face_ 🍊 orange_ 🍽 fork_knife_plate_ 🎖 \#
        military_medal_ 🎙 microphone_ 🎞 film_frames_ 🎟 ticket_ 🏅 medal_ 🏋 weightlifter_ 🏌 golfer_ 🏎 racecar_ 🏖 \#
        beach_ 🏗 construction_site_ 🏚 house_abandoned_ 🏝 island_ 🏞 park_ 🏮 lantern_ 🏳 flag_white_ 🐞 beetle_ 👊 \#
        punch_ 👞 shoe_ 👰 bride_with_veil_ 👳 man_with_turban_ 💁 tipping_hand_person_ 💩 poop_ 💲 $ 💵 $$$ 📧 email_ 📽 \#
        projector 🔵 blue_circle_ 🕉 om_symbol_ 🕴 man_in_suit_ 🖋 pen_ 🖐 hand_splayed_ 🖖 spock-hand_ 🖥 desktop_ 🖼 \#
        frame_photo_ 🗂 dividers_ 🗒 notepad_ 🗓 calendar_ 🗜 compression_ 🗝 key_ 🗞 newspaper_ 🗨 speech_left_ 🗯 \#
        anger_right_ 🗺 map_ 😡 rage_ 🙂 slight_smile_ 🙃 upside_down_ 🙆 ok_woman_ 🛋 couch_ 🛍 shopping_bags_ 🛎 \#
        bellhop_ 🛠 tools_ 🛢 oil_ 🛥 motorboat_ 🛩 airplane_ 🛰 satellite_ 🛳 cruise_ship_ 🛴 scooter_ 🟰 = 🤐 \#
        zipper_mouth_ 🤓 nerd_ 🤵 man_in_tuxedo_ 🤹 juggling_ 🤺 fencer_ 🤾 handball_ 🥝 kiwifruit_ \#

        """#
}
