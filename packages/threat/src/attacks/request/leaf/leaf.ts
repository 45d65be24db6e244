/** Where a leaf stood, which decides how it was written and what it may mean. */
export type LeafKind =
  | 'path'
  | 'query'
  | 'form'
  | 'json'
  | 'xml'
  | 'multipart'
  | 'graphql'
  | 'header'
  | 'cookie'
  | 'text';

/** Kinds of one line, in which nobody writes texts. */
export const ADDRESS_KINDS: ReadonlySet<LeafKind> = new Set<LeafKind>(['query', 'path', 'header', 'cookie']);

/** `whole`: the whole document (XML declarations, raw bodies, the raw path), beside the leaves that were read from it. */
export type LeafPart = 'name' | 'value' | 'whole';

/** Documents that programs write. */
const DOCUMENT_KINDS: ReadonlySet<LeafKind> = new Set<LeafKind>(['json', 'xml', 'graphql']);

/** True for a text among others in a document: what somebody recorded or set up, rather than the parameter of a call. */
export function isOfData(leaf: Leaf): boolean {
  return leaf.isAlone !== true && isInDocument(leaf);
}

function isInDocument({ kind, part, isPiece, isAtDecoy }: Leaf): boolean {
  return DOCUMENT_KINDS.has(kind) && part === 'value' && isPiece !== true && isAtDecoy !== true;
}

/** What is kept in a field by its name: commands, statements and what they print. */
const RECORDED_NAME =
  /(?:^|[._[@-])(?:commands?|cmd(?:line)?|command_?line|exec|run|scripts?|args?|argv|shell|steps?|(?:before_)?install|after_(?:success|failure)|Exec(?:Start|Stop|Reload)(?:Pre|Post)?|quer(?:y|ies)|sql|statements?|stmt|expression|code|source|snippet|logs?|lines?|output|stdout|stderr|stack|trace|diff|patch)\]?$|(?:^|[._])scripts\.[\w:.-]{1,64}$/i;
/** The same in a list, or of one. */
const RECORDED_IN_LIST =
  /\[\d{1,6}\]\.(?:(?:parameters|params|inputs|with|spec|settings)\.)?(?:commands?|cmd|run|scripts?|args?|argv|shell)$|(?:^|[._[@-])(?:commands?|scripts?|args?|argv|steps?)\[\d{1,6}\]$|\.(?:(?:before_|after_)?script|run)$/i;
/** A step of a build that is described in XML. */
const OF_BUILD = /\.(?:builders|publishers|buildwrappers|steps|targets|tasks)\.[\w.-]{1,80}\.(?:command|script)$/i;
/** Names and indexes of a place that lies deep in its document. */
const DEEP = 3;

/**
 * True for a text of a document that records what programs ran or asked: by its name, or by a place deep in it or in a
 * list. Neither is in the hand of whoever fills the field in, as further texts beside it are.
 */
export function isRecorded(leaf: Leaf): boolean {
  if (isOfData(leaf)) return RECORDED_NAME.test(leaf.location) || isDeep(leaf.location);
  // A pipeline of few texts is made of lists all the same, or of elements of which a message has none.
  if (leaf.kind === 'xml') return isInDocument(leaf) && OF_BUILD.test(leaf.location);
  return leaf.kind === 'json' && isInDocument(leaf) && RECORDED_IN_LIST.test(leaf.location);
}

/** True for such a text and for what is left over of one. */
export function isInRecorded(leaf: Leaf): boolean {
  return isRecorded(leaf.isPiece === true ? withoutPiece(leaf) : leaf);
}

function withoutPiece(leaf: Leaf): Leaf {
  return changedLeaf(leaf, { isPiece: undefined });
}

/** True for a place in a list, or three names deep. */
export function isDeep(location: string): boolean {
  let depth = 0;
  for (let i = 0; i < location.length && depth < DEEP; i++) {
    const code = location.charCodeAt(i);
    if (code === 0x2e || code === 0x40) depth++;
    else if (code === 0x5b) depth += 2;
  }
  return depth >= DEEP;
}

/** Where people write texts, by the name that the application gave the field. */
const WRITTEN_NAME =
  /(?:^|[._[-])(?:comments?|text|description|message|remarks?|caption|answer|question|notes?|markdown|post|review|feedback|summary|details|reply|content|body|title|subject|headline|(?:wp)?textbox\d?|wikitext)\]?$|(?:steps|tasks|stages|jobs)\[\d{1,4}\]\.name$/i;
/**
 * The same, with a name behind it for the way in which such a text is written: `data.attributes.body.value`,
 * `body[0][value]`.
 */
const WRITTEN_IN =
  /^body(?:[.[][\w.[\]-]*?)?[._[-](?:comments?|text|description|message|answer|notes?|post|review|summary|details|content|body|title)\]?(?:\[\d{1,4}\])?(?:\.|\[)(?:value|raw|html|rendered|markdown|plain|storage)\]?$/i;

/** Bodies with named fields, among them the variables of a query. */
const WRITTEN_KINDS: ReadonlySet<LeafKind> = new Set<LeafKind>(['json', 'form', 'multipart', 'graphql']);

/** True for a field of a body that is named as one in which people write. */
export function isWritten(leaf: Leaf): boolean {
  return leaf.isPiece !== true && isInWritten(leaf);
}

/** True for such a field and for what is left over of a text in it. */
export function isInWritten({ kind, part, location, isAtDecoy }: Leaf): boolean {
  const isField = WRITTEN_KINDS.has(kind) && isAtDecoy !== true;
  return (
    isField && part === 'value' && location !== 'body' && (WRITTEN_NAME.test(location) || WRITTEN_IN.test(location))
  );
}

/** One text of a request as the application would see it: transport encoding undone once, nothing else. */
export interface Leaf {
  /** `path`, `query.q`, `body.user.name`, `body.items[2].id`, `header.referer`, `cookie.session`, `body`. */
  readonly location: string;
  readonly kind: LeafKind;
  readonly part: LeafPart;
  readonly text: string;
  /** One of very few texts of its document, which then is what the parameters of a form are. */
  readonly isAlone?: true | undefined;
  /** A whole text that was meant to be an XML document. */
  readonly isDocument?: true | undefined;
  /** A piece of a longer text, from which the filler around it was taken. */
  readonly isPiece?: true | undefined;
  /** Several texts of one kind, a line each: there were too many to judge each of them. */
  readonly isJoined?: true | undefined;
  /** A document all texts of which are leaves of their own. */
  readonly isApart?: true | undefined;
  /** Sent to a decoy, where what its field is called excuses nothing. */
  readonly isAtDecoy?: true | undefined;
  /** A part of a document that is itself the value of a field: its names are whose the value is. */
  readonly isEnclosed?: true | undefined;
  /** The place of that field, of the outermost where one stands in another. */
  readonly enclosure?: string | undefined;
  /** Sent to where pages report that they were seen. */
  readonly isOfBeacon?: true | undefined;
  /** Sent to a file manager. */
  readonly isOfManager?: true | undefined;
  /** An operator that is the key of nothing, or of what every text is like. */
  readonly comparesNothing?: true | undefined;
  /** A path in which a step (`.` or `..`) is written so that whoever splits the path before decoding it sees none. */
  readonly hidesSteps?: true | undefined;
  /** A path in which a name is written so that a check does not see it: letters are encoded, or what ends a script's name. */
  readonly hidesName?: true | undefined;
}

/** A text as it stood in a request, and what else is known of it. */
export function leafAt(
  location: string,
  kind: LeafKind,
  part: LeafPart,
  text: string,
  known: Partial<Leaf> = NOTHING,
): Leaf {
  return new TextLeaf(location, kind, part, text, known);
}

/** The same leaf with what is changed of it. */
export function changedLeaf(leaf: Leaf, change: Partial<Leaf>): Leaf {
  // To spread both takes ten times as long.
  return Object.assign(new TextLeaf(leaf.location, leaf.kind, leaf.part, leaf.text, leaf), change);
}

const NOTHING: Partial<Leaf> = {};

/** All leaves have one shape, whatever is known of them: every signature looks at them, and V8 reads one shape fastest. */
class TextLeaf implements Record<keyof Leaf, unknown> {
  readonly location: string;
  readonly kind: LeafKind;
  readonly part: LeafPart;
  readonly text: string;
  readonly isAlone: true | undefined;
  readonly isDocument: true | undefined;
  readonly isPiece: true | undefined;
  readonly isJoined: true | undefined;
  readonly isApart: true | undefined;
  readonly isAtDecoy: true | undefined;
  readonly isEnclosed: true | undefined;
  readonly enclosure: string | undefined;
  readonly isOfBeacon: true | undefined;
  readonly isOfManager: true | undefined;
  readonly comparesNothing: true | undefined;
  readonly hidesSteps: true | undefined;
  readonly hidesName: true | undefined;

  constructor(location: string, kind: LeafKind, part: LeafPart, text: string, known: Partial<Leaf>) {
    this.location = location;
    this.kind = kind;
    this.part = part;
    this.text = text;
    this.isAlone = known.isAlone;
    this.isDocument = known.isDocument;
    this.isPiece = known.isPiece;
    this.isJoined = known.isJoined;
    this.isApart = known.isApart;
    this.isAtDecoy = known.isAtDecoy;
    this.isEnclosed = known.isEnclosed;
    this.enclosure = known.enclosure;
    this.isOfBeacon = known.isOfBeacon;
    this.isOfManager = known.isOfManager;
    this.comparesNothing = known.comparesNothing;
    this.hidesSteps = known.hidesSteps;
    this.hidesName = known.hidesName;
  }
}
