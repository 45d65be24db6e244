/**
 * Looks for a text whose SHA-256 (FIPS 180-4) after `<challenge>.` begins with so many zero bits, some thousand at a time so
 * that a page goes on. By itself, because the browser's own digest answers each of them in a turn of its own. It refers to
 * nothing around it: a worker is made of its own text.
 * @param challenge ASCII @param isOver asked between two turns; true ends the search without an answer
 */
export function findNonce(challenge: string, bits: number, isOver: () => boolean, done: (nonce: string) => void): void {
  const together = 4096;
  const constants = new Int32Array(64);
  const first = new Int32Array(8);
  const fraction = (root: number) => ((root - Math.floor(root)) * 0x100000000) | 0;
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor++;
    if (divisor * divisor <= candidate) continue;
    if (found < 8) first[found] = fraction(Math.sqrt(candidate));
    constants[found++] = fraction(Math.cbrt(candidate));
  }
  const words = new Int32Array(64);
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

  function digestBlock(text: string, from: number, state: Int32Array, length: number): void {
    for (let at = 0; at < 16; at++) {
      let word = 0;
      for (let byte = from + at * 4; byte < from + at * 4 + 4; byte++) {
        word =
          (word << 8) | (byte < text.length ? text.charCodeAt(byte) : byte === text.length && length > 0 ? 0x80 : 0);
      }
      words[at] = word;
    }
    if (length > 0 && text.length + 8 < from + 64) words[15] = length * 8;
    for (let at = 16; at < 64; at++) {
      const [early, late] = [words[at - 15] as number, words[at - 2] as number];
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[at] = ((words[at - 16] as number) + small + (words[at - 7] as number) + large) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const choice = (e & f) ^ (~e & g);
      const one =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (constants[at] as number) + (words[at] as number)) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    const sums = [a, b, c, d, e, f, g, h];
    for (let at = 0; at < 8; at++) state[at] = ((state[at] as number) + (sums[at] as number)) | 0;
  }

  // What all texts begin with is digested once.
  const head = `${challenge}.`;
  const whole = head.length - (head.length % 64);
  for (let from = 0; from < whole; from += 64) digestBlock(head, from, first, 0);
  const rest = head.slice(whole);
  const state = new Int32Array(8);
  let next = 0;
  const look = (): void => {
    if (isOver()) return;
    for (let at = 0; at < together; at++) {
      const nonce = (next++).toString(36);
      const text = rest + nonce;
      const length = head.length + nonce.length;
      state.set(first);
      for (let from = 0; from < text.length + 9; from += 64) digestBlock(text, from, state, length);
      if (Math.clz32(state[0] as number) < bits) continue;
      done(nonce);
      return;
    }
    setTimeout(look, 0);
  };
  look();
}
