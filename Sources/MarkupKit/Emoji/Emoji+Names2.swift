// Made by Tests/emoji.py from github/gemoji, which is (c) GitHub, Inc. under the MIT license.

extension Emoji {
    /// Each with its names behind it.
    static let names2 = """
        ambulance 🚒 fire_engine 🚓 police_car 🚔 oncoming_police_car 🚕 taxi 🚖 oncoming_taxi 🚗 car red_car 🚘 \
        oncoming_automobile 🚙 blue_car 🛻 pickup_truck 🚚 truck 🚛 articulated_lorry 🚜 tractor 🏎️ racing_car 🏍️ \
        motorcycle 🛵 motor_scooter 🦽 manual_wheelchair 🦼 motorized_wheelchair 🛺 auto_rickshaw 🚲 bike 🛴 \
        kick_scooter 🛹 skateboard 🛼 roller_skate 🚏 busstop 🛣️ motorway 🛤️ railway_track 🛢️ oil_drum ⛽ fuelpump 🛞 \
        wheel 🚨 rotating_light 🚥 traffic_light 🚦 vertical_traffic_light 🛑 stop_sign 🚧 construction ⚓ anchor 🛟 \
        ring_buoy ⛵ boat sailboat 🛶 canoe 🚤 speedboat 🛳️ passenger_ship ⛴️ ferry 🛥️ motor_boat 🚢 ship ✈️ airplane \
        🛩️ small_airplane 🛫 flight_departure 🛬 flight_arrival 🪂 parachute 💺 seat 🚁 helicopter 🚟 \
        suspension_railway 🚠 mountain_cableway 🚡 aerial_tramway 🛰️ artificial_satellite 🚀 rocket 🛸 flying_saucer \
        🛎️ bellhop_bell 🧳 luggage ⌛ hourglass ⏳ hourglass_flowing_sand ⌚ watch ⏰ alarm_clock ⏱️ stopwatch ⏲️ \
        timer_clock 🕰️ mantelpiece_clock 🕛 clock12 🕧 clock1230 🕐 clock1 🕜 clock130 🕑 clock2 🕝 clock230 🕒 clock3 🕞 \
        clock330 🕓 clock4 🕟 clock430 🕔 clock5 🕠 clock530 🕕 clock6 🕡 clock630 🕖 clock7 🕢 clock730 🕗 clock8 🕣 \
        clock830 🕘 clock9 🕤 clock930 🕙 clock10 🕥 clock1030 🕚 clock11 🕦 clock1130 🌑 new_moon 🌒 \
        waxing_crescent_moon 🌓 first_quarter_moon 🌔 moon waxing_gibbous_moon 🌕 full_moon 🌖 waning_gibbous_moon 🌗 \
        last_quarter_moon 🌘 waning_crescent_moon 🌙 crescent_moon 🌚 new_moon_with_face 🌛 \
        first_quarter_moon_with_face 🌜 last_quarter_moon_with_face 🌡️ thermometer ☀️ sunny 🌝 full_moon_with_face \
        🌞 sun_with_face 🪐 ringed_planet ⭐ star 🌟 star2 🌠 stars 🌌 milky_way ☁️ cloud ⛅ partly_sunny ⛈️ \
        cloud_with_lightning_and_rain 🌤️ sun_behind_small_cloud 🌥️ sun_behind_large_cloud 🌦️ \
        sun_behind_rain_cloud 🌧️ cloud_with_rain 🌨️ cloud_with_snow 🌩️ cloud_with_lightning 🌪️ tornado 🌫️ fog 🌬️ \
        wind_face 🌀 cyclone 🌈 rainbow 🌂 closed_umbrella ☂️ open_umbrella ☔ umbrella ⛱️ parasol_on_ground ⚡ zap ❄️ \
        snowflake ☃️ snowman_with_snow ⛄ snowman ☄️ comet 🔥 fire 💧 droplet 🌊 ocean 🎃 jack_o_lantern 🎄 \
        christmas_tree 🎆 fireworks 🎇 sparkler 🧨 firecracker ✨ sparkles 🎈 balloon 🎉 tada 🎊 confetti_ball 🎋 \
        tanabata_tree 🎍 bamboo 🎎 dolls 🎏 flags 🎐 wind_chime 🎑 rice_scene 🧧 red_envelope 🎀 ribbon 🎁 gift 🎗️ \
        reminder_ribbon 🎟️ tickets 🎫 ticket 🎖️ medal_military 🏆 trophy 🏅 medal_sports 🥇 1st_place_medal 🥈 \
        2nd_place_medal 🥉 3rd_place_medal ⚽ soccer ⚾ baseball 🥎 softball 🏀 basketball 🏐 volleyball 🏈 football 🏉 \
        rugby_football 🎾 tennis 🥏 flying_disc 🎳 bowling 🏏 cricket_game 🏑 field_hockey 🏒 ice_hockey 🥍 lacrosse 🏓 \
        ping_pong 🏸 badminton 🥊 boxing_glove 🥋 martial_arts_uniform 🥅 goal_net ⛳ golf ⛸️ ice_skate 🎣 \
        fishing_pole_and_fish 🤿 diving_mask 🎽 running_shirt_with_sash 🎿 ski 🛷 sled 🥌 curling_stone 🎯 dart 🪀 yo_yo \
        🪁 kite 🔫 gun 🎱 8ball 🔮 crystal_ball 🪄 magic_wand 🎮 video_game 🕹️ joystick 🎰 slot_machine 🎲 game_die 🧩 \
        jigsaw 🧸 teddy_bear 🪅 pinata 🪩 mirror_ball 🪆 nesting_dolls ♠️ spades ♥️ hearts ♦️ diamonds ♣️ clubs ♟️ \
        chess_pawn 🃏 black_joker 🀄 mahjong 🎴 flower_playing_cards 🎭 performing_arts 🖼️ framed_picture 🎨 art 🧵 \
        thread 🪡 sewing_needle 🧶 yarn 🪢 knot 👓 eyeglasses 🕶️ dark_sunglasses 🥽 goggles 🥼 lab_coat 🦺 safety_vest 👔 \
        necktie 👕 shirt tshirt 👖 jeans 🧣 scarf 🧤 gloves 🧥 coat 🧦 socks 👗 dress 👘 kimono 🥻 sari 🩱 \
        one_piece_swimsuit 🩲 swim_brief 🩳 shorts 👙 bikini 👚 womans_clothes 🪭 folding_hand_fan 👛 purse 👜 handbag 👝 \
        pouch 🛍️ shopping 🎒 school_satchel 🩴 thong_sandal 👞 mans_shoe shoe 👟 athletic_shoe 🥾 hiking_boot 🥿 \
        flat_shoe 👠 high_heel 👡 sandal 🩰 ballet_shoes 👢 boot 🪮 hair_pick 👑 crown 👒 womans_hat 🎩 tophat 🎓 \
        mortar_board 🧢 billed_cap 🪖 military_helmet ⛑️ rescue_worker_helmet 📿 prayer_beads 💄 lipstick 💍 ring 💎 \
        gem 🔇 mute 🔈 speaker 🔉 sound 🔊 loud_sound 📢 loudspeaker 📣 mega 📯 postal_horn 🔔 bell 🔕 no_bell 🎼 \
        musical_score 🎵 musical_note 🎶 notes 🎙️ studio_microphone 🎚️ level_slider 🎛️ control_knobs 🎤 microphone 🎧 \
        headphones 📻 radio 🎷 saxophone 🪗 accordion 🎸 guitar 🎹 musical_keyboard 🎺 trumpet 🎻 violin 🪕 banjo 🥁 drum \
        🪘 long_drum 🪇 maracas 🪈 flute 📱 iphone 📲 calling ☎️ phone telephone 📞 telephone_receiver 📟 pager 📠 fax 🔋 \
        battery 🪫 low_battery 🔌 electric_plug 💻 computer 🖥️ desktop_computer 🖨️ printer ⌨️ keyboard 🖱️ \
        computer_mouse 🖲️ trackball 💽 minidisc 💾 floppy_disk 💿 cd 📀 dvd 🧮 abacus 🎥 movie_camera 🎞️ film_strip 📽️ \
        film_projector 🎬 clapper 📺 tv 📷 camera 📸 camera_flash 📹 video_camera 📼 vhs 🔍 mag 🔎 mag_right 🕯️ candle 💡 \
        bulb 🔦 flashlight 🏮 izakaya_lantern lantern 🪔 diya_lamp 📔 notebook_with_decorative_cover 📕 closed_book 📖 \
        book open_book 📗 green_book 📘 blue_book 📙 orange_book 📚 books 📓 notebook 📒 ledger 📃 page_with_curl 📜 \
        scroll 📄 page_facing_up 📰 newspaper 🗞️ newspaper_roll 📑 bookmark_tabs 🔖 bookmark 🏷️ label 💰 moneybag 🪙 \
        coin 💴 yen 💵 dollar 💶 euro 💷 pound 💸 money_with_wings 💳 credit_card 🧾 receipt 💹 chart ✉️ envelope 📧 email \
        e-mail 📨 incoming_envelope 📩 envelope_with_arrow 📤 outbox_tray 📥 inbox_tray 📦 package 📫 mailbox 📪 \
        mailbox_closed 📬 mailbox_with_mail 📭 mailbox_with_no_mail 📮 postbox 🗳️ ballot_box ✏️ pencil2 ✒️ black_nib \
        🖋️ fountain_pen 🖊️ pen 🖌️ paintbrush 🖍️ crayon 📝 memo pencil 💼 briefcase 📁 file_folder 📂 open_file_folder \
        🗂️ card_index_dividers 📅 date 📆 calendar 🗒️ spiral_notepad 🗓️ spiral_calendar 📇 card_index 📈 \
        chart_with_upwards_trend 📉 chart_with_downwards_trend 📊 bar_chart 📋 clipboard 📌 pushpin 📍 round_pushpin 📎 \
        paperclip 🖇️ paperclips 📏 straight_ruler 📐 triangular_ruler ✂️ scissors 🗃️ card_file_box 🗄️ file_cabinet \
        🗑️ wastebasket 🔒 lock 🔓 unlock 🔏 lock_with_ink_pen 🔐 closed_lock_with_key 🔑 key 🗝️ old_key 🔨 hammer 🪓 axe \
        ⛏️ pick ⚒️ hammer_and_pick 🛠️ hammer_and_wrench 🗡️ dagger ⚔️ crossed_swords 💣 bomb 🪃 boomerang 🏹 \
        bow_and_arrow 🛡️ shield 🪚 carpentry_saw 🔧 wrench 🪛 screwdriver 🔩 nut_and_bolt ⚙️ gear 🗜️ clamp ⚖️ \
        balance_scale 🦯 probing_cane 🔗 link ⛓️ chains 🪝 hook 🧰 toolbox 🧲 magnet 🪜 ladder ⚗️ alembic 🧪 test_tube 🧫 \
        petri_dish 🧬 dna 🔬 microscope 🔭 telescope 📡 satellite 💉 syringe 🩸 drop_of_blood 💊 pill 🩹 adhesive_bandage \
        🩼 crutch 🩺 stethoscope 🩻 x_ray 🚪 door 🛗 elevator 🪞 mirror 🪟 window 🛏️ bed 🛋️ couch_and_lamp 🪑 chair 🚽 \
        toilet 🪠 plunger 🚿 shower 🛁 bathtub 🪤 mouse_trap 🪒 razor 🧴 lotion_bottle 🧷 safety_pin 🧹 broom 🧺 basket 🧻 \
        roll_of_paper 🪣 bucket 🧼 soap 🫧 bubbles 🪥 toothbrush 🧽 sponge 🧯 fire_extinguisher 🛒 shopping_cart 🚬 \
        smoking ⚰️ coffin 🪦 headstone ⚱️ funeral_urn 🧿 nazar_amulet 🪬 hamsa 🗿 moyai 🪧 placard 🪪 \
        identification_card 🏧 atm 🚮 put_litter_in_its_place 🚰 potable_water ♿ wheelchair 🚹 mens 🚺 womens 🚻 \
        restroom 🚼 baby_symbol 🚾 wc 🛂 passport_control 🛃 customs 🛄 baggage_claim 🛅 left_luggage ⚠️ warning 🚸 \
        children_crossing ⛔ no_entry 🚫 no_entry_sign 🚳 no_bicycles 🚭 no_smoking 🚯 do_not_litter 🚱 \
        non-potable_water 🚷 no_pedestrians 📵 no_mobile_phones 🔞 underage ☢️ radioactive ☣️ biohazard ⬆️ arrow_up \
        ↗️ arrow_upper_right ➡️ arrow_right ↘️ arrow_lower_right ⬇️ arrow_down ↙️ arrow_lower_left ⬅️ arrow_left \
        ↖️ arrow_upper_left ↕️ arrow_up_down ↔️ left_right_arrow ↩️ leftwards_arrow_with_hook ↪️ arrow_right_hook \
        ⤴️ arrow_heading_up ⤵️ arrow_heading_down 🔃 arrows_clockwise 🔄 arrows_counterclockwise 🔙 back 🔚 end 🔛 on \
        🔜 soon 🔝 top 🛐 place_of_worship ⚛️ atom_symbol 🕉️ om ✡️ star_of_david ☸️ wheel_of_dharma ☯️ yin_yang ✝️ \
        latin_cross ☦️ orthodox_cross ☪️ star_and_crescent ☮️ peace_symbol 🕎 menorah 🔯 six_pointed_star 🪯 khanda \
        ♈ aries ♉ taurus ♊ gemini ♋ cancer ♌ leo ♍ virgo ♎ libra ♏ scorpius ♐ sagittarius ♑ capricorn ♒ aquarius \
        ♓ pisces ⛎ ophiuchus 🔀 twisted_rightwards_arrows 🔁 repeat 🔂 repeat_one ▶️ arrow_forward ⏩ fast_forward ⏭️ \
        next_track_button ⏯️ play_or_pause_button ◀️ arrow_backward ⏪ rewind ⏮️ previous_track_button 🔼 \
        arrow_up_small ⏫ arrow_double_up 🔽 arrow_down_small ⏬ arrow_double_down ⏸️ pause_button ⏹️ stop_button ⏺️ \
        record_button ⏏️ eject_button 🎦 cinema 🔅 low_brightness 🔆 high_brightness 📶 signal_strength 🛜 wireless 📳 \
        vibration_mode 📴 mobile_phone_off ♀️ female_sign ♂️ male_sign ⚧️ transgender_symbol ✖️ \
        heavy_multiplication_x ➕ heavy_plus_sign ➖ heavy_minus_sign ➗ heavy_division_sign 🟰 heavy_equals_sign ♾️ \
        infinity ‼️ bangbang ⁉️ interrobang ❓ question ❔ grey_question ❕ grey_exclamation ❗ exclamation \
        heavy_exclamation_mark 〰️ wavy_dash 💱 currency_exchange 💲 heavy_dollar_sign ⚕️ medical_symbol ♻️ recycle \
        ⚜️ fleur_de_lis 🔱 trident 📛 name_badge 🔰 beginner ⭕ o ✅ white_check_mark ☑️ ballot_box_with_check ✔️ \
        heavy_check_mark ❌ x ❎ negative_squared_cross_mark ➰ curly_loop ➿ loop 〽️ part_alternation_mark ✳️ \
        eight_spoked_asterisk ✴️ eight_pointed_black_star ❇️ sparkle ©️ copyright ®️ registered ™️ tm #️⃣ hash \
        *️⃣ asterisk 0️⃣ zero 1️⃣ one 2️⃣ two 3️⃣ three 4️⃣ four 5️⃣ five 6️⃣ six 7️⃣ seven 8️⃣ eight 9️⃣ nine 🔟 \
        keycap_ten 🔠 capital_abcd 🔡 abcd 🔢 1234 🔣 symbols 🔤 abc 🅰️ a 🆎 ab 🅱️ b 🆑 cl 🆒 cool 🆓 free ℹ️ \
        information_source 🆔 id Ⓜ️ m 🆕 new 🆖 ng 🅾️ o2 🆗 ok 🅿️ parking 🆘 sos 🆙 up 🆚 vs 🈁 koko 🈂️ sa 🈷️ u6708 🈶 \
        u6709 🈯 u6307 🉐 ideograph_advantage 🈹 u5272 🈚 u7121 🈲 u7981 🉑 accept 🈸 u7533 🈴 u5408 🈳 u7a7a ㊗️ \
        congratulations ㊙️ secret 🈺 u55b6 🈵 u6e80 🔴 red_circle 🟠 orange_circle 🟡 yellow_circle 🟢 green_circle 🔵 \
        large_blue_circle 🟣 purple_circle 🟤 brown_circle ⚫ black_circle ⚪ white_circle 🟥 red_square 🟧 \
        orange_square 🟨 yellow_square 🟩 green_square 🟦 blue_square 🟪 purple_square 🟫 brown_square ⬛ \
        black_large_square ⬜ white_large_square ◼️ black_medium_square ◻️ white_medium_square ◾ \
        black_medium_small_square ◽ white_medium_small_square ▪️ black_small_square ▫️ white_small_square 🔶 \
        large_orange_diamond 🔷 large_blue_diamond 🔸 small_orange_diamond 🔹 small_blue_diamond 🔺 \
        small_red_triangle 🔻 small_red_triangle_down 💠 diamond_shape_with_a_dot_inside 🔘 radio_button 🔳 \
        white_square_button 🔲 black_square_button 🏁 checkered_flag 🚩 triangular_flag_on_post 🎌 crossed_flags 🏴 \
        black_flag 🏳️ white_flag 🏳️‍🌈 rainbow_flag 🏳️‍⚧️ transgender_flag 🏴‍☠️ pirate_flag 🇦🇨 ascension_island 🇦🇩 \
        andorra 🇦🇪 united_arab_emirates 🇦🇫 afghanistan 🇦🇬 antigua_barbuda 🇦🇮 anguilla 🇦🇱 albania 🇦🇲 armenia 🇦🇴 \
        angola 🇦🇶 antarctica 🇦🇷 argentina 🇦🇸 american_samoa 🇦🇹 austria 🇦🇺 australia 🇦🇼 aruba 🇦🇽 aland_islands 🇦🇿 \
        azerbaijan 🇧🇦 bosnia_herzegovina 🇧🇧 barbados 🇧🇩 bangladesh 🇧🇪 belgium 🇧🇫 burkina_faso 🇧🇬 bulgaria 🇧🇭 \
        bahrain 🇧🇮 burundi 🇧🇯 benin 🇧🇱 st_barthelemy 🇧🇲 bermuda 🇧🇳 brunei 🇧🇴 bolivia 🇧🇶 caribbean_netherlands 🇧🇷 \
        brazil 🇧🇸 bahamas 🇧🇹 bhutan 🇧🇻 bouvet_island 🇧🇼 botswana 🇧🇾 belarus 🇧🇿 belize 🇨🇦 canada 🇨🇨 cocos_islands \
        🇨🇩 congo_kinshasa 🇨🇫 central_african_republic 🇨🇬 congo_brazzaville 🇨🇭 switzerland 🇨🇮 cote_divoire 🇨🇰 \
        cook_islands 🇨🇱 chile 🇨🇲 cameroon 🇨🇳 cn 🇨🇴 colombia 🇨🇵 clipperton_island 🇨🇷 costa_rica 🇨🇺 cuba 🇨🇻 \
        cape_verde 🇨🇼 curacao 🇨🇽 christmas_island 🇨🇾 cyprus 🇨🇿 czech_republic 🇩🇪 de 🇩🇬 diego_garcia 🇩🇯 djibouti \
        🇩🇰 denmark 🇩🇲 dominica 🇩🇴 dominican_republic 🇩🇿 algeria 🇪🇦 ceuta_melilla 🇪🇨 ecuador 🇪🇪 estonia 🇪🇬 egypt \
        🇪🇭 western_sahara 🇪🇷 eritrea 🇪🇸 es 🇪🇹 ethiopia 🇪🇺 eu european_union 🇫🇮 finland 🇫🇯 fiji 🇫🇰 \
        falkland_islands 🇫🇲 micronesia 🇫🇴 faroe_islands 🇫🇷 fr 🇬🇦 gabon 🇬🇧 gb uk 🇬🇩 grenada 🇬🇪 georgia 🇬🇫 \
        french_guiana 🇬🇬 guernsey 🇬🇭 ghana 🇬🇮 gibraltar 🇬🇱 greenland 🇬🇲 gambia 🇬🇳 guinea 🇬🇵 guadeloupe 🇬🇶 \
        equatorial_guinea 🇬🇷 greece 🇬🇸 south_georgia_south_sandwich_islands 🇬🇹 guatemala 🇬🇺 guam 🇬🇼 guinea_bissau \
        🇬🇾 guyana 🇭🇰 hong_kong 🇭🇲 heard_mcdonald_islands 🇭🇳 honduras 🇭🇷 croatia 🇭🇹 haiti 🇭🇺 hungary 🇮🇨 \
        canary_islands 🇮🇩 indonesia 🇮🇪 ireland 🇮🇱 israel 🇮🇲 isle_of_man 🇮🇳 india 🇮🇴 \
        british_indian_ocean_territory 🇮🇶 iraq 🇮🇷 iran 🇮🇸 iceland 🇮🇹 it 🇯🇪 jersey 🇯🇲 jamaica 🇯🇴 jordan 🇯🇵 jp 🇰🇪 \
        kenya 🇰🇬 kyrgyzstan 🇰🇭 cambodia 🇰🇮 kiribati 🇰🇲 comoros 🇰🇳 st_kitts_nevis 🇰🇵 north_korea 🇰🇷 kr 🇰🇼 kuwait \
        🇰🇾 cayman_islands 🇰🇿 kazakhstan 🇱🇦 laos 🇱🇧 lebanon 🇱🇨 st_lucia 🇱🇮 liechtenstein 🇱🇰 sri_lanka 🇱🇷 liberia \
        🇱🇸 lesotho 🇱🇹 lithuania 🇱🇺 luxembourg 🇱🇻 latvia 🇱🇾 libya 🇲🇦 morocco 🇲🇨 monaco 🇲🇩 moldova 🇲🇪 montenegro 🇲🇫 \
        st_martin 🇲🇬 madagascar 🇲🇭 marshall_islands 🇲🇰 macedonia 🇲🇱 mali 🇲🇲 myanmar 🇲🇳 mongolia 🇲🇴 macau 🇲🇵 \
        northern_mariana_islands 🇲🇶 martinique 🇲🇷 mauritania 🇲🇸 montserrat 🇲🇹 malta 🇲🇺 mauritius 🇲🇻 maldives 🇲🇼 \
        malawi 🇲🇽 mexico 🇲🇾 malaysia 🇲🇿 mozambique 🇳🇦 namibia 🇳🇨 new_caledonia 🇳🇪 niger 🇳🇫 norfolk_island 🇳🇬 \
        nigeria 🇳🇮 nicaragua 🇳🇱 netherlands 🇳🇴 norway 🇳🇵 nepal 🇳🇷 nauru 🇳🇺 niue 🇳🇿 new_zealand 🇴🇲 oman 🇵🇦 panama \
        🇵🇪 peru 🇵🇫 french_polynesia 🇵🇬 papua_new_guinea 🇵🇭 philippines 🇵🇰 pakistan 🇵🇱 poland 🇵🇲 \
        st_pierre_miquelon 🇵🇳 pitcairn_islands 🇵🇷 puerto_rico 🇵🇸 palestinian_territories 🇵🇹 portugal 🇵🇼 palau 🇵🇾 \
        paraguay 🇶🇦 qatar 🇷🇪 reunion 🇷🇴 romania 🇷🇸 serbia 🇷🇺 ru 🇷🇼 rwanda 🇸🇦 saudi_arabia 🇸🇧 solomon_islands 🇸🇨 \
        seychelles 🇸🇩 sudan 🇸🇪 sweden 🇸🇬 singapore 🇸🇭 st_helena 🇸🇮 slovenia 🇸🇯 svalbard_jan_mayen 🇸🇰 slovakia 🇸🇱 \
        sierra_leone 🇸🇲 san_marino 🇸🇳 senegal 🇸🇴 somalia 🇸🇷 suriname 🇸🇸 south_sudan 🇸🇹 sao_tome_principe 🇸🇻 \
        el_salvador 🇸🇽 sint_maarten 🇸🇾 syria 🇸🇿 swaziland 🇹🇦 tristan_da_cunha 🇹🇨 turks_caicos_islands 🇹🇩 chad 🇹🇫 \
        french_southern_territories 🇹🇬 togo 🇹🇭 thailand 🇹🇯 tajikistan 🇹🇰 tokelau 🇹🇱 timor_leste 🇹🇲 turkmenistan \
        🇹🇳 tunisia 🇹🇴 tonga 🇹🇷 tr 🇹🇹 trinidad_tobago 🇹🇻 tuvalu 🇹🇼 taiwan 🇹🇿 tanzania 🇺🇦 ukraine 🇺🇬 uganda 🇺🇲 \
        us_outlying_islands 🇺🇳 united_nations 🇺🇸 us 🇺🇾 uruguay 🇺🇿 uzbekistan 🇻🇦 vatican_city 🇻🇨 \
        st_vincent_grenadines 🇻🇪 venezuela 🇻🇬 british_virgin_islands 🇻🇮 us_virgin_islands 🇻🇳 vietnam 🇻🇺 vanuatu \
        🇼🇫 wallis_futuna 🇼🇸 samoa 🇽🇰 kosovo 🇾🇪 yemen 🇾🇹 mayotte 🇿🇦 south_africa 🇿🇲 zambia 🇿🇼 zimbabwe 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \
        england 🏴󠁧󠁢󠁳󠁣󠁴󠁿 scotland 🏴󠁧󠁢󠁷󠁬󠁳󠁿 wales \

        """
}
