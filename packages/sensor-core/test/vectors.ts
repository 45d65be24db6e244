import { readFileSync } from 'node:fs';

/** The golden vectors that every sensor runs, in whatever language it is written. */
export function readVectors<Vectors>(name: string): Vectors {
  return JSON.parse(readFileSync(new URL(`../../wire/vectors/${name}.json`, import.meta.url), 'utf8')) as Vectors;
}
