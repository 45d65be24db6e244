import { spellInvisible } from '@sundew/wire/text/invisible-characters';

/** Names of hosts, which mail programs make links of without any scheme; not what follows a single slash, as in a path. */
const HOST = /(?<![\p{L}\p{N}_.-])(?<!(?<!\/)\/)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/gu;

/**
 * What a visitor sent, as one short line that mail programs make no link of and in which nothing is invisible.
 * Not yet safe in HTML.
 */
export function oneLine(text: string, longest = 100): string {
  return shorten(
    flatten(text).replace(HOST, (host) => host.replaceAll('.', '[.]')),
    longest,
  );
}

/** The same for what people call themselves or their organization, which may well be like the name of a host. */
export function nameLine(text: string, longest = 80): string {
  return shorten(flatten(text), longest);
}

function flatten(text: string): string {
  return spellInvisible(text, () => '�')
    .replaceAll('://', '[:]//')
    .replace(/www\./gi, 'www[.]');
}

function shorten(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`;
}
