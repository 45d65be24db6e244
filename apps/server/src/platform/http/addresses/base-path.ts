/** Path under which the service is reached from outside, without a trailing slash; empty at the root. */
export function basePath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '');
}
