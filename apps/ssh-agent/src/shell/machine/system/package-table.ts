import type { Package } from './packages.ts';

const HEAD =
  'Desired=Unknown/Install/Remove/Purge/Hold\n| Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend\n|/ Err?=(none)/Reinst-required (Status,Err: uppercase=bad)\n';

/** The table of `dpkg -l`. On a terminal its columns share what there is; otherwise they are as wide as they need. */
export function packageTable(packages: readonly Package[], columns: number | null): string {
  const wide = (least: number, texts: readonly string[]) => Math.max(least, ...texts.map((text) => text.length));
  let name = wide(
    14,
    packages.map((each) => each.name),
  );
  let version = wide(
    12,
    packages.map((each) => each.version),
  );
  const architecture = wide(
    12,
    packages.map((each) => each.architecture),
  );
  let summary = wide(
    33,
    packages.map((each) => each.summary),
  );
  if (columns !== null) {
    const spare = Math.max(0, columns - 79);
    name = Math.min(name, 14 + Math.floor(spare / 3));
    version = Math.min(version, 12 + Math.floor(spare / 4));
    summary = Math.max(20, columns - 7 - name - version - architecture);
  }
  const line = (first: string, cells: readonly [string, string, string, string]) =>
    `${first} ${cells[0].slice(0, name).padEnd(name)} ${cells[1].slice(0, version).padEnd(version)} ${cells[2].padEnd(architecture)} ${cells[3].slice(0, summary)}\n`;
  return [
    HEAD,
    line('||/', ['Name', 'Version', 'Architecture', 'Description']),
    `+++-${[name, version, architecture, summary].map((width) => '='.repeat(width)).join('-')}\n`,
    ...packages.map((each) => line('ii ', [each.name, each.version, each.architecture, each.summary])),
  ].join('');
}
