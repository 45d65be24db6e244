import { REMOVED } from './removed.ts';

/** Digits in one piece, or in groups of four, or as on cards of fifteen and fourteen digits. */
const CANDIDATES =
  /(?:(?<![A-Za-z\d.])|(?<=%[\dA-F]{2}))(?:[2-6]\d{12,18}|[2-6]\d{3}([ +-]|%20)\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ +-]|%20)\d{6}\2\d{4,5})(?![A-Za-z\d])/g;

/** Beginnings and lengths that issuers of cards use. */
const ISSUED =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2(?:2[2-9]|[3-6]\d|7[01]))\d{14}|2720\d{12}|222[1-9]\d{12}|220[0-4]\d{12}|3[47]\d{13}|3(?:0[0-59]|[689]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12}|(?:6011|64[4-9]\d|65\d\d|62\d\d|60[68]\d)\d{12}|(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{12,15})$/;

/** A text without the numbers of payment cards: the issuer's beginning and length, and a right check digit. */
export function removeCardNumbers(text: string): string {
  return text.replace(CANDIDATES, (found) => {
    const digits = found.replace(/%20|\D/g, '');
    return ISSUED.test(digits) && hasCheckDigit(digits) ? REMOVED : found;
  });
}

/** The check of Luhn; a row of one digit passes it and is no number of a card. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const counted = index % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}
