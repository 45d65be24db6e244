import { ebcdicText, isEbcdic } from '../../decodings/ebcdic.ts';
import { formBytes } from '../../decodings/percent-decoded.ts';
import { MOST_LEAVES } from '../bounds/budget.ts';
import { parametersOf } from '../headers/parameters.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { fieldOf } from '../leaf/location.ts';

/** True for a form whose names and values are percent-encoded bytes of EBCDIC, as its type says. */
export function isEbcdicForm(contentType: string): boolean {
  if (!contentType.includes('charset')) return false;
  return parametersOf(contentType).some(({ name, value }) => name === 'charset' && isEbcdic(value.toLowerCase()));
}

/** The names and values of such a form. Linear. */
export function readEbcdicForm(text: string, location: string, sink: LeafSink): void {
  for (const pair of text.split('&', MOST_LEAVES)) {
    const equals = pair.indexOf('=');
    const name = ebcdicText(formBytes(equals < 0 ? pair : pair.slice(0, equals)));
    const field = fieldOf(location, name);
    sink.name(field, name);
    if (equals >= 0) sink.value(field, ebcdicText(formBytes(pair.slice(equals + 1))));
  }
}
