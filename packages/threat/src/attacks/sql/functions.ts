/** What calling a function gives an attacker. */
export interface FunctionUse {
  readonly pattern: string;
  /** 0–1: how surely a call of it in a value is an attack. */
  readonly weight: number;
}

const TIME: FunctionUse = { pattern: 'time delay', weight: 0.95 };
const ERROR: FunctionUse = { pattern: 'error-based extraction', weight: 0.92 };
const OUTSIDE: FunctionUse = { pattern: 'file, network or command access', weight: 0.95 };
const SYSTEM: FunctionUse = { pattern: 'database fingerprint', weight: 0.8 };
const PLAIN: FunctionUse = { pattern: 'SQL function', weight: 0.7 };

const NAMES: readonly (readonly [FunctionUse, string])[] = [
  [
    TIME,
    'sleep benchmark pg_sleep pg_sleep_for pg_sleep_until randomblob zeroblob get_lock is_free_lock ' +
      'dbms_pipe.receive_message dbms_lock.sleep dbms_session.sleep user_lock.sleep sleepany regexp_substring',
  ],
  [
    ERROR,
    'extractvalue updatexml gtid_subset gtid_subtract name_const st_latfromgeohash st_longfromgeohash ' +
      'st_pointfromgeohash ctxsys.drithsx.sn dbms_xmlgen.getxml dbms_xmlgen.getxmltype xmltype dbms_xmlquery.getxml dbms_xmlquery.newcontext ' +
      'utl_inaddr.get_host_name utl_inaddr.get_host_address dbms_utility.sqlid_to_sqlhash ' +
      'ordsys.ord_dicom.getmappingxpath dbms_assert.simple_sql_name procedure_analyse query_to_xml table_to_xml ' +
      'database_to_xml',
  ],
  [
    OUTSIDE,
    'load_file load_extension readfile writefile pg_read_file pg_read_binary_file pg_ls_dir pg_stat_file ' +
      'lo_import lo_export lo_from_bytea bfilename utl_http.request utl_http.request_pieces utl_file.fopen ' +
      'utl_file.get_line utl_tcp.open_connection utl_smtp.open_connection dbms_ldap.init httpuritype ' +
      'urifactory.geturi dblink dblink_connect dblink_exec dblink_send_query openrowset opendatasource openquery ' +
      'sys_eval sys_exec xp_cmdshell xp_dirtree xp_fileexist xp_subdirs xp_regread xp_regwrite xp_servicecontrol ' +
      'xp_enumgroups xp_loginconfig xp_availablemedia sp_oacreate sp_oamethod sp_makewebtask sp_addextendedproc ' +
      'sp_addsrvrolemember sp_addlogin sp_executesql sp_configure sp_password sp_execute_external_script ' +
      'dbms_java.runjava dbms_java_test.funcall dbms_scheduler.create_job ' +
      'dbms_export_extension.get_domain_index_tables fn_xe_file_target_read_file fn_get_audit_file ' +
      'fn_trace_gettable csvwrite pg_reload_conf pg_terminate_backend pg_cancel_backend pg_rotate_logfile pg_promote ' +
      'pg_switch_wal pg_create_restore_point lo_put lo_get lo_create lo_unlink',
  ],
  [
    SYSTEM,
    'version database schema user current_user system_user session_user current_database current_schema ' +
      'current_setting set_config db_name db_id host_name user_name suser_name suser_sname suser_id is_srvrolemember ' +
      'is_member has_dbaccess object_id object_name col_name serverproperty databasepropertyex sqlite_version ' +
      'connection_id sys_context sys.database_name sys.login_user pg_backend_pid inet_server_addr ' +
      'inet_server_port inet_client_addr pg_postmaster_start_time pg_client_encoding sys.stragg found_rows ' +
      'row_count last_insert_id last_insert_rowid pg_user getpgusername pg_advisory_lock bin_to_uuid ' +
      'dbms_random.value sqlite_compileoption_used quote_literal ascii ord unhex group_concat wm_concat listagg ' +
      'string_agg xmlagg concat_ws make_set elt strcmp soundex ifnull nullif nvl quotename fn_varbintohexstr ' +
      'master.dbo.fn_varbintohexstr to_hex lpad',
  ],
  [
    PLAIN,
    'char chr nchar unicode substring substr mid left right concat length len char_length character_length ' +
      'octet_length bit_length hex md5 sha1 sha sha2 crc32 count sum min max avg cast convert try_convert if iif ' +
      'isnull coalesce conv bin oct rand random floor ceil ceiling round exp pow power abs sign sqrt pi reverse ' +
      'replace lower lcase upper ucase rpad instr locate position quote repeat space to_char to_number to_date ' +
      'to_timestamp_tz tz_offset decode greatest least password encode aes_encrypt aes_decrypt des_encrypt ' +
      'compress uncompress uuid now sysdate getdate curdate curtime date datediff extract trim ltrim rtrim stuff ' +
      'patindex charindex json_extract json_value json_keys json_length json_type json_depth xmlelement ' +
      'generate_series unnest array_agg row_number stddev_pop std variance bit_and bit_or bit_xor cot acos asin ' +
      'atan cos sin tan log ln degrees radians mod any_value find_in_set field format inet_aton inet_ntoa ' +
      'to_base64 from_base64 rawtohex utl_raw.cast_to_varchar2 datalength difference translate initcap ' +
      'regexp_like regexp_replace like glob typeof total printf geometrycollection multipoint multilinestring ' +
      'multipolygon linestring polygon',
  ],
];

/** Functions in place of a table that reach other machines or run something, and those that read the file they are given. */
const REACHING: ReadonlySet<string> = new Set(
  'url remote mysql postgresql mongodb jdbc odbc hdfs executable'.split(' '),
);
const READING =
  /^(?:file|glob|sniff_csv|read_\w{2,24}|(?:parquet|sqlite|csv|json|iceberg|delta)_(?:scan|metadata|schema))$/;
const OF_SYSTEM = /^(?:file:\/\/)?\/(?:etc|proc|root|sys|var)\//;

/** True for a function after `FROM` that leaves the database: `url('http://…')`, `read_csv('/etc/passwd')`. */
export function leavesDatabase(name: string, argument: string): boolean {
  return REACHING.has(name) || (READING.test(name) && OF_SYSTEM.test(argument));
}

const FUNCTIONS: ReadonlyMap<string, FunctionUse> = new Map(
  NAMES.flatMap(([use, names]) => names.split(' ').map((name) => [name, use] as const)),
);

/** Schemas that functions are called by; behind any other name it is the method of an object. */
const SCHEMAS: ReadonlySet<string> = new Set(
  'sys dbo master master. master.dbo master..dbo mysql pg_catalog public sysmaster sys.dbo msdb msdb.dbo tempdb'.split(
    ' ',
  ),
);

/** The schema that the packages of Oracle lie in. */
const OF_SYS = 'sys.';

/** Names that are worth looking at wherever they stand in a value. */
export const HEAVY_FUNCTIONS: readonly string[] = NAMES.slice(0, 3).flatMap(([, names]) => names.split(' '));

/** What the function of this name (lower case, perhaps with its schema) is for; undefined when no database has it. */
export function functionUse(name: string): FunctionUse | undefined {
  const known = FUNCTIONS.get(name) ?? (name.startsWith(OF_SYS) ? FUNCTIONS.get(name.slice(OF_SYS.length)) : undefined);
  if (known !== undefined) return known;
  const dot = name.lastIndexOf('.');
  return SCHEMAS.has(name.slice(0, Math.max(dot, 0))) ? FUNCTIONS.get(name.slice(dot + 1)) : undefined;
}
