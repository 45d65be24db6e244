declare module 'postject' {
  /** Puts bytes into a program under a name, and marks that they are there. */
  export function inject(file: string, name: string, bytes: Buffer, options: { sentinelFuse: string }): Promise<void>;
}
