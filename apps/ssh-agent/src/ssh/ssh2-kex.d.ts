declare module 'ssh2/lib/protocol/kex.js' {
  const kex: { readonly KexInit: new (lists: object) => unknown };
  export default kex;
}
