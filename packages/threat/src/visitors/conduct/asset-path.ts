/** Endings of what pages load by themselves. Data (`.json`, `.xml`) is asked for on purpose, so it is none. */
const ASSET =
  /\.(?:css|m?js|map|png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp4|webm|mp3|ogg|wasm|webmanifest)$/i;
const LONGEST = 512;

/** Whether a path (without query) is of a file that pages load by themselves. */
export function isAssetPath(path: string): boolean {
  return ASSET.test(path.slice(-LONGEST));
}
