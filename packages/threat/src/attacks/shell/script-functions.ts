/**
 * What a script language's function does with its first argument. `shell`: hands it to a shell. `code`: runs it as code or
 * calls it. `probe`: shows that code runs. `dump`: prints or includes it. `runner`: starts programs with whatever it is
 * given. `loader`: brings in a module by its name. `fetch`: gets what it names, an address or encoded bytes.
 */
export type ScriptFunction = 'shell' | 'code' | 'probe' | 'dump' | 'runner' | 'loader' | 'fetch';

const NAMES: Readonly<Record<ScriptFunction, string>> = {
  shell:
    'system exec shell_exec passthru popen proc_open pcntl_exec execsync spawnsync spawn execfile execfilesync execv execve execvp check_output check_call getoutput getstatusoutput expect_popen win32_create_service capture2 capture2e capture3 run_command os.execute io.popen subprocess.run subprocess.call process.start',
  code: 'eval assert create_function call_user_func call_user_func_array preg_replace array_map usort register_shutdown_function instance_eval class_eval module_eval exec_code',
  probe:
    'phpinfo phpversion php_uname php_sapi_name posix_getpwuid posix_getuid get_current_user show_source highlight_file',
  dump: 'print print_r var_dump printf echo die exit var_export md5 include include_once require_once readfile',
  runner: 'getruntime processbuilder',
  fetch: 'downloadstring downloadfile downloaddata frombase64string',
  loader: '__import__ require _load createobject activexobject import_module iex invoke-expression forname',
};

export const SCRIPT_FUNCTIONS: ReadonlyMap<string, ScriptFunction> = new Map(
  (['dump', 'probe', 'code', 'shell', 'runner', 'loader', 'fetch'] as const).flatMap((kind) =>
    NAMES[kind].split(' ').map((name) => [name, kind] as const),
  ),
);

/** Modules and classes that start programs, as a loader names them; lower case. */
export const RUNNING_MODULES =
  /^[\s'"(]{0,4}(?:child_process|node:child_process|os\b|subprocess|pty\b|commands\b|wscript\.shell|shell\.application|java\.lang\.(?:runtime|processbuilder)|new-object|net\.webclient|iwr\s|irm\s|invoke-(?:webrequest|restmethod)\s)/i;

/** Objects whose `exec`, `system`, `run` … start programs; those of other objects may be anything. */
export const RUNNING_OBJECTS: ReadonlySet<string> = new Set(
  'os io kernel process subprocess child_process cp pty open3 runtime shell commands popen2 posix'.split(' '),
);

/** Words that stand before a call in code; any other word before it makes a sentence. */
export const CODE_WORDS: ReadonlySet<string> = new Set(
  'php return echo print new and or xor not else do then await'.split(' '),
);
