import type { Finding } from '../signature.ts';
import { declarationsOf } from './declarations.ts';
import { findProbe } from './entity-probe.ts';

/** A document type that holds declarations, without the declarations. */
const DOCTYPE = /<!\s{0,4}doctype\s{1,16}[\w.:-]{1,64}\s{0,16}\[/g;
/** What ends the document type, and the element that everything else is in. */
const ROOT = /\]\s{0,16}>\s{0,64}<([a-z_][\w.:-]{0,63})[\s>]/g;
/** Longer documents are no probes. */
const LONGEST = 1024;
const MOST_DOCUMENTS = 16;
/** Whoever explains entities may write such a document, too. */
const CONFIDENCE = 0.55;

/**
 * A whole document among words that declares an entity of plain text and has it filled in: unlike a declaration that is
 * quoted, it does the same to a parser wherever it stands. At most 16, of up to 1,024 characters each. `lower` is the
 * text in lower case.
 */
export function findProbeAmongWords(text: string, lower: string): Finding | null {
  DOCTYPE.lastIndex = 0;
  for (let count = 0; count < MOST_DOCUMENTS; count++) {
    const at = DOCTYPE.exec(lower)?.index;
    if (at === undefined) return null;
    const stop = endOfDocument(lower.slice(at, at + LONGEST));
    if (stop === 0) continue;
    const document = text.slice(at, at + stop);
    const declarations = declarationsOf(document, lower.slice(at, at + stop));
    const probe = findProbe(declarations, document);
    if (probe === null || !isUsed(declarations, document)) continue;
    return { ...probe, confidence: CONFIDENCE, at: at + probe.at };
  }
  return null;
}

/** Behind the end tag of the element that a document is in; 0 where it has none. */
function endOfDocument(lower: string): number {
  ROOT.lastIndex = 0;
  const root = ROOT.exec(lower);
  if (root === null) return 0;
  const tag = `</${root[1] ?? ''}`;
  const close = lower.indexOf(tag, ROOT.lastIndex - 1);
  return close < 0 ? 0 : close + tag.length;
}

/** True when the content refers to each entity: one that is only declared is a word that is written down. */
function isUsed({ entities, end }: ReturnType<typeof declarationsOf>, document: string): boolean {
  const content = document.slice(end);
  return entities.length > 0 && entities.every(({ name }) => content.includes(`&${name};`));
}
