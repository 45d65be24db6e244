import { ebcdicText } from '../../../../src/attacks/decodings/ebcdic.ts';
import { written } from '../evasion.ts';

const BYTE_OF = new Map(Array.from({ length: 256 }, (_, byte) => [ebcdicText(Uint8Array.of(byte)), byte]));

const encoded = (text: string): string =>
  [...text].map((character) => `%${(BYTE_OF.get(character) ?? 0x6f).toString(16).padStart(2, '0')}`).join('');

/** A form in the charset of mainframes, which some servers convert and checks before them do not. */
export const evasion = written('ebcdic', {
  form: (attack) => ({
    contentType: 'application/x-www-form-urlencoded; charset=ibm037',
    body: `${encoded('q')}=${encoded(attack)}`,
  }),
});
