/**
 * True where a form matches at a place of a text.
 * @param form sticky, so that it is tried at that place only
 */
export function isAt(form: RegExp, text: string, at: number): boolean {
  form.lastIndex = at;
  return form.test(text);
}
