/** Whether an answer is one of those, whatever its case, accents, blanks and signs. */
export function isRight(answer: string, answers: readonly string[]): boolean {
  const given = plain(answer);
  return given !== '' && answers.some((each) => plain(each) === given);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
