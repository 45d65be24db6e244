import { namedFile } from '../paths/files/named-file.ts';

/** A machine that lacks its scheme: `attacker.example/x.dtd`. Folders of versions (`v1.0/`) end in digits. */
const HOST_FIRST = /^(?:\.\.?\/){0,4}[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}\//i;
const NAME = '[\\w -]{1,64}(?:[./][\\w-]{1,64}){0,9}';
const DTD_BESIDE = new RegExp(`^(?:\\./)?${NAME}\\.(?:dtd|ent|mod)$`, 'i');
const DTD_NEARBY = new RegExp(`^(?:\\.\\./){1,4}${NAME}\\.(?:dtd|ent|mod)$`, 'i');
/** What documents are put together from. Programs keep their secrets in other kinds of files. */
const PART = new RegExp(
  `^(?:\\./)?${NAME}\\.(?:xml|ent|mod|dtd|sgml?|docbook|dbk|xhtml|svg|mml|rdf|owl|gen|idx)$`,
  'i',
);

const PART_NEARBY = new RegExp(`^(?:\\.\\./){1,6}(?=[\\w-])(?=${NAME}\\.(?:xml|ent|mod|dtd|sgml?|docbook|dbk)$)`, 'i');

/** True for the name of a DTD beside the document (`note.dtd`), which nobody can point elsewhere. */
export function isDtdBeside(systemId: string): boolean {
  const name = systemId.trim();
  return DTD_BESIDE.test(name) && !HOST_FIRST.test(name);
}

/** True for a DTD in a folder near the document: `../dtd/document.dtd`. */
export function isDtdNearby(systemId: string): boolean {
  const name = systemId.trim();
  return DTD_NEARBY.test(name) && !HOST_FIRST.test(name);
}

/** A folder in which a system keeps the document types of what is installed. */
const DTD_INSTALLED =
  /^\/usr\/(?:local\/)?(?:share|lib)\/(?:(?!\.)[\w.+-]{1,64}\/){1,10}(?!\.)[\w.+-]{1,64}\.dtd(?:\.\d)?$/i;

/** True for a DTD that a package of the system brought, by its path: there is nothing in it that a document could show. */
export function isDtdInstalled(systemId: string): boolean {
  return DTD_INSTALLED.test(systemId.trim());
}

/** True for such a part in a folder near the document, that many chapters take in: `../../entities.xml`. */
export function isPartNearby(address: string): boolean {
  const name = address.trim();
  const steps = PART_NEARBY.exec(name)?.[0];
  return steps !== undefined && isPartBeside(name.slice(steps.length));
}

/** True for the name of a further part of the document, as books and builds are put together: `chapter1.xml`. */
export function isPartBeside(address: string): boolean {
  const name = address.trim();
  if (!PART.test(name) || HOST_FIRST.test(name)) return false;
  const segments = name.toLowerCase().split('/');
  return namedFile(segments[0] === '.' ? segments.slice(1) : segments) === null;
}
