/** One word that SQL Server, MySQL, MariaDB or Sybase know behind `@@`; whoever has another of theirs writes it with a low line. */
const KNOWN =
  /^@@(?:global\.|session\.|local\.|persist\w{0,5}\.)?["`[]?(?:\w{1,30}_\w|autocommit|basedir|char|connections|datadir|datefirst|dbts|error|flush|hostname|identity|isolation|lang|license|microsoft|nestlevel|ncharsize|options|port|procid|profiling|remserver|rowcount|server|service|socket|spid|storage|textsize|timestamp|tmpdir|trancount|uptime|version)/;

/** True for a variable that a database has: of `@@mention` none knows anything. */
export function isServerVariable(name: string): boolean {
  return KNOWN.test(name);
}
