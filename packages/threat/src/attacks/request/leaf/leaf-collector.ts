import { decodeBase64 } from '../../decodings/base64.ts';
import { hasShapeOfBase64, isMadeOfDigits } from '../../decodings/base64-shape.ts';
import { type Cap, JOINED, LEAF_TAIL, LEAF_TEXT, WITHIN } from '../bounds/budget.ts';
import { withFewerRepetitions } from '../bounds/repetition.ts';
import { withoutStaleStretches } from '../bounds/stale-stretches.ts';
import { databaseCommand, shapeAsked } from './database-command.ts';
import { changedLeaf, type Leaf, type LeafKind, type LeafPart, leafAt } from './leaf.ts';
import { includesSecret, listsSecretBelow } from './listed-secret.ts';
import { fieldOf } from './location.ts';
import { comparedSecret, isPlain, isPlainName } from './plain.ts';
import { startedPrograms } from './started-program.ts';

/** All that the head and the tail of a body can leave over, and how many leaves hold it, lines of digits in their own. */
const MOST_REST = 2 * LEAF_TEXT;
const PLACES_FOR_REST = 3;
/** Places for the last leaves of a source, as many as this or a quarter of what the source may have. */
const MOST_LAST = 64;

/** Without these what only looks like base64 is a name or random bytes. */
const IN_PATH = /[/-]/;

/** What judging a leaf costs besides its length, in characters. */
const LEAF_COST = 128;
/** One part may take so much of the budget that is left: a long one in front leaves room for others. */
const SHARE = 4;

/** Two plain names of which the one inside the other is not. */
const PROTOTYPE = '.constructor.prototype';

/** A document with more texts than this is data; one with fewer is a call with its parameters. */
const FEWEST_OF_DATA = 5;

/**
 * Gathers the leaves of one request within the budget: of a source that has more the first and the last ones. What stands
 * between these becomes one text: among a thousand others a text is judged with less precision, but it is judged.
 */
export class LeafCollector {
  readonly leaves: Leaf[] = [];
  readonly caps: Cap[] = [];
  #most = 0;
  /** The last leaves behind those that fitted, in turn; the oldest stands at `#oldest` once there are enough. */
  #last: Leaf[] = [];
  #oldest = 0;
  #mostLast = 0;
  #rest = '';
  /** Of these, paths and options that look like base64: few signatures look at them. */
  #digits = '';
  #isWithin = false;
  /** Of all leaves that are gathered now, which are parts of a value. */
  #known: Partial<Leaf> | undefined;
  /** Characters that parts of texts may still have which are judged as a whole as well. */
  #within = WITHIN;
  #leftOut = 0;

  /** Starts a source that may fill the list up to so many leaves. */
  begin(most: number): void {
    this.#most = most;
    this.#within = WITHIN;
    this.#mostLast = Math.min(MOST_LAST, (most - this.leaves.length) >> 2);
  }

  /** Ends the source; what did not fit is put to the place given. */
  end(location: string, kind: LeafKind): void {
    for (const lines of [this.#rest, this.#digits]) {
      const rest = withoutStaleStretches(withFewerRepetitions(lines), JOINED);
      for (let i = 0; i < rest.length; i += LEAF_TEXT) {
        const leaf = leafAt(location, kind, 'value', rest.slice(i, i + LEAF_TEXT));
        this.leaves.push(changedLeaf(leaf, { isJoined: true }));
      }
    }
    this.leaves.push(...this.#last.slice(this.#oldest), ...this.#last.slice(0, this.#oldest));
    this.#rest = '';
    this.#digits = '';
    this.#last = [];
    this.#oldest = 0;
  }

  /**
   * Gathers parts of a text that is a leaf as a whole: as many as fit the budget, so that no character is judged over and
   * over, however texts lie in texts.
   */
  within<T>(read: () => T): T {
    const isOutermost = !this.#isWithin;
    this.#isWithin = true;
    const result = read();
    if (isOutermost) this.#isWithin = false;
    return result;
  }

  /** Parts so far that did not fit that budget. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Gathers the parts of a document that is the value of the field at a location. */
  enclosed<T>(location: string, read: () => T): T {
    const outer = this.#known;
    this.#known ??= { isEnclosed: true, enclosure: location };
    const result = read();
    this.#known = outer;
    return result;
  }

  /** A name; ordinary ones carry nothing and are left out. */
  name(location: string, kind: LeafKind, text: string, comparesNothing = false): void {
    if (!isPlainName(text)) {
      const at = this.leaves.length;
      this.#add(location, kind, 'name', text);
      const leaf = comparesNothing ? this.leaves[at] : undefined;
      if (leaf !== undefined) this.leaves[at] = changedLeaf(leaf, { comparesNothing: true });
    } else if (text === 'prototype' && location.endsWith(PROTOTYPE))
      this.#add(location, kind, 'name', PROTOTYPE.slice(1));
    else if (kind === 'json') {
      const compared = comparedSecret(location, text);
      if (compared !== null) this.#add(location, kind, 'name', compared);
      else if (listsSecretBelow(location, text)) this.#add(location, kind, 'name', `sort=${text}`);
    }
  }

  value(location: string, kind: LeafKind, text: string): void {
    if (text === '') return;
    this.#add(location, kind, 'value', text);
    if (kind === 'json' && includesSecret(location, text)) this.#add(location, kind, 'name', `include=${text}`);
  }

  whole(location: string, kind: LeafKind, text: string): void {
    if (text !== '') this.#add(location, kind, 'whole', text);
  }

  /** A document in JSON, beside its texts: what it says by the names in it. */
  document(location: string, text: string): void {
    const command = databaseCommand(text);
    if (command !== null) this.#add(fieldOf(location, command), 'json', 'value', `db.runCommand({${command}: 1})`);
    const shape = shapeAsked(text);
    if (shape !== null) this.#add(location, 'json', 'name', `[$${shape}]`);
    for (const line of startedPrograms(text)) {
      const at = this.leaves.length;
      this.#add(fieldOf(location, 'command'), 'json', 'value', line);
      this.markAlone(at);
    }
  }

  /** A document that no strict parser would take: judged as a text, and as what it was meant to be. */
  brokenDocument(location: string, text: string): void {
    const first = this.leaves.length;
    this.whole(location, 'text', text);
    for (let i = first; i < this.leaves.length; i++)
      this.leaves[i] = changedLeaf(this.leaves[i] as Leaf, { isDocument: true });
  }

  /** The path of the request. */
  path(text: string, hidden: Pick<Leaf, 'hidesSteps' | 'hidesName'>): void {
    const first = this.leaves.length;
    this.whole('path', 'path', text);
    if (hidden.hidesSteps !== true && hidden.hidesName !== true) return;
    for (let i = first; i < this.leaves.length; i++) this.leaves[i] = changedLeaf(this.leaves[i] as Leaf, hidden);
  }

  /** Marks the texts from this one on as alone in their document, when they are very few. */
  markAlone(from: number): void {
    if (this.leaves.length - from >= FEWEST_OF_DATA) return;
    for (let i = from; i < this.leaves.length; i++)
      this.leaves[i] = changedLeaf(this.leaves[i] as Leaf, { isAlone: true });
  }

  /** Marks the text at a place as a document all texts of which are leaves of their own. */
  markApart(at: number, text: string): void {
    const leaf = this.leaves[at];
    if (leaf?.text === text) this.leaves[at] = changedLeaf(leaf, { isApart: true });
  }

  /** Notes that something was cut. */
  cap(name: Cap): void {
    if (!this.caps.includes(name)) this.caps.push(name);
  }

  #add(location: string, kind: LeafKind, part: LeafPart, whole: string): void {
    const text = this.#shortened(whole);
    if (this.#isWithin) {
      if (text.length > this.#within / SHARE) {
        this.#leftOut++;
        return;
      }
      this.#within -= text.length + LEAF_COST;
    }
    if (text.length > LEAF_TEXT) {
      this.cap('leaf_text');
      this.#add(location, kind, part, text.slice(0, LEAF_TEXT - LEAF_TAIL));
      this.#add(location, kind, part, text.slice(-LEAF_TAIL));
    } else if (this.leaves.length < this.#most - PLACES_FOR_REST - this.#mostLast) {
      this.leaves.push(this.#leaf(location, kind, part, text));
    } else {
      this.#keepLast(this.#leaf(location, kind, part, text));
    }
  }

  #shortened(whole: string): string {
    const repeated = withFewerRepetitions(whole);
    const text = withoutStaleStretches(repeated);
    if (text !== repeated) this.cap('repetition');
    return text;
  }

  #leaf(location: string, kind: LeafKind, part: LeafPart, text: string): Leaf {
    return leafAt(location, kind, part, text, this.#known);
  }

  #keepLast(leaf: Leaf): void {
    if (this.#last.length < this.#mostLast) {
      this.#last.push(leaf);
      return;
    }
    // It is judged in the text around it, while the one that it would replace is not.
    if (this.#isWithin) {
      this.#leftOut++;
      return;
    }
    const oldest = this.#last[this.#oldest] ?? leaf;
    if (this.#mostLast > 0) {
      this.#last[this.#oldest] = leaf;
      this.#oldest = (this.#oldest + 1) % this.#mostLast;
    }
    this.cap('leaves');
    const { text } = oldest;
    if (this.#rest.length + this.#digits.length + text.length >= MOST_REST || isPlain(text)) return;
    // Lines of digits are no base64 of anything.
    const said = isMadeOfDigits(text) ? decodeBase64(text) : text;
    if (said !== text || !hasShapeOfBase64(text)) this.#rest += `${said}\n`;
    else if (IN_PATH.test(text)) this.#digits += `${text}\n`;
  }
}
