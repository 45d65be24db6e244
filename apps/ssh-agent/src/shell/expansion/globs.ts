import type { FileSystem } from '../../files/file-system.ts';
import { absolute } from '../../files/paths.ts';
import { compilePattern, isPattern, unescapePattern } from './patterns.ts';

const MAX_FOUND = 10_000;

/** The paths that a pattern stands for, sorted by byte; empty where nothing fits. */
export function expandGlob(pattern: string, files: FileSystem, directory: string, extended = false): readonly string[] {
  const parts = pattern.split('/');
  let found: string[] = [''];
  if (pattern.startsWith('/')) {
    found = ['/'];
    parts.shift();
  }
  parts.forEach((part, index) => {
    const last = index === parts.length - 1;
    const next: string[] = [];
    const test = part !== '' && isPattern(part, extended) ? compilePattern(part, extended) : null;
    for (const prefix of found) {
      if (next.length > MAX_FOUND) break;
      if (part === '') next.push(prefix);
      else if (test === null) {
        const path = prefix + unescapePattern(part);
        if (files.find(absolute(directory, path), !last)) next.push(last ? path : `${path}/`);
      } else next.push(...fitting(test, part.startsWith('.'), prefix, last, files, directory));
    }
    found = next;
  });
  return found.filter((path) => path !== '').sort();
}

function fitting(
  test: (name: string) => boolean,
  isHiddenWanted: boolean,
  prefix: string,
  last: boolean,
  files: FileSystem,
  directory: string,
): readonly string[] {
  const node = files.find(absolute(directory, prefix === '' ? '.' : prefix));
  const fits: string[] = [];
  for (const [name, child] of node?.children ?? []) {
    if ((name.startsWith('.') && !isHiddenWanted) || !test(name)) continue;
    if (last) fits.push(prefix + name);
    else if (child.children !== null || (child.kind === 'link' && leadsToFolder(prefix + name, files, directory)))
      fits.push(`${prefix}${name}/`);
  }
  return fits;
}

function leadsToFolder(path: string, files: FileSystem, directory: string): boolean {
  return (files.find(absolute(directory, path))?.children ?? null) !== null;
}
