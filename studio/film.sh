#!/bin/sh
# The hero film, wide and tall, with its posters: a heel on its plinth while the light walks round it.
# Every panel of light is rendered once (half an hour on two cores); blending and encoding take ten minutes.
# A cut whose renders are there is only blended again. usage: sh film.sh
set -e
cd "$(dirname "$0")"
W=${STUDIO_WORK:-${TMPDIR:-/tmp}/ndoro-studio}
O=${STUDIO_OUT:-pictures}
mkdir -p "$W/r" "$O"

cut() { # name, size, zoom, shift, suffix, how strongly the mp4 is compressed
  base="$W/r/film-$1"
  if ! [ -f "$base.json" ]; then
    cat >"$base.job.json" <<JOB
{"kind": "film", "shape": "pump", "material": "patent", "colour": "#7d1128", "turn": -22, "panels": 16,
 "size": [$(echo "$2" | tr x ,)], "spp": 6, "frame": {"zoom": $3, "shift": $4}, "base": "$base"}
JOB
    PATH=/usr/bin:/bin nice -n "${STUDIO_NICE:-19}" blender -b -noaudio -P scenes/scene.py -- "$base.job.json"
  fi
  cat >"$base.fin.json" <<JOB
{"modules": "$W/node_modules", "model": "$W/rt_hdr_alb_nrm.onnx", "base": "$base", "panels": 16, "frames": 192,
 "start": 13.4, "exp": 0.62, "spread": 1.15, "floor": 0.1, "behind": 0.5}
JOB
  nice -n "${STUDIO_NICE:-19}" node finish/film.mjs "$base.fin.json" >"$base.rgb"
  raw="-f rawvideo -pix_fmt rgb24 -s $2 -r 24 -i $base.rgb"
  range="-vf scale=in_range=full:out_range=tv:out_color_matrix=bt709"
  tv="-colorspace bt709 -color_primaries bt709 -color_trc bt709 -pix_fmt yuv420p -an"
  # shellcheck disable=SC2086
  {
    nice -n 19 ffmpeg -v error -y $raw $range $tv -c:v libx264 -preset medium -crf $6 -profile:v high -aq-mode 3 -movflags +faststart "$O/hero$5.mp4"
    nice -n 19 ffmpeg -v error -y $raw $range $tv -c:v libvpx-vp9 -crf 34 -b:v 0 -row-mt 1 -threads 2 -cpu-used 3 "$O/hero$5.webm"
    nice -n 19 ffmpeg -v error -y $raw -frames:v 1 -c:v libwebp -quality 88 "$O/hero-poster$5.webp"
  }
  rm "$base.rgb"
}

cut wide 1920x1080 1.5 '[-0.205, 0]' '' 28
cut tall 1080x1920 0.74 '[0, -0.08]' -tall 29
