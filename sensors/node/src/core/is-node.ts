/** Others imitate its modules, but neither its connections nor what those tell. */
export function isNode(): boolean {
  const name = typeof navigator === 'object' ? navigator.userAgent : 'Node.js/';
  return typeof process === 'object' && name.startsWith('Node.js/');
}
