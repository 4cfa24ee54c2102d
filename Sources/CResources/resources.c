// The embedded files: each has its bytes here and a row in the table below. MarkupKitTests/EmbeddedFilesTests compares
// this list with the folders.
#include "resources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char templates_ahead_mustache[] = {
#embed "../../Templates/ahead.mustache"
};
static const unsigned char templates_alias_mustache[] = {
#embed "../../Templates/alias.mustache"
};
static const unsigned char templates_authors_mustache[] = {
#embed "../../Templates/authors.mustache"
};
static const unsigned char templates_base_css[] = {
#embed "../../Templates/base.css"
};
static const unsigned char templates_broken_mustache[] = {
#embed "../../Templates/broken.mustache"
};
static const unsigned char templates_buttons_css[] = {
#embed "../../Templates/buttons.css"
};
static const unsigned char templates_buttons_js[] = {
#embed "../../Templates/buttons.js"
};
static const unsigned char templates_code_css[] = {
#embed "../../Templates/code.css"
};
static const unsigned char templates_covers_mustache[] = {
#embed "../../Templates/covers.mustache"
};
static const unsigned char templates_empty_mustache[] = {
#embed "../../Templates/empty.mustache"
};
static const unsigned char templates_entry_mustache[] = {
#embed "../../Templates/entry.mustache"
};
static const unsigned char templates_html_mustache[] = {
#embed "../../Templates/html.mustache"
};
static const unsigned char templates_journal_date_mustache[] = {
#embed "../../Templates/journal-date.mustache"
};
static const unsigned char templates_journal_text_mustache[] = {
#embed "../../Templates/journal-text.mustache"
};
static const unsigned char templates_license_mustache[] = {
#embed "../../Templates/license.mustache"
};
static const unsigned char templates_lightbox_css[] = {
#embed "../../Templates/lightbox.css"
};
static const unsigned char templates_map_js[] = {
#embed "../../Templates/map.js"
};
static const unsigned char templates_lightbox_js[] = {
#embed "../../Templates/lightbox.js"
};
static const unsigned char templates_lightbox_mustache[] = {
#embed "../../Templates/lightbox.mustache"
};
static const unsigned char templates_list_mustache[] = {
#embed "../../Templates/list.mustache"
};
static const unsigned char templates_lists_css[] = {
#embed "../../Templates/lists.css"
};
static const unsigned char templates_along_mustache[] = {
#embed "../../Templates/along.mustache"
};
static const unsigned char templates_calendar_mustache[] = {
#embed "../../Templates/calendar.mustache"
};
static const unsigned char templates_days_mustache[] = {
#embed "../../Templates/days.mustache"
};
static const unsigned char templates_drawings_css[] = {
#embed "../../Templates/drawings.css"
};
static const unsigned char templates_messages_css[] = {
#embed "../../Templates/messages.css"
};
static const unsigned char templates_outlines_css[] = {
#embed "../../Templates/outlines.css"
};
static const unsigned char templates_overview_mustache[] = {
#embed "../../Templates/overview.mustache"
};
static const unsigned char templates_map_mustache[] = {
#embed "../../Templates/map.mustache"
};
static const unsigned char templates_message_mustache[] = {
#embed "../../Templates/message.mustache"
};
static const unsigned char templates_messages_header_mustache[] = {
#embed "../../Templates/messages-header.mustache"
};
static const unsigned char templates_more_mustache[] = {
#embed "../../Templates/more.mustache"
};
static const unsigned char templates_neighbours_mustache[] = {
#embed "../../Templates/neighbours.mustache"
};
static const unsigned char templates_not_found_mustache[] = {
#embed "../../Templates/not-found.mustache"
};
static const unsigned char templates_object_pages_mustache[] = {
#embed "../../Templates/object-pages.mustache"
};
static const unsigned char templates_object_css[] = {
#embed "../../Templates/object.css"
};
static const unsigned char templates_object_mustache[] = {
#embed "../../Templates/object.mustache"
};
static const unsigned char templates_outline_header_mustache[] = {
#embed "../../Templates/outline-header.mustache"
};
static const unsigned char templates_outline_image_mustache[] = {
#embed "../../Templates/outline-image.mustache"
};
static const unsigned char templates_outline_row_mustache[] = {
#embed "../../Templates/outline-row.mustache"
};
static const unsigned char templates_page_end_mustache[] = {
#embed "../../Templates/page-end.mustache"
};
static const unsigned char templates_page_head_mustache[] = {
#embed "../../Templates/page-head.mustache"
};
static const unsigned char templates_page_mustache[] = {
#embed "../../Templates/page.mustache"
};
static const unsigned char templates_pager_mustache[] = {
#embed "../../Templates/pager.mustache"
};
static const unsigned char templates_partials_audio_mustache[] = {
#embed "../../Templates/partials/audio.mustache"
};
static const unsigned char templates_partials_chart_mustache[] = {
#embed "../../Templates/partials/chart.mustache"
};
static const unsigned char templates_partials_map_mustache[] = {
#embed "../../Templates/partials/map.mustache"
};
static const unsigned char templates_partials_embed_mustache[] = {
#embed "../../Templates/partials/embed.mustache"
};
static const unsigned char templates_partials_gallery_mustache[] = {
#embed "../../Templates/partials/gallery.mustache"
};
static const unsigned char templates_partials_photo_mustache[] = {
#embed "../../Templates/partials/photo.mustache"
};
static const unsigned char templates_partials_quote_mustache[] = {
#embed "../../Templates/partials/quote.mustache"
};
static const unsigned char templates_partials_video_mustache[] = {
#embed "../../Templates/partials/video.mustache"
};
static const unsigned char templates_pagefind_js[] = {
#embed "../../Templates/pagefind.js"
};
static const unsigned char templates_patch_js[] = {
#embed "../../Templates/patch.js"
};
static const unsigned char templates_photo_page_mustache[] = {
#embed "../../Templates/photo-page.mustache"
};
static const unsigned char templates_photo_mustache[] = {
#embed "../../Templates/photo.mustache"
};
static const unsigned char templates_photos_header_mustache[] = {
#embed "../../Templates/photos-header.mustache"
};
static const unsigned char templates_photos_css[] = {
#embed "../../Templates/photos.css"
};
static const unsigned char templates_picture_mustache[] = {
#embed "../../Templates/picture.mustache"
};
static const unsigned char templates_plain_page_mustache[] = {
#embed "../../Templates/plain-page.mustache"
};
static const unsigned char templates_related_mustache[] = {
#embed "../../Templates/related.mustache"
};
static const unsigned char templates_route_page_mustache[] = {
#embed "../../Templates/route-page.mustache"
};
static const unsigned char templates_route_mustache[] = {
#embed "../../Templates/route.mustache"
};
static const unsigned char templates_routes_css[] = {
#embed "../../Templates/routes.css"
};
static const unsigned char templates_search_js[] = {
#embed "../../Templates/search.js"
};
static const unsigned char templates_search_mustache[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char templates_style_css[] = {
#embed "../../Templates/style.css"
};
static const unsigned char templates_tags_mustache[] = {
#embed "../../Templates/tags.mustache"
};
static const unsigned char templates_terms_mustache[] = {
#embed "../../Templates/terms.mustache"
};
static const unsigned char templates_updates_css[] = {
#embed "../../Templates/updates.css"
};
static const unsigned char templates_updates_js[] = {
#embed "../../Templates/updates.js"
};
static const unsigned char templates_weather_detail_mustache[] = {
#embed "../../Templates/weather-detail.mustache"
};
static const unsigned char templates_weather_line_mustache[] = {
#embed "../../Templates/weather-line.mustache"
};
static const unsigned char templates_weather_more_mustache[] = {
#embed "../../Templates/weather-more.mustache"
};
static const unsigned char templates_weather_page_css[] = {
#embed "../../Templates/weather-page.css"
};
static const unsigned char templates_weather_page_mustache[] = {
#embed "../../Templates/weather-page.mustache"
};
static const unsigned char templates_weather_summary_mustache[] = {
#embed "../../Templates/weather-summary.mustache"
};
static const unsigned char templates_weather_css[] = {
#embed "../../Templates/weather.css"
};
static const unsigned char themes_essay_messages_css[] = {
#embed "../../Themes/essay/messages.css"
};
static const unsigned char themes_essay_style_css[] = {
#embed "../../Themes/essay/style.css"
};
static const unsigned char themes_gallery_style_css[] = {
#embed "../../Themes/gallery/style.css"
};
static const unsigned char themes_plain_ahead_mustache[] = {
#embed "../../Themes/plain/ahead.mustache"
};
static const unsigned char themes_plain_style_css[] = {
#embed "../../Themes/plain/style.css"
};
static const unsigned char live_live_js[] = {
#embed "../../Live/live.js"
};
static const unsigned char live_problems_js[] = {
#embed "../../Live/problems.js"
};
static const unsigned char atom_rng[] = {
#embed "files/atom.rng"
};
static const unsigned char coastline_txt[] = {
#embed "files/coastline.txt"
};
static const unsigned char dates_tsv[] = {
#embed "files/dates.tsv"
};
static const unsigned char licenses_txt[] = {
#embed "files/licenses.txt"
};
static const unsigned char plurals_tsv[] = {
#embed "files/plurals.tsv"
};
static const unsigned char report_css[] = {
#embed "files/report.css"
};
static const unsigned char ridge_jpg[] = {
#embed "files/ridge.jpg"
};
static const unsigned char rss_rng[] = {
#embed "files/rss.rng"
};
static const unsigned char sitemap_rng[] = {
#embed "files/sitemap.rng"
};
static const unsigned char snapshot_schema_json[] = {
#embed "files/snapshot.schema.json"
};
static const unsigned char fonts_license_txt[] = {
#embed "files/fonts-license.txt"
};
static const unsigned char inter_woff2[] = {
#embed "files/inter.woff2"
};
static const unsigned char numbers_tsv[] = {
#embed "files/numbers.tsv"
};
static const unsigned char vollkorn_italic_woff2[] = {
#embed "files/vollkorn-italic.woff2"
};
static const unsigned char vollkorn_semibold_woff2[] = {
#embed "files/vollkorn-semibold.woff2"
};
static const unsigned char vollkorn_woff2[] = {
#embed "files/vollkorn.woff2"
};

static const EmbeddedResource resources[] = {
    {"Templates/ahead.mustache", templates_ahead_mustache, sizeof templates_ahead_mustache},
    {"Templates/alias.mustache", templates_alias_mustache, sizeof templates_alias_mustache},
    {"Templates/along.mustache", templates_along_mustache, sizeof templates_along_mustache},
    {"Templates/authors.mustache", templates_authors_mustache, sizeof templates_authors_mustache},
    {"Templates/base.css", templates_base_css, sizeof templates_base_css},
    {"Templates/broken.mustache", templates_broken_mustache, sizeof templates_broken_mustache},
    {"Templates/buttons.css", templates_buttons_css, sizeof templates_buttons_css},
    {"Templates/buttons.js", templates_buttons_js, sizeof templates_buttons_js},
    {"Templates/calendar.mustache", templates_calendar_mustache, sizeof templates_calendar_mustache},
    {"Templates/code.css", templates_code_css, sizeof templates_code_css},
    {"Templates/covers.mustache", templates_covers_mustache, sizeof templates_covers_mustache},
    {"Templates/days.mustache", templates_days_mustache, sizeof templates_days_mustache},
    {"Templates/drawings.css", templates_drawings_css, sizeof templates_drawings_css},
    {"Templates/empty.mustache", templates_empty_mustache, sizeof templates_empty_mustache},
    {"Templates/entry.mustache", templates_entry_mustache, sizeof templates_entry_mustache},
    {"Templates/html.mustache", templates_html_mustache, sizeof templates_html_mustache},
    {"Templates/journal-date.mustache", templates_journal_date_mustache, sizeof templates_journal_date_mustache},
    {"Templates/journal-text.mustache", templates_journal_text_mustache, sizeof templates_journal_text_mustache},
    {"Templates/license.mustache", templates_license_mustache, sizeof templates_license_mustache},
    {"Templates/lightbox.css", templates_lightbox_css, sizeof templates_lightbox_css},
    {"Templates/lightbox.js", templates_lightbox_js, sizeof templates_lightbox_js},
    {"Templates/lightbox.mustache", templates_lightbox_mustache, sizeof templates_lightbox_mustache},
    {"Templates/list.mustache", templates_list_mustache, sizeof templates_list_mustache},
    {"Templates/lists.css", templates_lists_css, sizeof templates_lists_css},
    {"Templates/map.js", templates_map_js, sizeof templates_map_js},
    {"Templates/map.mustache", templates_map_mustache, sizeof templates_map_mustache},
    {"Templates/message.mustache", templates_message_mustache, sizeof templates_message_mustache},
    {"Templates/messages-header.mustache", templates_messages_header_mustache, sizeof templates_messages_header_mustache},
    {"Templates/messages.css", templates_messages_css, sizeof templates_messages_css},
    {"Templates/more.mustache", templates_more_mustache, sizeof templates_more_mustache},
    {"Templates/neighbours.mustache", templates_neighbours_mustache, sizeof templates_neighbours_mustache},
    {"Templates/not-found.mustache", templates_not_found_mustache, sizeof templates_not_found_mustache},
    {"Templates/object-pages.mustache", templates_object_pages_mustache, sizeof templates_object_pages_mustache},
    {"Templates/object.css", templates_object_css, sizeof templates_object_css},
    {"Templates/object.mustache", templates_object_mustache, sizeof templates_object_mustache},
    {"Templates/outline-header.mustache", templates_outline_header_mustache, sizeof templates_outline_header_mustache},
    {"Templates/outline-image.mustache", templates_outline_image_mustache, sizeof templates_outline_image_mustache},
    {"Templates/outline-row.mustache", templates_outline_row_mustache, sizeof templates_outline_row_mustache},
    {"Templates/outlines.css", templates_outlines_css, sizeof templates_outlines_css},
    {"Templates/overview.mustache", templates_overview_mustache, sizeof templates_overview_mustache},
    {"Templates/page-end.mustache", templates_page_end_mustache, sizeof templates_page_end_mustache},
    {"Templates/page-head.mustache", templates_page_head_mustache, sizeof templates_page_head_mustache},
    {"Templates/page.mustache", templates_page_mustache, sizeof templates_page_mustache},
    {"Templates/pagefind.js", templates_pagefind_js, sizeof templates_pagefind_js},
    {"Templates/pager.mustache", templates_pager_mustache, sizeof templates_pager_mustache},
    {"Templates/partials/audio.mustache", templates_partials_audio_mustache, sizeof templates_partials_audio_mustache},
    {"Templates/partials/chart.mustache", templates_partials_chart_mustache, sizeof templates_partials_chart_mustache},
    {"Templates/partials/embed.mustache", templates_partials_embed_mustache, sizeof templates_partials_embed_mustache},
    {"Templates/partials/gallery.mustache", templates_partials_gallery_mustache, sizeof templates_partials_gallery_mustache},
    {"Templates/partials/map.mustache", templates_partials_map_mustache, sizeof templates_partials_map_mustache},
    {"Templates/partials/photo.mustache", templates_partials_photo_mustache, sizeof templates_partials_photo_mustache},
    {"Templates/partials/quote.mustache", templates_partials_quote_mustache, sizeof templates_partials_quote_mustache},
    {"Templates/partials/video.mustache", templates_partials_video_mustache, sizeof templates_partials_video_mustache},
    {"Templates/patch.js", templates_patch_js, sizeof templates_patch_js},
    {"Templates/photo-page.mustache", templates_photo_page_mustache, sizeof templates_photo_page_mustache},
    {"Templates/photo.mustache", templates_photo_mustache, sizeof templates_photo_mustache},
    {"Templates/photos-header.mustache", templates_photos_header_mustache, sizeof templates_photos_header_mustache},
    {"Templates/photos.css", templates_photos_css, sizeof templates_photos_css},
    {"Templates/picture.mustache", templates_picture_mustache, sizeof templates_picture_mustache},
    {"Templates/plain-page.mustache", templates_plain_page_mustache, sizeof templates_plain_page_mustache},
    {"Templates/related.mustache", templates_related_mustache, sizeof templates_related_mustache},
    {"Templates/route-page.mustache", templates_route_page_mustache, sizeof templates_route_page_mustache},
    {"Templates/route.mustache", templates_route_mustache, sizeof templates_route_mustache},
    {"Templates/routes.css", templates_routes_css, sizeof templates_routes_css},
    {"Templates/search.js", templates_search_js, sizeof templates_search_js},
    {"Templates/search.mustache", templates_search_mustache, sizeof templates_search_mustache},
    {"Templates/style.css", templates_style_css, sizeof templates_style_css},
    {"Templates/tags.mustache", templates_tags_mustache, sizeof templates_tags_mustache},
    {"Templates/terms.mustache", templates_terms_mustache, sizeof templates_terms_mustache},
    {"Templates/updates.css", templates_updates_css, sizeof templates_updates_css},
    {"Templates/updates.js", templates_updates_js, sizeof templates_updates_js},
    {"Templates/weather-detail.mustache", templates_weather_detail_mustache, sizeof templates_weather_detail_mustache},
    {"Templates/weather-line.mustache", templates_weather_line_mustache, sizeof templates_weather_line_mustache},
    {"Templates/weather-more.mustache", templates_weather_more_mustache, sizeof templates_weather_more_mustache},
    {"Templates/weather-page.css", templates_weather_page_css, sizeof templates_weather_page_css},
    {"Templates/weather-page.mustache", templates_weather_page_mustache, sizeof templates_weather_page_mustache},
    {"Templates/weather-summary.mustache", templates_weather_summary_mustache, sizeof templates_weather_summary_mustache},
    {"Templates/weather.css", templates_weather_css, sizeof templates_weather_css},
    {"Themes/essay/messages.css", themes_essay_messages_css, sizeof themes_essay_messages_css},
    {"Themes/essay/style.css", themes_essay_style_css, sizeof themes_essay_style_css},
    {"Themes/gallery/style.css", themes_gallery_style_css, sizeof themes_gallery_style_css},
    {"Themes/plain/ahead.mustache", themes_plain_ahead_mustache, sizeof themes_plain_ahead_mustache},
    {"Themes/plain/style.css", themes_plain_style_css, sizeof themes_plain_style_css},
    {"Live/live.js", live_live_js, sizeof live_live_js},
    {"Live/problems.js", live_problems_js, sizeof live_problems_js},
    {"atom.rng", atom_rng, sizeof atom_rng},
    {"coastline.txt", coastline_txt, sizeof coastline_txt},
    {"dates.tsv", dates_tsv, sizeof dates_tsv},
    {"fonts-license.txt", fonts_license_txt, sizeof fonts_license_txt},
    {"inter.woff2", inter_woff2, sizeof inter_woff2},
    {"numbers.tsv", numbers_tsv, sizeof numbers_tsv},
    {"vollkorn-italic.woff2", vollkorn_italic_woff2, sizeof vollkorn_italic_woff2},
    {"vollkorn-semibold.woff2", vollkorn_semibold_woff2, sizeof vollkorn_semibold_woff2},
    {"vollkorn.woff2", vollkorn_woff2, sizeof vollkorn_woff2},
    {"licenses.txt", licenses_txt, sizeof licenses_txt},
    {"plurals.tsv", plurals_tsv, sizeof plurals_tsv},
    {"report.css", report_css, sizeof report_css},
    {"ridge.jpg", ridge_jpg, sizeof ridge_jpg},
    {"rss.rng", rss_rng, sizeof rss_rng},
    {"sitemap.rng", sitemap_rng, sizeof sitemap_rng},
    {"snapshot.schema.json", snapshot_schema_json, sizeof snapshot_schema_json},
};

const EmbeddedResource *embedded_resources(void) { return resources; }
long embedded_resource_count(void) { return sizeof resources / sizeof *resources; }
