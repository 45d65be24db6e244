/** Ways to make values out of punctuation alone. */
const COERCIONS = ['![]', '+[]', '[]+', '{}+', '+{}', '!+[', '~[]', "!''", '!""', '+!', '!!'];
const LEAST_LENGTH = 24;
/** Identifiers and numbers such scripts still hold are short and few. */
const MOST_LETTERS_SHARE = 0.15;

/** Enough of a text to tell prose and code with names. */
const SAMPLE = 96;
const LOOKED_AT = 4096;

/**
 * True when a text is JavaScript written without words: values coerced out of brackets and operators. Looks at the first
 * 4096 characters.
 */
export function isSymbolScript(text: string): boolean {
  if (text.length < LEAST_LENGTH || !text.includes('[') || isWordy(text.slice(0, SAMPLE))) return false;
  const head = text.slice(0, LOOKED_AT);
  return !isWordy(head) && COERCIONS.filter((each) => head.includes(each)).length >= 3;
}

function isWordy(text: string): boolean {
  let letters = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) | 32;
    if ((code >= 97 && code <= 122) || code > 127) letters++;
  }
  return letters > text.length * MOST_LETTERS_SHARE;
}
