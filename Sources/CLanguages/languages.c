// Made by Tests/HighlightKitTests/languages.py.
#include "languages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char languages[] = {
#embed "data/ada.tsv"
,
#embed "data/awk.tsv"
,
#embed "data/bash.tsv"
,
#embed "data/bash_session.tsv"
,
#embed "data/batchfile.tsv"
,
#embed "data/bibtex.tsv"
,
#embed "data/c.tsv"
,
#embed "data/c-sharp.tsv"
,
#embed "data/clojure.tsv"
,
#embed "data/cmake.tsv"
,
#embed "data/common_lisp.tsv"
,
#embed "data/cpp.tsv"
,
#embed "data/crystal.tsv"
,
#embed "data/css.tsv"
,
#embed "data/d.tsv"
,
#embed "data/dart.tsv"
,
#embed "data/diff.tsv"
,
#embed "data/docker.tsv"
,
#embed "data/elixir.tsv"
,
#embed "data/elm.tsv"
,
#embed "data/emacslisp.tsv"
,
#embed "data/erlang.tsv"
,
#embed "data/fortran.tsv"
,
#embed "data/fsharp.tsv"
,
#embed "data/gleam.tsv"
,
#embed "data/glsl.tsv"
,
#embed "data/go.tsv"
,
#embed "data/graphql.tsv"
,
#embed "data/groovy.tsv"
,
#embed "data/haskell.tsv"
,
#embed "data/hlsl.tsv"
,
#embed "data/html.tsv"
,
#embed "data/ini.tsv"
,
#embed "data/java.tsv"
,
#embed "data/javascript.tsv"
,
#embed "data/json.tsv"
,
#embed "data/julia.tsv"
,
#embed "data/kotlin.tsv"
,
#embed "data/lua.tsv"
,
#embed "data/makefile.tsv"
,
#embed "data/markdown.tsv"
,
#embed "data/matlab.tsv"
,
#embed "data/meson.tsv"
,
#embed "data/nasm.tsv"
,
#embed "data/nginx_configuration_file.tsv"
,
#embed "data/nim.tsv"
,
#embed "data/nix.tsv"
,
#embed "data/objective-c.tsv"
,
#embed "data/objectpascal.tsv"
,
#embed "data/ocaml.tsv"
,
#embed "data/perl.tsv"
,
#embed "data/php.tsv"
,
#embed "data/powershell.tsv"
,
#embed "data/prolog.tsv"
,
#embed "data/properties.tsv"
,
#embed "data/protocol_buffer.tsv"
,
#embed "data/puppet.tsv"
,
#embed "data/python.tsv"
,
#embed "data/r.tsv"
,
#embed "data/react.tsv"
,
#embed "data/ruby.tsv"
,
#embed "data/rust.tsv"
,
#embed "data/scala.tsv"
,
#embed "data/scheme.tsv"
,
#embed "data/scss.tsv"
,
#embed "data/sql.tsv"
,
#embed "data/swift.tsv"
,
#embed "data/systemd.tsv"
,
#embed "data/tcl.tsv"
,
#embed "data/terraform.tsv"
,
#embed "data/tex.tsv"
,
#embed "data/toml.tsv"
,
#embed "data/typescript.tsv"
,
#embed "data/typst.tsv"
,
#embed "data/vala.tsv"
,
#embed "data/vb_net.tsv"
,
#embed "data/viml.tsv"
,
#embed "data/wat.tsv"
,
#embed "data/xml.tsv"
,
#embed "data/yaml.tsv"
,
#embed "data/zig.tsv"
};

const unsigned char *highlight_languages(void) { return languages; }

long highlight_languages_size(void) { return sizeof languages; }
