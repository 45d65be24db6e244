import { written } from '../evasion.ts';

const parts = (attack: string): string =>
  `--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n7\r\n--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${attack}\r\n--b--\r\n`;

/** The part of a multipart body, also under the type of another. */
export const evasion = written('multipart', {
  typed: (attack) => ({ contentType: 'multipart/form-data; boundary=b', body: parts(attack) }),
  mistyped: (attack) => ({ contentType: 'application/json', body: parts(attack) }),
});
