import { hasAny, marksOf, type Reading, readingOf } from '../../readings/reading.ts';
import { changedLeaf } from '../../request/leaf/leaf.ts';
import { isFileName, namesFile } from '../places/path-place.ts';

const EQUALS = marksOf('=');
const LONGEST = 512;
/** Settings of an environment and options have capitals and dashes. */
const PARAMETER = /^\??([a-z]\w{0,31})=(?=[\w./\\~%$])/;
/** Of a parameter that is not named after a file. */
const TELLING = 0.85;

/** A parameter in place of a value. */
export interface InnerParameter {
  /** Its value, at a place of its name. */
  readonly reading: Reading;
  /** Where the value starts. */
  readonly at: number;
  /** What a finding in it has at least. */
  readonly least: number;
}

/** `file=../../x` as the whole of a text in a document, which is handed on as a query; null in lists of arguments. */
export function innerParameter(reading: Reading): InnerParameter | null {
  const { leaf, text, decodings, blank } = reading;
  if (blank || !hasAny(reading, EQUALS) || text.length > LONGEST || leaf.location.endsWith(']')) return null;
  const match = PARAMETER.exec(text);
  if (match === null) return null;
  const at = match[0].length;
  const named = changedLeaf(leaf, { location: `${leaf.location}.${match[1]}` });
  const isFile = isFileName(named) || namesFile(named);
  return { reading: readingOf(named, text.slice(at), decodings), at, least: isFile ? 0 : TELLING };
}
