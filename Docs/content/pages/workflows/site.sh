# The steps that take more than a line, the same on each Git host: bash .ci/site.sh review|comment|build|deploy
set -euo pipefail

# With FORCE, a deploy ignores the gates.
case ${FORCE:-false} in false) force=() ;; *) force=(--force) ;; esac

# The folder of the reports.
reports=${REPORTS:-.}

# Reports the changes since the merge base of BASE and this commit as review.html, as comment.md, in the summary of the
# job, and in the log in the format that is named. Other arguments are options of `feedgen review`. Reports are complete
# even if a change violates a gate (exit code 1), which a later step reports.
review() {
  local format=$1
  shift
  feedgen review "$BASE" --format html "$@" > "$reports/review.html" || [ $? = 1 ]
  feedgen review "$BASE" --format markdown "$@" > "$reports/comment.md" || [ $? = 1 ]
  feedgen review "$BASE" --format "$format" "$@" || [ $? = 1 ]
  if ! [ -s "$reports/comment.md" ]; then
    echo '**feedgen:** cannot build the site; the log of the job lists the errors' > "$reports/comment.md"
  fi
  if [ "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$reports/comment.md" >> "$GITHUB_STEP_SUMMARY"; fi
}

comment() {
  if [ "${GITLAB_CI:-}" ]; then
    comments=$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes
    ours=(-X PUT "$comments") auth="PRIVATE-TOKEN: $TOKEN" api=$CI_API_V4_URL
  else
    comments=$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments
    ours=(-X PATCH "${comments%/*/*}/comments") auth="Authorization: Bearer $TOKEN" api=$GITHUB_API_URL
  fi
  call() { curl -fsS -H "$auth" -H 'Content-Type: application/json' "$@"; }
  if [ "${REPORT_URL:-}" ]; then printf '\n[Full report](%s)\n' "$REPORT_URL" >> "$reports/comment.md"; fi
  jq -Rs '{body: ("<!-- feedgen -->\n" + .)}' "$reports/comment.md" > "$reports/comment.json"
  # Anyone can write the mark, so only a comment by the account of the token is replaced. A job's own token often may not
  # read which account that is; its comments are by the bot of GitHub, whose name no user can have, or of Forgejo.
  me=$(call "$api/user" 2> /dev/null | jq -r '.login // .username // empty') || me=
  id=$(call "$comments?per_page=100&sort=asc&order_by=created_at" | jq -r --arg me "$me" 'first(.[]
    | select(.body | startswith("<!-- feedgen -->")) | select((.user // .author) as $by
      | if $me != "" then ($by.login // $by.username) == $me
        else $by.id == -2 or $by.type == "Bot" and $by.login == "github-actions[bot]" end) | .id)')
  if [ "$id" ]; then ours[2]+=/$id; else ours=("$comments"); fi
  call -d @"$reports/comment.json" "${ours[@]}" > /dev/null
}

# Builds the site as the next version of the deployed one.
build() {
  local previous=() status
  status=$(curl -sSL --retry 3 -o deployed.json -w '%{http_code}' "$SITE_URL/snapshot.json?$(date +%s)")
  case $status in
    200)
      jq -en 'input | .build' deployed.json > /dev/null || { echo "error: $SITE_URL/snapshot.json is not a snapshot"; exit 1; }
      previous=(--previous deployed.json) ;;
    404) ;;
    *) echo "error: $SITE_URL/snapshot.json responds with $status"; exit 1 ;;
  esac
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) feedgen build "${previous[@]}" "${force[@]}"
}

# Uploads the changes to FEEDGEN_DEPLOY. The lock of a deploy whose job was killed is taken over, since the workflow runs
# one deploy at a time.
deploy() {
  if [ "${DEPLOY_KEY:-}" ]; then
    local tmp
    tmp=$(mktemp -d)
    install -m 600 /dev/stdin "$tmp/key" <<< "$DEPLOY_KEY"
    echo "${DEPLOY_HOST_KEY:-}" > "$tmp/hosts"
    export FEEDGEN_SSH="ssh -i $tmp/key -o UserKnownHostsFile=$tmp/hosts"
  fi
  feedgen deploy --unlock "${force[@]}"
  # Purge a cache in front of the host: feedgen inspect public --changed-urls --base-url "$SITE_URL"
}

"$@"
