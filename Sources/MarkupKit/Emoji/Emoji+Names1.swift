// Made by Tests/emoji.py from github/gemoji, which is (c) GitHub, Inc. under the MIT license.

extension Emoji {
    /// Each with its names behind it.
    static let names1 = """
        😀 grinning 😃 smiley 😄 smile 😁 grin 😆 laughing satisfied 😅 sweat_smile 🤣 rofl 😂 joy 🙂 \
        slightly_smiling_face 🙃 upside_down_face 🫠 melting_face 😉 wink 😊 blush 😇 innocent 🥰 \
        smiling_face_with_three_hearts 😍 heart_eyes 🤩 star_struck 😘 kissing_heart 😗 kissing ☺️ relaxed 😚 \
        kissing_closed_eyes 😙 kissing_smiling_eyes 🥲 smiling_face_with_tear 😋 yum 😛 stuck_out_tongue 😜 \
        stuck_out_tongue_winking_eye 🤪 zany_face 😝 stuck_out_tongue_closed_eyes 🤑 money_mouth_face 🤗 hugs 🤭 \
        hand_over_mouth 🫢 face_with_open_eyes_and_hand_over_mouth 🫣 face_with_peeking_eye 🤫 shushing_face 🤔 \
        thinking 🫡 saluting_face 🤐 zipper_mouth_face 🤨 raised_eyebrow 😐 neutral_face 😑 expressionless 😶 no_mouth \
        🫥 dotted_line_face 😶‍🌫️ face_in_clouds 😏 smirk 😒 unamused 🙄 roll_eyes 😬 grimacing 😮‍💨 face_exhaling 🤥 \
        lying_face 🫨 shaking_face 😌 relieved 😔 pensive 😪 sleepy 🤤 drooling_face 😴 sleeping 😷 mask 🤒 \
        face_with_thermometer 🤕 face_with_head_bandage 🤢 nauseated_face 🤮 vomiting_face 🤧 sneezing_face 🥵 \
        hot_face 🥶 cold_face 🥴 woozy_face 😵 dizzy_face 😵‍💫 face_with_spiral_eyes 🤯 exploding_head 🤠 \
        cowboy_hat_face 🥳 partying_face 🥸 disguised_face 😎 sunglasses 🤓 nerd_face 🧐 monocle_face 😕 confused 🫤 \
        face_with_diagonal_mouth 😟 worried 🙁 slightly_frowning_face ☹️ frowning_face 😮 open_mouth 😯 hushed 😲 \
        astonished 😳 flushed 🥺 pleading_face 🥹 face_holding_back_tears 😦 frowning 😧 anguished 😨 fearful 😰 \
        cold_sweat 😥 disappointed_relieved 😢 cry 😭 sob 😱 scream 😖 confounded 😣 persevere 😞 disappointed 😓 sweat 😩 \
        weary 😫 tired_face 🥱 yawning_face 😤 triumph 😡 rage pout 😠 angry 🤬 cursing_face 😈 smiling_imp 👿 imp 💀 \
        skull ☠️ skull_and_crossbones 💩 hankey poop shit 🤡 clown_face 👹 japanese_ogre 👺 japanese_goblin 👻 ghost 👽 \
        alien 👾 space_invader 🤖 robot 😺 smiley_cat 😸 smile_cat 😹 joy_cat 😻 heart_eyes_cat 😼 smirk_cat 😽 \
        kissing_cat 🙀 scream_cat 😿 crying_cat_face 😾 pouting_cat 🙈 see_no_evil 🙉 hear_no_evil 🙊 speak_no_evil 💌 \
        love_letter 💘 cupid 💝 gift_heart 💖 sparkling_heart 💗 heartpulse 💓 heartbeat 💞 revolving_hearts 💕 \
        two_hearts 💟 heart_decoration ❣️ heavy_heart_exclamation 💔 broken_heart ❤️‍🔥 heart_on_fire ❤️‍🩹 \
        mending_heart ❤️ heart 🩷 pink_heart 🧡 orange_heart 💛 yellow_heart 💚 green_heart 💙 blue_heart 🩵 \
        light_blue_heart 💜 purple_heart 🤎 brown_heart 🖤 black_heart 🩶 grey_heart 🤍 white_heart 💋 kiss 💯 100 💢 \
        anger 💥 boom collision 💫 dizzy 💦 sweat_drops 💨 dash 🕳️ hole 💬 speech_balloon 👁️‍🗨️ eye_speech_bubble 🗨️ \
        left_speech_bubble 🗯️ right_anger_bubble 💭 thought_balloon 💤 zzz 👋 wave 🤚 raised_back_of_hand 🖐️ \
        raised_hand_with_fingers_splayed ✋ hand raised_hand 🖖 vulcan_salute 🫱 rightwards_hand 🫲 leftwards_hand 🫳 \
        palm_down_hand 🫴 palm_up_hand 🫷 leftwards_pushing_hand 🫸 rightwards_pushing_hand 👌 ok_hand 🤌 \
        pinched_fingers 🤏 pinching_hand ✌️ v 🤞 crossed_fingers 🫰 hand_with_index_finger_and_thumb_crossed 🤟 \
        love_you_gesture 🤘 metal 🤙 call_me_hand 👈 point_left 👉 point_right 👆 point_up_2 🖕 middle_finger fu 👇 \
        point_down ☝️ point_up 🫵 index_pointing_at_the_viewer 👍 +1 thumbsup 👎 -1 thumbsdown ✊ fist_raised fist 👊 \
        fist_oncoming facepunch punch 🤛 fist_left 🤜 fist_right 👏 clap 🙌 raised_hands 🫶 heart_hands 👐 open_hands 🤲 \
        palms_up_together 🤝 handshake 🙏 pray ✍️ writing_hand 💅 nail_care 🤳 selfie 💪 muscle 🦾 mechanical_arm 🦿 \
        mechanical_leg 🦵 leg 🦶 foot 👂 ear 🦻 ear_with_hearing_aid 👃 nose 🧠 brain 🫀 anatomical_heart 🫁 lungs 🦷 \
        tooth 🦴 bone 👀 eyes 👁️ eye 👅 tongue 👄 lips 🫦 biting_lip 👶 baby 🧒 child 👦 boy 👧 girl 🧑 adult 👱 \
        blond_haired_person 👨 man 🧔 bearded_person 🧔‍♂️ man_beard 🧔‍♀️ woman_beard 👨‍🦰 red_haired_man 👨‍🦱 \
        curly_haired_man 👨‍🦳 white_haired_man 👨‍🦲 bald_man 👩 woman 👩‍🦰 red_haired_woman 🧑‍🦰 person_red_hair 👩‍🦱 \
        curly_haired_woman 🧑‍🦱 person_curly_hair 👩‍🦳 white_haired_woman 🧑‍🦳 person_white_hair 👩‍🦲 bald_woman 🧑‍🦲 \
        person_bald 👱‍♀️ blond_haired_woman blonde_woman 👱‍♂️ blond_haired_man 🧓 older_adult 👴 older_man 👵 \
        older_woman 🙍 frowning_person 🙍‍♂️ frowning_man 🙍‍♀️ frowning_woman 🙎 pouting_face 🙎‍♂️ pouting_man 🙎‍♀️ \
        pouting_woman 🙅 no_good 🙅‍♂️ no_good_man ng_man 🙅‍♀️ no_good_woman ng_woman 🙆 ok_person 🙆‍♂️ ok_man 🙆‍♀️ \
        ok_woman 💁 tipping_hand_person information_desk_person 💁‍♂️ tipping_hand_man sassy_man 💁‍♀️ \
        tipping_hand_woman sassy_woman 🙋 raising_hand 🙋‍♂️ raising_hand_man 🙋‍♀️ raising_hand_woman 🧏 deaf_person \
        🧏‍♂️ deaf_man 🧏‍♀️ deaf_woman 🙇 bow 🙇‍♂️ bowing_man 🙇‍♀️ bowing_woman 🤦 facepalm 🤦‍♂️ man_facepalming \
        🤦‍♀️ woman_facepalming 🤷 shrug 🤷‍♂️ man_shrugging 🤷‍♀️ woman_shrugging 🧑‍⚕️ health_worker 👨‍⚕️ \
        man_health_worker 👩‍⚕️ woman_health_worker 🧑‍🎓 student 👨‍🎓 man_student 👩‍🎓 woman_student 🧑‍🏫 teacher 👨‍🏫 \
        man_teacher 👩‍🏫 woman_teacher 🧑‍⚖️ judge 👨‍⚖️ man_judge 👩‍⚖️ woman_judge 🧑‍🌾 farmer 👨‍🌾 man_farmer 👩‍🌾 \
        woman_farmer 🧑‍🍳 cook 👨‍🍳 man_cook 👩‍🍳 woman_cook 🧑‍🔧 mechanic 👨‍🔧 man_mechanic 👩‍🔧 woman_mechanic 🧑‍🏭 \
        factory_worker 👨‍🏭 man_factory_worker 👩‍🏭 woman_factory_worker 🧑‍💼 office_worker 👨‍💼 man_office_worker \
        👩‍💼 woman_office_worker 🧑‍🔬 scientist 👨‍🔬 man_scientist 👩‍🔬 woman_scientist 🧑‍💻 technologist 👨‍💻 \
        man_technologist 👩‍💻 woman_technologist 🧑‍🎤 singer 👨‍🎤 man_singer 👩‍🎤 woman_singer 🧑‍🎨 artist 👨‍🎨 \
        man_artist 👩‍🎨 woman_artist 🧑‍✈️ pilot 👨‍✈️ man_pilot 👩‍✈️ woman_pilot 🧑‍🚀 astronaut 👨‍🚀 man_astronaut \
        👩‍🚀 woman_astronaut 🧑‍🚒 firefighter 👨‍🚒 man_firefighter 👩‍🚒 woman_firefighter 👮 police_officer cop 👮‍♂️ \
        policeman 👮‍♀️ policewoman 🕵️ detective 🕵️‍♂️ male_detective 🕵️‍♀️ female_detective 💂 guard 💂‍♂️ \
        guardsman 💂‍♀️ guardswoman 🥷 ninja 👷 construction_worker 👷‍♂️ construction_worker_man 👷‍♀️ \
        construction_worker_woman 🫅 person_with_crown 🤴 prince 👸 princess 👳 person_with_turban 👳‍♂️ \
        man_with_turban 👳‍♀️ woman_with_turban 👲 man_with_gua_pi_mao 🧕 woman_with_headscarf 🤵 person_in_tuxedo \
        🤵‍♂️ man_in_tuxedo 🤵‍♀️ woman_in_tuxedo 👰 person_with_veil 👰‍♂️ man_with_veil 👰‍♀️ woman_with_veil \
        bride_with_veil 🤰 pregnant_woman 🫃 pregnant_man 🫄 pregnant_person 🤱 breast_feeding 👩‍🍼 woman_feeding_baby \
        👨‍🍼 man_feeding_baby 🧑‍🍼 person_feeding_baby 👼 angel 🎅 santa 🤶 mrs_claus 🧑‍🎄 mx_claus 🦸 superhero 🦸‍♂️ \
        superhero_man 🦸‍♀️ superhero_woman 🦹 supervillain 🦹‍♂️ supervillain_man 🦹‍♀️ supervillain_woman 🧙 mage \
        🧙‍♂️ mage_man 🧙‍♀️ mage_woman 🧚 fairy 🧚‍♂️ fairy_man 🧚‍♀️ fairy_woman 🧛 vampire 🧛‍♂️ vampire_man 🧛‍♀️ \
        vampire_woman 🧜 merperson 🧜‍♂️ merman 🧜‍♀️ mermaid 🧝 elf 🧝‍♂️ elf_man 🧝‍♀️ elf_woman 🧞 genie 🧞‍♂️ \
        genie_man 🧞‍♀️ genie_woman 🧟 zombie 🧟‍♂️ zombie_man 🧟‍♀️ zombie_woman 🧌 troll 💆 massage 💆‍♂️ massage_man \
        💆‍♀️ massage_woman 💇 haircut 💇‍♂️ haircut_man 💇‍♀️ haircut_woman 🚶 walking 🚶‍♂️ walking_man 🚶‍♀️ \
        walking_woman 🧍 standing_person 🧍‍♂️ standing_man 🧍‍♀️ standing_woman 🧎 kneeling_person 🧎‍♂️ kneeling_man \
        🧎‍♀️ kneeling_woman 🧑‍🦯 person_with_probing_cane 👨‍🦯 man_with_probing_cane 👩‍🦯 woman_with_probing_cane \
        🧑‍🦼 person_in_motorized_wheelchair 👨‍🦼 man_in_motorized_wheelchair 👩‍🦼 woman_in_motorized_wheelchair 🧑‍🦽 \
        person_in_manual_wheelchair 👨‍🦽 man_in_manual_wheelchair 👩‍🦽 woman_in_manual_wheelchair 🏃 runner running \
        🏃‍♂️ running_man 🏃‍♀️ running_woman 💃 woman_dancing dancer 🕺 man_dancing 🕴️ business_suit_levitating 👯 \
        dancers 👯‍♂️ dancing_men 👯‍♀️ dancing_women 🧖 sauna_person 🧖‍♂️ sauna_man 🧖‍♀️ sauna_woman 🧗 climbing \
        🧗‍♂️ climbing_man 🧗‍♀️ climbing_woman 🤺 person_fencing 🏇 horse_racing ⛷️ skier 🏂 snowboarder 🏌️ golfing \
        🏌️‍♂️ golfing_man 🏌️‍♀️ golfing_woman 🏄 surfer 🏄‍♂️ surfing_man 🏄‍♀️ surfing_woman 🚣 rowboat 🚣‍♂️ \
        rowing_man 🚣‍♀️ rowing_woman 🏊 swimmer 🏊‍♂️ swimming_man 🏊‍♀️ swimming_woman ⛹️ bouncing_ball_person \
        ⛹️‍♂️ bouncing_ball_man basketball_man ⛹️‍♀️ bouncing_ball_woman basketball_woman 🏋️ weight_lifting 🏋️‍♂️ \
        weight_lifting_man 🏋️‍♀️ weight_lifting_woman 🚴 bicyclist 🚴‍♂️ biking_man 🚴‍♀️ biking_woman 🚵 \
        mountain_bicyclist 🚵‍♂️ mountain_biking_man 🚵‍♀️ mountain_biking_woman 🤸 cartwheeling 🤸‍♂️ \
        man_cartwheeling 🤸‍♀️ woman_cartwheeling 🤼 wrestling 🤼‍♂️ men_wrestling 🤼‍♀️ women_wrestling 🤽 water_polo \
        🤽‍♂️ man_playing_water_polo 🤽‍♀️ woman_playing_water_polo 🤾 handball_person 🤾‍♂️ man_playing_handball \
        🤾‍♀️ woman_playing_handball 🤹 juggling_person 🤹‍♂️ man_juggling 🤹‍♀️ woman_juggling 🧘 lotus_position 🧘‍♂️ \
        lotus_position_man 🧘‍♀️ lotus_position_woman 🛀 bath 🛌 sleeping_bed 🧑‍🤝‍🧑 people_holding_hands 👭 \
        two_women_holding_hands 👫 couple 👬 two_men_holding_hands 💏 couplekiss 👩‍❤️‍💋‍👨 couplekiss_man_woman \
        👨‍❤️‍💋‍👨 couplekiss_man_man 👩‍❤️‍💋‍👩 couplekiss_woman_woman 💑 couple_with_heart 👩‍❤️‍👨 \
        couple_with_heart_woman_man 👨‍❤️‍👨 couple_with_heart_man_man 👩‍❤️‍👩 couple_with_heart_woman_woman 👪 \
        family 👨‍👩‍👦 family_man_woman_boy 👨‍👩‍👧 family_man_woman_girl 👨‍👩‍👧‍👦 family_man_woman_girl_boy 👨‍👩‍👦‍👦 \
        family_man_woman_boy_boy 👨‍👩‍👧‍👧 family_man_woman_girl_girl 👨‍👨‍👦 family_man_man_boy 👨‍👨‍👧 \
        family_man_man_girl 👨‍👨‍👧‍👦 family_man_man_girl_boy 👨‍👨‍👦‍👦 family_man_man_boy_boy 👨‍👨‍👧‍👧 \
        family_man_man_girl_girl 👩‍👩‍👦 family_woman_woman_boy 👩‍👩‍👧 family_woman_woman_girl 👩‍👩‍👧‍👦 \
        family_woman_woman_girl_boy 👩‍👩‍👦‍👦 family_woman_woman_boy_boy 👩‍👩‍👧‍👧 family_woman_woman_girl_girl 👨‍👦 \
        family_man_boy 👨‍👦‍👦 family_man_boy_boy 👨‍👧 family_man_girl 👨‍👧‍👦 family_man_girl_boy 👨‍👧‍👧 \
        family_man_girl_girl 👩‍👦 family_woman_boy 👩‍👦‍👦 family_woman_boy_boy 👩‍👧 family_woman_girl 👩‍👧‍👦 \
        family_woman_girl_boy 👩‍👧‍👧 family_woman_girl_girl 🗣️ speaking_head 👤 bust_in_silhouette 👥 \
        busts_in_silhouette 🫂 people_hugging 👣 footprints 🐵 monkey_face 🐒 monkey 🦍 gorilla 🦧 orangutan 🐶 dog 🐕 \
        dog2 🦮 guide_dog 🐕‍🦺 service_dog 🐩 poodle 🐺 wolf 🦊 fox_face 🦝 raccoon 🐱 cat 🐈 cat2 🐈‍⬛ black_cat 🦁 lion 🐯 \
        tiger 🐅 tiger2 🐆 leopard 🐴 horse 🫎 moose 🫏 donkey 🐎 racehorse 🦄 unicorn 🦓 zebra 🦌 deer 🦬 bison 🐮 cow 🐂 ox \
        🐃 water_buffalo 🐄 cow2 🐷 pig 🐖 pig2 🐗 boar 🐽 pig_nose 🐏 ram 🐑 sheep 🐐 goat 🐪 dromedary_camel 🐫 camel 🦙 \
        llama 🦒 giraffe 🐘 elephant 🦣 mammoth 🦏 rhinoceros 🦛 hippopotamus 🐭 mouse 🐁 mouse2 🐀 rat 🐹 hamster 🐰 \
        rabbit 🐇 rabbit2 🐿️ chipmunk 🦫 beaver 🦔 hedgehog 🦇 bat 🐻 bear 🐻‍❄️ polar_bear 🐨 koala 🐼 panda_face 🦥 \
        sloth 🦦 otter 🦨 skunk 🦘 kangaroo 🦡 badger 🐾 feet paw_prints 🦃 turkey 🐔 chicken 🐓 rooster 🐣 hatching_chick \
        🐤 baby_chick 🐥 hatched_chick 🐦 bird 🐧 penguin 🕊️ dove 🦅 eagle 🦆 duck 🦢 swan 🦉 owl 🦤 dodo 🪶 feather 🦩 \
        flamingo 🦚 peacock 🦜 parrot 🪽 wing 🐦‍⬛ black_bird 🪿 goose 🐸 frog 🐊 crocodile 🐢 turtle 🦎 lizard 🐍 snake 🐲 \
        dragon_face 🐉 dragon 🦕 sauropod 🦖 t-rex 🐳 whale 🐋 whale2 🐬 dolphin flipper 🦭 seal 🐟 fish 🐠 tropical_fish \
        🐡 blowfish 🦈 shark 🐙 octopus 🐚 shell 🪸 coral 🪼 jellyfish 🐌 snail 🦋 butterfly 🐛 bug 🐜 ant 🐝 bee honeybee 🪲 \
        beetle 🐞 lady_beetle 🦗 cricket 🪳 cockroach 🕷️ spider 🕸️ spider_web 🦂 scorpion 🦟 mosquito 🪰 fly 🪱 worm 🦠 \
        microbe 💐 bouquet 🌸 cherry_blossom 💮 white_flower 🪷 lotus 🏵️ rosette 🌹 rose 🥀 wilted_flower 🌺 hibiscus 🌻 \
        sunflower 🌼 blossom 🌷 tulip 🪻 hyacinth 🌱 seedling 🪴 potted_plant 🌲 evergreen_tree 🌳 deciduous_tree 🌴 \
        palm_tree 🌵 cactus 🌾 ear_of_rice 🌿 herb ☘️ shamrock 🍀 four_leaf_clover 🍁 maple_leaf 🍂 fallen_leaf 🍃 \
        leaves 🪹 empty_nest 🪺 nest_with_eggs 🍄 mushroom 🍇 grapes 🍈 melon 🍉 watermelon 🍊 tangerine orange mandarin \
        🍋 lemon 🍌 banana 🍍 pineapple 🥭 mango 🍎 apple 🍏 green_apple 🍐 pear 🍑 peach 🍒 cherries 🍓 strawberry 🫐 \
        blueberries 🥝 kiwi_fruit 🍅 tomato 🫒 olive 🥥 coconut 🥑 avocado 🍆 eggplant 🥔 potato 🥕 carrot 🌽 corn 🌶️ \
        hot_pepper 🫑 bell_pepper 🥒 cucumber 🥬 leafy_green 🥦 broccoli 🧄 garlic 🧅 onion 🥜 peanuts 🫘 beans 🌰 \
        chestnut 🫚 ginger_root 🫛 pea_pod 🍞 bread 🥐 croissant 🥖 baguette_bread 🫓 flatbread 🥨 pretzel 🥯 bagel 🥞 \
        pancakes 🧇 waffle 🧀 cheese 🍖 meat_on_bone 🍗 poultry_leg 🥩 cut_of_meat 🥓 bacon 🍔 hamburger 🍟 fries 🍕 pizza \
        🌭 hotdog 🥪 sandwich 🌮 taco 🌯 burrito 🫔 tamale 🥙 stuffed_flatbread 🧆 falafel 🥚 egg 🍳 fried_egg 🥘 \
        shallow_pan_of_food 🍲 stew 🫕 fondue 🥣 bowl_with_spoon 🥗 green_salad 🍿 popcorn 🧈 butter 🧂 salt 🥫 \
        canned_food 🍱 bento 🍘 rice_cracker 🍙 rice_ball 🍚 rice 🍛 curry 🍜 ramen 🍝 spaghetti 🍠 sweet_potato 🍢 oden 🍣 \
        sushi 🍤 fried_shrimp 🍥 fish_cake 🥮 moon_cake 🍡 dango 🥟 dumpling 🥠 fortune_cookie 🥡 takeout_box 🦀 crab 🦞 \
        lobster 🦐 shrimp 🦑 squid 🦪 oyster 🍦 icecream 🍧 shaved_ice 🍨 ice_cream 🍩 doughnut 🍪 cookie 🎂 birthday 🍰 \
        cake 🧁 cupcake 🥧 pie 🍫 chocolate_bar 🍬 candy 🍭 lollipop 🍮 custard 🍯 honey_pot 🍼 baby_bottle 🥛 milk_glass \
        ☕ coffee 🫖 teapot 🍵 tea 🍶 sake 🍾 champagne 🍷 wine_glass 🍸 cocktail 🍹 tropical_drink 🍺 beer 🍻 beers 🥂 \
        clinking_glasses 🥃 tumbler_glass 🫗 pouring_liquid 🥤 cup_with_straw 🧋 bubble_tea 🧃 beverage_box 🧉 mate 🧊 \
        ice_cube 🥢 chopsticks 🍽️ plate_with_cutlery 🍴 fork_and_knife 🥄 spoon 🔪 hocho knife 🫙 jar 🏺 amphora 🌍 \
        earth_africa 🌎 earth_americas 🌏 earth_asia 🌐 globe_with_meridians 🗺️ world_map 🗾 japan 🧭 compass 🏔️ \
        mountain_snow ⛰️ mountain 🌋 volcano 🗻 mount_fuji 🏕️ camping 🏖️ beach_umbrella 🏜️ desert 🏝️ desert_island \
        🏞️ national_park 🏟️ stadium 🏛️ classical_building 🏗️ building_construction 🧱 bricks 🪨 rock 🪵 wood 🛖 hut \
        🏘️ houses 🏚️ derelict_house 🏠 house 🏡 house_with_garden 🏢 office 🏣 post_office 🏤 european_post_office 🏥 \
        hospital 🏦 bank 🏨 hotel 🏩 love_hotel 🏪 convenience_store 🏫 school 🏬 department_store 🏭 factory 🏯 \
        japanese_castle 🏰 european_castle 💒 wedding 🗼 tokyo_tower 🗽 statue_of_liberty ⛪ church 🕌 mosque 🛕 \
        hindu_temple 🕍 synagogue ⛩️ shinto_shrine 🕋 kaaba ⛲ fountain ⛺ tent 🌁 foggy 🌃 night_with_stars 🏙️ \
        cityscape 🌄 sunrise_over_mountains 🌅 sunrise 🌆 city_sunset 🌇 city_sunrise 🌉 bridge_at_night ♨️ hotsprings \
        🎠 carousel_horse 🛝 playground_slide 🎡 ferris_wheel 🎢 roller_coaster 💈 barber 🎪 circus_tent 🚂 \
        steam_locomotive 🚃 railway_car 🚄 bullettrain_side 🚅 bullettrain_front 🚆 train2 🚇 metro 🚈 light_rail 🚉 \
        station 🚊 tram 🚝 monorail 🚞 mountain_railway 🚋 train 🚌 bus 🚍 oncoming_bus 🚎 trolleybus 🚐 minibus 🚑 \

        """
}
