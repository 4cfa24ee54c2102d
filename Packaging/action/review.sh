# The steps of action.yml: bash review.sh install|report|comment|gates
set -euo pipefail

action=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
reports=${RUNNER_TEMP:-/tmp}/feedgen

install() {
  if command -v feedgen > /dev/null; then return; fi
  if [ -n "${FEEDGEN_VERSION:-}" ]; then
    bash "$action/../install.sh"
  else
    make -C "$action/../.." install PREFIX="$HOME/.local"
    echo "$HOME/.local/bin" >> "$GITHUB_PATH"
  fi
}

# Compares the checked out commit with REVISION, of which a shallow clone has no files yet.
review() {
  [ -n "$REVISION" ] || { echo "error: set the input revision; this event has no base commit"; exit 2; }
  git cat-file -e "$REVISION^{commit}" 2> /dev/null || git fetch -q --depth 1 origin "$REVISION"
  feedgen review "$REVISION" -s "${SOURCE:-.}" "$@"
}

# Reports are complete even if a change violates a gate (exit code 1), which a later step reports.
report() {
  local links=()
  if [ -n "${BASE_URL:-}" ]; then links=(--base-url "$BASE_URL"); fi
  mkdir -p "$reports"
  review --format github || [ $? = 1 ]
  review --format sarif > "$reports/review.sarif" || [ $? = 1 ]
  review --format html "${links[@]}" > "$reports/review.html" || [ $? = 1 ]
  review --format markdown "${links[@]}" > "$reports/comment.md" || [ $? = 1 ]
  cat "$reports/comment.md" >> "$GITHUB_STEP_SUMMARY"
  printf '%s\n' "html=$reports/review.html" "sarif=$reports/review.sarif" >> "$GITHUB_OUTPUT"
}

comment() {
  local run=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID
  printf '\n[Full report](%s)\n' "$run" >> "$reports/comment.md"
  cd "$reports"
  bash "$action/../../Docs/content/pages/workflows/site.sh" comment
}

gates() {
  local gates=()
  for class in ${DENY:-}; do gates+=(--deny "$class"); done
  review --format text "${gates[@]}"
}

"$1"
