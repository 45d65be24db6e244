import { MARK, ScriptScanner } from './scanner.ts';

/** True for a script that ends inside of a bracket: no browser runs any of it. Linear. */
export function endsInBracket(code: string): boolean {
  const scanner = new ScriptScanner(code);
  let open = 0;
  while (scanner.next()) {
    if (scanner.kind !== MARK) continue;
    if ('([{'.includes(scanner.value)) open++;
    else if (')]}'.includes(scanner.value)) open--;
  }
  return open > 0;
}
