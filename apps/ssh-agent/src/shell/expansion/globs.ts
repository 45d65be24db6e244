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
    for (const prefix of found) {
      if (next.length > MAX_FOUND) break;
      if (part === '') {
        next.push(last ? prefix : prefix);
      } else if (!isPattern(part, extended)) {
        const path = prefix + unescapePattern(part);
        if (files.find(absolute(directory, path), !last)) next.push(last ? path : `${path}/`);
      } else next.push(...fitting(part, prefix, last, files, directory, extended));
    }
    found = next;
  });
  return found.filter((path) => path !== '').sort();
}

function fitting(
  part: string,
  prefix: string,
  last: boolean,
  files: FileSystem,
  directory: string,
  extended: boolean,
): readonly string[] {
  const node = files.find(absolute(directory, prefix === '' ? '.' : prefix));
  if (!node?.children) return [];
  const test = compilePattern(part, extended);
  return [...node.children.keys()]
    .filter((name) => (part.startsWith('.') || !name.startsWith('.')) && test(name))
    .filter((name) => last || files.find(absolute(directory, prefix + name))?.children != null)
    .map((name) => (last ? prefix + name : `${prefix}${name}/`));
}
