# The steps of action.yml: bash review.sh install|report|comment|gates
set -euo pipefail

action=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# The script that the workflows of the manual use, too.
site=$action/../../Docs/content/pages/workflows/site.sh
export BASE=${REVISION:-} REPORTS=${RUNNER_TEMP:-/tmp}/feedgen

install() {
  if command -v feedgen > /dev/null; then return; fi
  if [ -n "${FEEDGEN_VERSION:-}" ]; then
    bash "$action/../install.sh"
  else
    make -C "$action/../.." install PREFIX="$HOME/.local"
    echo "$HOME/.local/bin" >> "$GITHUB_PATH"
  fi
}

report() {
  local options=(-s "${SOURCE:-.}")
  if [ -n "${BASE_URL:-}" ]; then options+=(--base-url "$BASE_URL"); fi
  [ -n "$BASE" ] || { echo "error: set the input revision; this event has no base branch"; exit 2; }
  # A shallow clone lacks the merge base.
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    git fetch -q --unshallow origin '+refs/heads/*:refs/remotes/origin/*'
  fi
  git cat-file -e "$BASE^{commit}" 2> /dev/null || git fetch -q origin "$BASE"
  mkdir -p "$REPORTS"
  bash "$site" review github "${options[@]}"
  gates sarif > "$REPORTS/review.sarif" || [ $? = 1 ]
  printf '%s\n' "html=$REPORTS/review.html" "sarif=$REPORTS/review.sarif" >> "$GITHUB_OUTPUT"
}

comment() { bash "$site" comment; }

# Fails if a change violates a gate. The report for code scanning contains the violations.
gates() {
  local gates=()
  for class in ${DENY:-}; do gates+=(--deny "$class"); done
  feedgen review "$BASE" -s "${SOURCE:-.}" --format "${1:-text}" "${gates[@]}"
}

"$@"
