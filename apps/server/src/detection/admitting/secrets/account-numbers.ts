import { REMOVED } from './removed.ts';

/** Letters of a country, check digits, and the account in one piece or in groups of four. */
const CANDIDATES =
  /(?:(?<![A-Za-z\d])|(?<=%[\dA-F]{2}))[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?:([ +-]|%20)[A-Z\d]{4})(?:\1[A-Z\d]{4}){1,6}(?:\1[A-Z\d]{1,3})?)(?![A-Za-z\d])/gi;

/** Characters of an IBAN by country. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18
  FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20
  LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24
  SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

/** A text without numbers of bank accounts (IBAN): a country's length, and right check digits. */
export function removeAccountNumbers(text: string): string {
  return text.replace(CANDIDATES, (found) => {
    const plain = found.replace(/%20|[^A-Z\d]/gi, '').toUpperCase();
    return LENGTHS.get(plain.slice(0, 2)) === plain.length && hasCheckDigits(plain) ? REMOVED : found;
  });
}

/** The check of ISO 13616: letters as numbers, the first four characters last, remainder 1 by 97. */
function hasCheckDigits(plain: string): boolean {
  let rest = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
