/** Commands of MongoDB that take nothing but options. */
const OF_SERVER =
  'listCollections|listDatabases|usersInfo|rolesInfo|dropDatabase|dropAllUsersFromDatabase|getCmdLineOpts|connectionStatus|' +
  'serverStatus|hostInfo|replSetGetStatus|replSetGetConfig|currentOp';
const OPTIONS =
  'nameOnly|filter|authorized\\w{5,11}|comment|writeConcern|show(?:Privileges|Credentials|BuiltinRoles)|\\$all|\\$db|lsid';
/** Of a collection by its name, and what is to be done with it. */
const OF = String.raw`"\s{0,8}:\s{0,8}"[\w.$-]{1,80}"\s{0,8},\s{0,8}"`;
/** A table of permissions has the same names, and others of them beside. */
const COMMAND = new RegExp(
  String.raw`^\{\s{0,8}"(?:(${OF_SERVER})"\s{0,8}:\s{0,8}1(?:\.0)?\s{0,8}(?:\}|,\s{0,8}"(?:${OPTIONS})")|` +
    String.raw`(getLog)"\s{0,8}:\s{0,8}"(?:global|startupWarnings|rs|\*)"\s{0,8}[,}]|` +
    String.raw`(createUser|updateUser)"\s{0,8}:\s{0,8}"[^"\n]{1,80}"\s{0,8},\s{0,8}"pwd"\s{0,8}:|` +
    String.raw`(find)${OF}filter"\s{0,8}:\s{0,8}\{|(count)${OF}query"\s{0,8}:\s{0,8}\{|(distinct)${OF}key"\s{0,8}:\s{0,8}"|` +
    String.raw`(aggregate)${OF}pipeline"\s{0,8}:\s{0,8}\[|(insert)${OF}documents"\s{0,8}:\s{0,8}\[|` +
    `(findAndModify)${OF}(?:query|remove|update)"|(mapReduce)${OF}map"|` +
    String.raw`(delete|update)"\s{0,8}:\s{0,8}"[\w.$-]{1,80}"\s{0,8},\s{0,8}"(?:delete|update)s"\s{0,8}:\s{0,8}\[\s{0,8}\{\s{0,8}"q"\s{0,8}:)`,
);
const LONGEST = 300;

/** Name of the command of MongoDB that a document is, for a service that hands it to the database; null for others. */
export function databaseCommand(document: string): string | null {
  const [, ...names] = COMMAND.exec(document.slice(0, LONGEST)) ?? [];
  return names.find((name) => name !== undefined) ?? null;
}

/** A filter that asks for nothing but what kind of value a field holds, or how many; settings of a style have names for these. */
const ASKED_SHAPE =
  /^\{\s{0,4}(?:"[\w.-]{1,40}"\s{0,4}:\s{0,4}\{\s{0,4})?"\$(size|slice|type)"\s{0,4}:\s{0,4}-?\d{1,3}\s{0,4}\}\s{0,4}(?:\}\s{0,4})?$/;
const LONGEST_SHAPE = 120;

/** Name of the operator, without `$`, that is all of a document and is given a number: `{"a":{"$size":0}}`; null for others. */
export function shapeAsked(document: string): string | null {
  return document.length > LONGEST_SHAPE ? null : (ASKED_SHAPE.exec(document)?.[1] ?? null);
}
