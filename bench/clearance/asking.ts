export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** What pages ask with, each of another device. */
export function mintBodies(aid: string, scope: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({ aid, scope, fp: `bench-device-${at}`, ua: CHROME, webdriver: false, headless: false }),
  );
}
