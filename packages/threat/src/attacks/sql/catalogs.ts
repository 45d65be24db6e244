/** Tables and schemas in which a database describes itself; a part of a dotted name is enough. */
const CATALOGS: ReadonlySet<string> = new Set(
  (
    'information_schema sysobjects syscolumns sysusers sysdatabases syslogins sysprocesses sysservers ' +
    'sysxlogins sqlite_master sqlite_schema sqlite_temp_master all_tables all_tab_columns all_users all_objects ' +
    'all_source all_tab_privs user_tables user_tab_columns user_objects user_users user_role_privs ' +
    'user_sys_privs dba_users dba_tables dba_role_privs dba_sys_privs dba_tab_columns pg_database ' +
    'pg_tables pg_class pg_user pg_shadow pg_group pg_roles pg_authid pg_namespace pg_attribute pg_proc ' +
    'pg_settings pg_stat_activity pg_largeobject pg_language msysobjects msysaces innodb_table_stats ' +
    'innodb_index_stats v$version v$instance v$database v$session user$ sys.tables sys.columns sys.objects ' +
    'sys.databases sys.schemas sys.sql_logins sys.server_principals mysql.user mysql.db ' +
    'mysql.innodb_table_stats performance_schema syscat sysibm sysibmadm sysstat ' +
    'sysmaster systables rdb$database rdb$relations master.dbo.sysdatabases master..sysdatabases ' +
    'master..syslogins schema_table_statistics x$schema_table_statistics product_component_version global_name'
  ).split(' '),
);

/** A procedure of SQL Server where a table should be named. */
const EXTENDED_PROCEDURE = /^(?:master|sys|msdb)\.{1,2}(?:dbo\.|sys\.)?(?:xp|sp)_\w/;

/** True when the name (lower case, dots and all) leads into a catalog. */
export function isCatalog(name: string): boolean {
  if (CATALOGS.has(name)) return true;
  if (!name.includes('.')) return false;
  if (EXTENDED_PROCEDURE.test(name)) return true;
  return name.split('.', 6).some((part) => CATALOGS.has(part));
}

/** Names that a harmless sentence about choosing seldom has on both sides of `from`. */
export const SENSITIVE_NAMES: ReadonlySet<string> = new Set(
  (
    'password passwd pass pwd passwords user users username usernames login logins admin admins administrators ' +
    'members accounts customers credentials secret secrets email emails token tokens version dual table_name ' +
    'column_name schema_name table_schema credit_cards creditcards cards flag flags sessions usr utilisateurs ' +
    'usuarios tbluser tblusers tbl_users wp_users'
  ).split(' '),
);
