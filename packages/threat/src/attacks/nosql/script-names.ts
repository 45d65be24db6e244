/** Names that scripts of a database know: those of the language, and what the database adds to them. */
const KNOWN =
  'this|obj|db|doc|self|value|key|true|false|null|undefined|nan|infinity|new|function|async|typeof|void|delete|await|yield|sleep|tojson|tostrictjson|print|printjson|emit|assert|eval|isnan|isfinite|parse(?:int|float)|(?:de|en)codeuri(?:component)?|object|array|string|number(?:int|long|decimal)?|boolean|date|isodate|math|json|regexp|symbol|map|set|error|objectid|uuid|bindata|hex_md5|globalthis|arguments|function|promise|reflect|proxy';

/** Source of an expression for a name in lower case that they do not know, so that a script ends there. */
export const UNKNOWN_NAME = String.raw`(?!(?:${KNOWN})\b)[a-z_$][\w$]{0,40}`;
