import { mayBeEvent } from './attributes.ts';
import { judgeDeclaration } from './declaration.ts';
import { judgeElement } from './element-rules.ts';
import { CODE, READ_ATTRIBUTES } from './elements.ts';
import { eventOf, judgeHandler } from './event-handler.ts';
import { readScript } from './script/read-script.ts';
import { hintsAtScript } from './script/script-hint.ts';
import { judgeAddress } from './script-address.ts';
import { judgeScriptContent } from './script-element.ts';
import { judgeStyle } from './style.ts';
import type { Tag } from './tag.ts';
import { findTemplate } from './template.ts';
import { stronger, type Trace } from './trace.ts';
import { type MarkupVisitor, walkMarkup } from './walk-markup.ts';

/** Markup in attributes, comments and raw text is looked into this deep. */
const DEEPEST = 3;
/** Script between tags is no longer. */
const LONGEST_TEXT = 300;
const STRAY = /^[^a-z0-9]+$/;
/** Attributes whose value is an expression of a client-side template. */
const TEMPLATE_ATTRIBUTE = /^(?:data-)?(?:(?:ng|v|x)-|hx-on)|^[@:(*#]/;
const TAG_START = /<[!/]?[a-zA-Z]/;

/**
 * The strongest trace of script in a text read as markup from the start of an element's content. Looks into values that
 * hold markup themselves. Linear; never throws.
 */
export function findMarkup(text: string, lower: string, depth = 0, budget = new Budget()): Trace | null {
  if (!text.includes('<')) return null;
  const search = new MarkupSearch(text, lower, depth, budget);
  walkMarkup(text, lower, search);
  return search.best;
}

/** What one text may cost, whatever it holds: what lies beyond is not read. */
class Budget {
  /** Event handlers. */
  scripts = 64;
  /** Texts between tags that look like script. */
  texts = 64;
  /** Values, comments and raw text that hold markup themselves. */
  documents = 64;
}

class MarkupSearch implements MarkupVisitor {
  best: Trace | null = null;
  private readonly source: string;
  private readonly lower: string;
  private readonly depth: number;
  /** Inside an element that shows code. */
  private showsCode = false;
  private readonly budget: Budget;

  constructor(text: string, lower: string, depth: number, budget: Budget) {
    this.budget = budget;
    this.source = text;
    this.lower = lower;
    this.depth = depth;
  }

  get isDone(): boolean {
    return this.best?.strength === 'attack';
  }

  tag(tag: Tag): void {
    if (CODE.has(tag.name)) this.showsCode = !tag.end;
    if (!tag.end) this.add(judgeElement(tag, this.nested));
    const { attributes } = tag;
    // An event whose value comes after stray punctuation, which some browsers read past.
    let pending: string | null = null;
    for (let i = 0; i < attributes.count; i++) {
      const written = attributes.written(i);
      const position = attributes.at(i);
      if (pending === null && !mayBeEvent(this.source, position) && !(written !== null && isTelling(written))) {
        this.plain(position, tag);
        continue;
      }
      const name = attributes.name(i);
      const event = eventOf(name);
      if (event !== null) {
        pending = written === null ? event : null;
        if (written !== null) this.handler(event, attributes.value(i) ?? '', tag);
        continue;
      }
      if (pending !== null) {
        const stray = STRAY.test(name);
        const late = name.startsWith('=') ? name.slice(1) : stray ? attributes.value(i) : null;
        if (late !== null && late !== '') this.handler(pending, late, tag);
        else if (stray) continue;
        pending = null;
      }
      if (written !== null && written.length > 3) this.value(name, written, attributes.value(i) ?? '', tag);
    }
  }

  text(from: number, to: number): void {
    if (this.showsCode || from === 0 || to - from > LONGEST_TEXT || this.budget.texts <= 0) return;
    const text = this.source.slice(from, to);
    if (!hintsAtScript(text)) return;
    this.budget.texts--;
    const { attack, prose } = readScript(text, true);
    if (attack !== null && !prose) this.add({ pattern: 'script between tags', strength: 'expression', at: from });
  }

  raw(element: Tag, from: number, to: number): void {
    const content = this.source.slice(from, to);
    if (element.name === 'script') this.add(judgeScriptContent(element, content, to < this.source.length));
    else if (element.name === 'style') {
      if (/script/i.test(element.attributes.valueOf('type') ?? ''))
        this.add(judgeScriptContent(element, content, true));
      this.add(at(judgeStyle(content, this.nested), element.at));
      // In a drawing or a formula a style sheet may hold elements; nowhere does an editor write some there.
      this.hidden(content, from, true);
    } else this.hidden(content, from);
  }

  comment(from: number, to: number): void {
    this.hidden(this.source.slice(from, to), from);
  }

  declaration(from: number, to: number): void {
    this.add(judgeDeclaration(this.lower.slice(from, to), from));
  }

  /** An attribute without a value of interest. */
  private plain(position: number, tag: Tag): void {
    if (this.lower.startsWith('<script', position)) {
      this.add({ pattern: 'tag inside a tag', strength: 'script', at: tag.at });
    } else if (this.lower.startsWith('dataformatas', position)) {
      this.add({ pattern: 'bound data', strength: 'loader', at: tag.at });
    }
  }

  private handler(event: string, script: string, tag: Tag): void {
    if (this.isSettled()) return;
    this.budget.scripts--;
    this.add(judgeHandler(event, script, tag.at, tag.name));
  }

  /** An attribute that is no event: an address, style, or markup of its own. */
  private value(name: string, written: string, value: string, tag: Tag): void {
    if (this.isSettled()) return;
    if (name === 'style') this.add(at(judgeStyle(value, this.nested), tag.at));
    else if (name === 'srcdoc') this.add(at(this.nested(value), tag.at));
    else if (written.startsWith('&{')) this.add({ pattern: 'script entity', strength: 'script', at: tag.at });
    else {
      if (value.includes(':') && !READ_ATTRIBUTES.has(name)) this.add(at(judgeAddress(value, this.nested), tag.at));
      const isMarkup = value.includes('<') && TAG_START.test(value) && !value.startsWith('data:');
      if (isMarkup) this.add(at(this.nested(value), tag.at));
      if (TEMPLATE_ATTRIBUTE.test(name)) this.add(at(findTemplate(`{{${value}}}`), tag.at));
    }
  }

  /** Nothing more can be learnt, or so many scripts were read that no editor wrote them. */
  private isSettled(): boolean {
    if (this.isDone) return true;
    if (this.budget.scripts > 0) return false;
    this.add({ pattern: 'many scripts', strength: 'script', at: 0 });
    return true;
  }

  /** Markup where no browser reads it, unless it is parsed a second time. */
  private hidden(content: string, from: number, isStyle = false): void {
    if (!content.includes('<') || !TAG_START.test(content)) return;
    const trace = this.nested(content);
    if (trace?.strength === 'attack') this.add({ ...trace, strength: 'expression', at: from });
    else if (isStyle && (trace?.strength === 'script' || trace?.strength === 'handler'))
      this.add({ ...trace, strength: 'handler', at: from });
  }

  private readonly nested = (markup: string): Trace | null => {
    if (this.depth >= DEEPEST || this.budget.documents <= 0) return null;
    this.budget.documents--;
    return findMarkup(markup, markup.toLowerCase(), this.depth + 1, this.budget);
  };

  private add(trace: Trace | null): void {
    this.best = stronger(this.best, trace);
  }
}

function at(trace: Trace | null, position: number): Trace | null {
  return trace === null ? null : { ...trace, at: position };
}

/** Whether a value holds what addresses, styles, scripts, markup and character references cannot do without. */
function isTelling(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code === 58 || code === 60 || code === 38 || code === 40 || code === 96) return true;
  }
  return false;
}
