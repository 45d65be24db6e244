/** Makes a path absolute, seen from `cwd`, without `.` and empty parts. `..` is kept: links decide where it leads. */
export function absolute(cwd: string, path: string): string {
  return path.startsWith('/') ? path : `${cwd === '/' ? '' : cwd}/${path}`;
}

/** The path without `.`, `..` and doubled slashes, by its text alone, as `cd` and `pwd` treat it. */
export function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** The last part of a path, as `basename` prints it. */
export function baseName(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  if (trimmed === '') return path === '' ? '' : '/';
  return trimmed.slice(trimmed.lastIndexOf('/') + 1);
}

/** The path without its last part, as `dirname` prints it. */
export function parentName(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  const cut = trimmed.lastIndexOf('/');
  if (cut < 0) return trimmed === '' && path !== '' ? '/' : '.';
  return trimmed.slice(0, cut).replace(/\/+$/, '') || '/';
}

/** One path below another, without a doubled slash. */
export function below(directory: string, name: string): string {
  return directory.endsWith('/') ? directory + name : `${directory}/${name}`;
}
