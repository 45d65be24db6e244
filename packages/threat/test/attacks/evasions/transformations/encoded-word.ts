import { written } from '../evasion.ts';

const upload = (name: string) => ({
  contentType: 'multipart/form-data; boundary=b',
  body: `--b\r\nContent-Disposition: form-data; name="up"; filename="${name}"\r\n\r\nx\r\n--b--\r\n`,
});
const digits = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** The name of a file as mails write names: Tomcat decodes it. */
export const evasion = written('encoded-word', {
  base64: (attack) => upload(`=?utf-8?B?${Buffer.from(attack).toString('base64')}?=`),
  quoted: (attack) => upload(`=?utf-8?Q?${[...Buffer.from(attack)].map(digits).join('')}?=`),
});
