import { isTokenList } from './token-list.ts';

type Form = (value: string) => boolean;

const isAddressList: Form = (value) => /^[\da-f.:, ]{2,400}$/i.test(value);
const isDate: Form = (value) => /^[a-z]{3,9}, [\w :+-]{10,40}$/i.test(value);
const isEntityTag: Form = (value) => /^(?:W\/)?"[\w+=:.-]{0,200}"$/.test(value);
const isHost: Form = (value) =>
  !value.startsWith('169.254.') && /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(value);
/** A host as no browser writes it: in one number, in hexadecimal or octal ones, in fewer than four. */
const ODD_HOST = /^https?:\/\/(?:0[x\d]|\d{1,12}(?:\.\d{1,9}){0,2}(?:[:/]|$))/i;
const isUrl: Form = (value) =>
  /^https?:\/\/[\w.-]{1,253}(?::\d{1,5})?(?:\/[\w./~-]{0,500})?$/i.test(value) &&
  !value.includes('..') &&
  !ODD_HOST.test(value) &&
  !value.includes('//169.254.');

/** The plain form of the standard headers, as every client sends them. A value of this form carries nothing. */
export const PLAIN_FORMS: ReadonlyMap<string, Form> = new Map([
  ...forms(
    isTokenList,
    'accept accept-charset accept-encoding accept-language access-control-request-headers access-control-request-method',
    'cache-control connection content-encoding content-length content-type dnt expect keep-alive pragma prefer priority',
    'purpose range save-data sec-ch-ua sec-ch-ua-arch sec-ch-ua-bitness sec-ch-ua-full-version',
    'sec-ch-ua-full-version-list sec-ch-ua-mobile sec-ch-ua-model sec-ch-ua-platform sec-ch-ua-platform-version',
    'sec-ch-ua-wow64 sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose te',
    'transfer-encoding upgrade upgrade-insecure-requests x-forwarded-port x-forwarded-proto x-requested-with',
  ),
  ...forms(isHost, 'host x-forwarded-host'),
  ...forms(isAddressList, 'cf-connecting-ip client-ip true-client-ip x-client-ip x-forwarded-for x-real-ip'),
  ...forms(isDate, 'date if-modified-since if-unmodified-since'),
  ...forms(isEntityTag, 'if-match if-none-match'),
  ...forms(isUrl, 'origin referer'),
]);

function forms(form: Form, ...names: readonly string[]): readonly (readonly [string, Form])[] {
  return names.flatMap((line) => line.split(' ')).map((name) => [name, form] as const);
}
