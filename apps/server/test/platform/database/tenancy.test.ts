import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TABLE_LIST } from '../../../src/platform/database/placements.ts';

const SOURCE = fileURLToPath(new URL('../../../src', import.meta.url));
const DISTRIBUTED = TABLE_LIST.flatMap(([table, { placement }]) => (placement === 'distributed' ? [table] : []));
const STATEMENT = new RegExp(
  `\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:ONLY\\s+)?(${DISTRIBUTED.join('|')})\\b(?!\\s+DETACH|\\s+ATTACH)`,
);

/** Filtered lists and statistics get their `organization_id = …` from these functions. */
const SCOPED = /organization_id|\b(?:scope|detection)Conditions\(/;
/** A condition put together elsewhere in the file: then the file must name the column. */
const ASSEMBLED = /WHERE \$\{/;

/** SQL texts (template literals and quoted strings) that touch a distributed table without naming organization_id. */
function unscopedTexts(source: string): string[] {
  const texts = source.match(/`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gs) ?? [];
  return texts.filter(
    (text) => STATEMENT.test(text) && !SCOPED.test(ASSEMBLED.test(text) ? source : withConstants(text, source)),
  );
}

/** A text together with the file's own constants that are put into it. */
function withConstants(text: string, source: string): string {
  const names = new Set(text.match(/\b[A-Za-z_]\w*/g));
  const definitions = [...names].flatMap((name) => source.match(new RegExp(`const ${name}\\b[^;]*;`, 'g')) ?? []);
  return [text, ...definitions].join('\n');
}

function files(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) return files(file);
    return file.endsWith('.ts') ? [file] : [];
  });
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: source text to be checked
const SPLIT = 'const W = `organization_id = $1`; db.query(`SELECT * FROM actors WHERE ${W}`)';

describe('statements on tables of organizations', () => {
  it('all name organization_id', () => {
    const unscoped = files(SOURCE).flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return unscopedTexts(source).map((text) => `${path.relative(SOURCE, file)}: ${text}`);
    });
    expect(unscoped).toEqual([]);
  });

  it('are recognised by this check', () => {
    expect(unscopedTexts('db.query(`SELECT * FROM detections WHERE id = $1`)')).toHaveLength(1);
    expect(unscopedTexts("db.query('DELETE FROM actors WHERE organization_id = $1')")).toHaveLength(0);
    expect(unscopedTexts(SPLIT)).toHaveLength(0);
    expect(unscopedTexts("db.query('SELECT * FROM accounts')")).toHaveLength(0);
  });
});
