/**
 * Statements by their first words. `a|b` is one of several words, `<name>`, `<string>`, `<number>`, `<variable>`,
 * `<group>`, `<comma>` and `<value>` are what they say, `<file>` is a string that says where a file lies, `<code>` one with
 * statements in it, `<end>` a semicolon, a comment or the end of the text. An element in brackets may be absent.
 * Where a sentence reads the same (`Copy settings from "Default"`), the whole value weighs nothing.
 */
export interface StatementShape {
  readonly elements: readonly ShapeElement[];
  /** 0–1, after a value: behind a quote, a semicolon or a closed parenthesis. */
  readonly stacked: number;
  /** 0–1, as the whole of a value. */
  readonly alone: number;
}

export interface ShapeElement {
  /** Words of which one must come, or what kind of thing. */
  readonly words: ReadonlySet<string>;
  readonly kind: string;
  readonly optional: boolean;
}

const OBJECTS =
  'table|tables|database|databases|schema|view|user|users|login|role|index|procedure|proc|function|trigger|column|' +
  'sequence|tablespace|package|synonym|directory';

const SHAPES: readonly (readonly [stacked: number, alone: number, shape: string])[] = [
  [0.97, 0.95, 'waitfor delay|time <value>'],
  [0.85, 0.6, 'drop database|schema|procedure|tablespace [if] [exists] <name> <end>'],
  [0.85, 0.45, `drop ${OBJECTS} [if] [exists] <name>`],
  [0.85, 0.55, 'drop table|database <variable>'],
  [0.6, 0.3, `drop ${OBJECTS} <end>`],
  [0.85, 0.45, 'truncate [table] <name> <end>'],
  [0.9, 0.35, 'delete from <name> where <value>'],
  [0.85, 0.45, 'delete from <name> <end>'],
  [0.9, 0.35, 'insert|replace into <name> <group> values|select|with'],
  [0.9, 0.35, 'insert|replace into <name> values|select|set <value>'],
  [0.9, 0.35, 'insert [into] <name> values <group>'],
  [0.7, 0.4, 'insert into <name> <end>'],
  [0.85, 0.35, 'update <name> set <name> = <value>'],
  [0.9, 0.85, 'create [aggregate] function <name> [<group>] returns <name> soname <string>'],
  [0.9, 0.8, 'create [or] [replace] function <name> <group> returns <name> as <string> <comma> <string>'],
  [0.9, 0.75, 'set global general_log|general_log_file|slow_query_log|slow_query_log_file =|:= <value>'],
  [0.9, 0.75, 'runscript from <string>'],
  [0.85, 0.3, `create|alter ${OBJECTS} <name> <group>`],
  [0.85, 0.6, 'create|alter user|login|role <name> identified|with|password|superuser'],
  [
    0.85,
    0.3,
    'create [or] [replace] function|procedure|trigger|view|alias [if] [not] [exists] <name> as|returns|return|is|before|after|on|for',
  ],
  [
    0.85,
    0.3,
    'create [or] [replace] function|procedure|alias [if] [not] [exists] <name> <group> as|returns|return|is|language',
  ],
  [0.8, 0.45, 'create database|schema|user|login <name> <end>'],
  [0.8, 0.3, 'create extension|server|publication|subscription [if] [not] [exists] <name>'],
  [0.85, 0.3, 'create [global] [local] temp|temporary table [if] [not] [exists] <name>'],
  [0.85, 0.5, 'create [or] [replace] [and] [compile] [resolve] java source|class'],
  [0.85, 0.3, 'alter table <name> add|drop|modify|rename|alter|change|set|character|convert'],
  [0.85, 0.6, 'alter database|server|system <name> set|collate|modify|character'],
  [0.85, 0.6, 'alter user|login <name> enable|disable|account|unlock|superuser <end>'],
  [0.75, 0.55, 'alter <name> character set <name>'],
  [0.85, 0.6, 'exec|execute immediate <string>'],
  [0.85, 0.6, 'exec|execute immediate <variable>'],
  [0.85, 0.7, 'exec|execute <variable>'],
  [0.9, 0.75, 'declare <variable> [as] <name>'],
  [0.85, 0.7, 'set <variable> =|:= <value>'],
  [0.8, 0.5, 'declare <name> cursor|varchar|varchar2|int|integer|number|text|nvarchar|char'],
  [0.8, 0.6, 'print <variable>'],
  [0.85, 0, 'shutdown <end>'],
  [0.85, 0.6, 'shutdown with nowait'],
  [
    0.85,
    0.45,
    'grant all|select|insert|update|delete|execute|connect|resource|dba|usage|create|file [privileges] on|to <name>',
  ],
  [0.85, 0.45, 'grant all|select|insert|update|delete|execute|usage|create|file [privileges] on *'],
  [0.85, 0.45, 'deny all|select|insert|update|delete|execute|control|alter on|to <name>'],
  [0.85, 0.45, 'revoke all|select|insert|update|delete|execute|connect on|from <name>'],
  [0.9, 0.85, 'load data [local] infile <value>'],
  [0.9, 0.85, 'copy <name> from|to program|stdin|stdout'],
  [0.9, 0.8, 'copy <name> from|to <file>'],
  [0.9, 0, 'copy <name> from|to <string>'],
  [0.9, 0, 'copy <name> from|to <value> <end>'],
  [0.9, 0.8, 'copy <group> to program|stdout'],
  [0.9, 0.7, 'copy <group> to <file>'],
  [0.9, 0, 'copy <group> to <value>'],
  [0.9, 0.8, 'backup database|log <name> to disk|tape|url ='],
  [0.9, 0, 'backup database|log <name> to disk|tape|url'],
  [0.85, 0.7, 'restore database|log <name> from'],
  [0.85, 0.8, 'bulk insert <name> from <string>'],
  [0.8, 0.6, 'handler <name> open [as]'],
  [0.8, 0.6, 'handler <name> read|close [first|next|prev|last]'],
  [0.85, 0.7, 'prepare <name> from <string>'],
  [0.85, 0.7, 'prepare <name> from <variable>'],
  [0.85, 0, 'prepare <name> from <value>'],
  [0.85, 0.6, 'merge into|using <name> using|<group>'],
  [0.85, 0.6, 'merge using <group>'],
  [0.85, 0.7, 'attach database <string> as <name>'],
  [0.85, 0.7, 'attach <file> as <name>'],
  [0.85, 0, 'attach <string> as <name>'],
  [0.8, 0.6, 'do <group>'],
  [0.85, 0.75, 'do <code>'],
  [0.85, 0, 'do <string>'],
  [0.85, 0.7, 'do language <name> <string>'],
  [0.9, 0.7, 'do sleep|benchmark <group>'],
  [0.75, 0.3, 'rename table <name> to <name>'],
  [0.7, 0.4, 'show tables|databases|columns|grants|processlist|variables <end>'],
  [0.75, 0.3, 'show [full] [extended] tables|columns|fields|index|indexes|keys|triggers|events from|in <value>'],
  [0.75, 0.3, 'show [global] [session] tables|databases|schemas|variables|status like|where <value>'],
  [0.75, 0.3, 'show create table|database|view|procedure|function|trigger|user <name> <end>'],
  [0.65, 0, 'desc|describe <name> <end>'],
  [0.7, 0, 'explain|desc|describe select|update|delete|insert'],
  [0.7, 0, 'analyze|optimize|check|repair|checksum|lock table|tables <name> <end>'],
  [0.75, 0, 'reindex table|index|database|schema|system <name> <end>'],
  [0.75, 0, 'discard all|plans|sequences|temp <end>'],
  [0.65, 0, 'listen|unlisten|notify <name> <end>'],
  [0.75, 0, 'call <name> <group> <end>'],
  [0.75, 0, 'begin null <end>'],
  [0.8, 0.3, 'comment on table|column|database|schema|index|function <name> is <string>'],
  [0.7, 0, 'commit|rollback|reconfigure <end>'],
  [0.7, 0, 'kill <number> <end>'],
  [0.7, 0, 'use master|mysql|tempdb|msdb <end>'],
  [0.75, 0.5, 'pragma <name> <end>'],
  [0.8, 0, 'pragma <name> = <value> <end>'],
  [0.8, 0, 'pragma <name> <group> <end>'],
  [0.85, 0.75, 'if <group> select|waitfor|drop|exec|insert|update|delete|begin|raiserror'],
  [0.85, 0.6, 'if <name> = <value> select|waitfor|drop|exec|insert|update|delete|begin|raiserror'],
  [0.9, 0.7, 'xp_cmdshell|xp_dirtree|xp_fileexist|xp_regread|xp_subdirs|sp_executesql|sp_oacreate|sp_addlogin <value>'],
  [0.85, 0.6, 'dbcc <name> <group>'],
  [0.8, 0.5, 'raiserror <group> <end>'],
  [0.8, 0.5, 'signal sqlstate <value>'],
  [0.75, 0.4, 'flush privileges|tables|logs|hosts|status <end>'],
  [0.8, 0.5, 'purge binary|master logs'],
  [0.85, 0.6, 'install plugin <name> soname <string>'],
  [0.85, 0.6, 'install|uninstall component <string>'],
  [0.85, 0, 'install|uninstall plugin|component <name>'],
  [0.9, 0.85, 'load xml [local] infile <value>'],
  [0.85, 0.5, 'create event [if] [not] [exists] <name> on schedule'],
  [0.7, 0, 'start transaction <end>'],
  [0.7, 0, 'set names|role <value> <end>'],
  [0.75, 0, 'set [session] [global] sql_mode|autocommit|foreign_key_checks|sql_log_bin = <value>'],
  [0.7, 0, 'table <name> <end>'],
  [0.75, 0, 'values <group> <end>'],
  [0.75, 0, 'values <number> <end>'],
  [0.75, 0, 'values current schema|sqlid|server|path|date|time|timestamp|timezone|user|client_acctng <end>'],
  [0.85, 0.45, 'if exists|not [exists] <group>'],
  [
    0.85,
    0.8,
    'begin dbms_lock.sleep|dbms_pipe.receive_message|utl_http.request|execute|waitfor|declare|dbms_session.sleep',
  ],
  [0.85, 0.7, 'while <group> begin|waitfor|set|select'],
  [0.85, 0.7, 'with <name> as <group> select|update|delete|insert'],
  [0.8, 0.7, 'with recursive <name> as'],
  [0.8, 0.7, 'with recursive <name> <group>'],
  [0.9, 0.75, 'reconfigure [with] override <end>'],
  [0.8, 0.5, 'lock tables|table <name>'],
  [0.8, 0.65, 'vacuum into <string>'],
  [0.65, 0, 'vacuum|checkpoint <end>'],
];

/** By their first word, in the order in which they are tried. */
export const STATEMENT_SHAPES: ReadonlyMap<string, readonly StatementShape[]> = byFirstWord();

function byFirstWord(): ReadonlyMap<string, readonly StatementShape[]> {
  const shapes = new Map<string, StatementShape[]>();
  for (const [stacked, alone, text] of SHAPES) {
    const space = text.indexOf(' ');
    for (const first of text.slice(0, space).split('|')) {
      const elements = text
        .slice(space + 1)
        .split(' ')
        .map(elementOf);
      const shape = { elements, stacked, alone };
      shapes.set(first, [...(shapes.get(first) ?? []), shape]);
    }
  }
  return shapes;
}

function elementOf(text: string): ShapeElement {
  const optional = text.startsWith('[');
  const kind = optional ? text.slice(1, -1) : text;
  return { words: new Set(kind.startsWith('<') ? [] : kind.split('|')), kind, optional };
}
