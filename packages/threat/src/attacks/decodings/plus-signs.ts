const BLANK = /[ \t]/;
/** Words are shorter on average, base64 between two of its plus signs is twice as long. */
const LONGEST_WORDS = 32;

/**
 * Spaces as forms write them, in a text that was encoded once more than it was decoded. Left where blanks are, and where
 * plus signs are too rare to part words.
 */
export function decodePlusSigns(text: string): string {
  if (BLANK.test(text)) return text;
  const words = text.split('+');
  return text.length > words.length * LONGEST_WORDS ? text : words.join(' ');
}
