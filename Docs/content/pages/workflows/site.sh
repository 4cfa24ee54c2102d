# What takes more than a line, the same on every forge: bash .ci/site.sh fetch|comment|deploy
set -euo pipefail

fetch() {
  status=$(curl -sSL --retry 3 -o deployed.json -w '%{http_code}' "$SITE_URL/snapshot.json?$(date +%s)")
  case $status in
    200) ;;
    404) echo '{"version":2,"build":"","feed":[],"sections":{},"pages":{},"sources":{},"recent":[],"files":{}}' > deployed.json ;;
    *) echo "error: $SITE_URL/snapshot.json answers $status"; exit 1 ;;
  esac
  jq -en 'input | .build' deployed.json > /dev/null || { echo "error: $SITE_URL/snapshot.json is no snapshot"; exit 1; }
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
  jq -Rs '{body: ("<!-- feedgen -->\n" + .)}' comment.md > comment.json
  # Anyone can write the mark, so only a comment by the account of the token is replaced. A job's own token often may not
  # read which account that is; its comments are by the bot of GitHub, whose name no user can have, or of Forgejo.
  me=$(call "$api/user" 2> /dev/null | jq -r '.login // .username // empty') || me=
  id=$(call "$comments?per_page=100&sort=asc&order_by=created_at" | jq -r --arg me "$me" 'first(.[]
    | select(.body | startswith("<!-- feedgen -->")) | select((.user // .author) as $by
      | if $me != "" then ($by.login // $by.username) == $me
        else $by.id == -2 or $by.type == "Bot" and $by.login == "github-actions[bot]" end) | .id)')
  if [ "$id" ]; then ours[2]+=/$id; else ours=("$comments"); fi
  call -d @comment.json "${ours[@]}" > /dev/null
}

deploy() {
  [ "$(jq length public/patch.json)" != 0 ] || exit 0
  tmp=$(mktemp -d)
  install -m 600 /dev/stdin "$tmp/key" <<< "${DEPLOY_KEY:-}"
  echo "${DEPLOY_HOST_KEY:-}" > "$tmp/hosts"
  export RSYNC_RSH="ssh -i $tmp/key -o UserKnownHostsFile=$tmp/hosts"
  feedgen inspect public --changed-files -0 > "$tmp/changed"
  feedgen inspect public --deleted-files -0 > "$tmp/deleted"
  # Until all is there, the host's snapshot vouches for none of these files: the next deploy looks at them again.
  cat "$tmp/changed" "$tmp/deleted" | tr '\0' '\n' | jq -Rn --slurpfile old deployed.json '
    reduce (inputs | select(. != "patch.json" and . != "snapshot.json")) as $file ($old[0]; .files[$file] = "")
  ' > "$tmp/snapshot.json"
  rsync -c "$tmp/snapshot.json" "$DEPLOY_TO/"
  rsync -c --delay-updates --from0 --files-from="$tmp/changed" --exclude=/snapshot.json public/ "$DEPLOY_TO"
  # 24: what is deleted can't be read here.
  rsync --delete-missing-args --from0 --files-from="$tmp/deleted" public/ "$DEPLOY_TO" || [ $? = 24 ]
  rsync -c public/snapshot.json "$DEPLOY_TO/"
  # Tell a cache in front of the host: feedgen inspect public --changed-urls --base-url "$SITE_URL"
}

"$1"
