/**
 * What a script language's function does with its first argument. `shell`: hands it to a shell. `code`: runs it as code or
 * calls it. `probe`: shows that code runs. `dump`: prints it. `runner`: starts programs with whatever it is
 * given. `inclusion`: runs a file as code. `loader`: brings in a module by its name, `import` one of Python. `lister`: shows a folder or a file. `reader`: reads a file. `glance`: reads a file or a folder, as programs do. `callback`: calls
 * what one of its arguments names. `statement`: no statement of a value but an injected one begins with it. `fetch`: gets what it names, an address or encoded bytes.
 */
export type ScriptFunction =
  | 'shell'
  | 'code'
  | 'probe'
  | 'dump'
  | 'inclusion'
  | 'runner'
  | 'loader'
  | 'import'
  | 'lister'
  | 'reader'
  | 'glance'
  | 'callback'
  | 'statement'
  | 'fetch';

const NAMES: Readonly<Record<ScriptFunction, string>> = {
  shell:
    'system exec shell_exec passthru popen proc_open pcntl_exec execsync spawnsync spawn execfile execfilesync execv execve execvp check_output check_call getoutput getstatusoutput expect_popen win32_create_service capture2 capture2e capture3 popen2 popen2e popen3 popen4 readpipe system2 run_command exec.command exec.commandcontext os.cmd system.cmd system.shell os.execute io.popen subprocess.run subprocess.call process.start',
  code: 'eval assert create_function call_user_func call_user_func_array preg_replace array_map register_shutdown_function instance_eval class_eval module_eval exec_code',
  probe: 'phpinfo phpversion php_uname php_sapi_name posix_getpwuid posix_getuid get_current_user',
  reader: 'fopen file_get_contents',
  lister: 'scandir show_source highlight_file opendir directoryiterator filesystemiterator globiterator splfileobject',
  glance:
    'file.read file.readlines io.read io.readlines dir.glob dir.entries dir.children os.listdir os.scandir readdirsync readfilesync listfiles',
  dump: 'print print_r var_dump printf echo die exit var_export md5 readfile',
  inclusion: 'include include_once require_once',
  runner: 'getruntime processbuilder',
  fetch: 'downloadstring downloadfile downloaddata frombase64string',
  import: '__import__',
  callback:
    'array_filter array_walk array_reduce uasort uksort usort ob_start iterator_apply preg_replace_callback register_tick_function set_error_handler',
  statement:
    'ini_set putenv error_log move_uploaded_file file_put_contents set_time_limit base64_decode gzinflate gzuncompress str_rot13 process.exit process.kill process.abort process.binding process.dlopen process.chdir',
  loader: 'require import _load createobject activexobject import_module iex invoke-expression forname',
};

export const SCRIPT_FUNCTIONS: ReadonlyMap<string, ScriptFunction> = new Map(
  (
    [
      'dump',
      'inclusion',
      'lister',
      'glance',
      'reader',
      'callback',
      'statement',
      'import',
      'probe',
      'code',
      'shell',
      'runner',
      'loader',
      'fetch',
    ] as const
  ).flatMap((kind) => NAMES[kind].split(' ').map((name) => [name, kind] as const)),
);

/** The last word of each of these names. */
export const CALLED: ReadonlySet<string> = new Set(
  [...SCRIPT_FUNCTIONS.keys()].map((name) => name.slice(name.lastIndexOf('.') + 1)),
);

/** Modules and classes that start programs, as a loader names them; lower case. */
export const RUNNING_MODULES =
  /^[\s'"(]{0,4}(?:child_process|node:child_process|os\b|subprocess|pty\b|commands\b|wscript\.shell|shell\.application|java\.lang\.(?:runtime|processbuilder)|new-object|net\.webclient|iwr\s|irm\s|invoke-(?:webrequest|restmethod)\s)/i;

/** Objects whose `exec`, `system`, `run` … start programs; those of other objects may be anything. */
export const RUNNING_OBJECTS: ReadonlySet<string> = new Set(
  'os io kernel process subprocess child_process cp pty open3 runtime shell commands popen2 posix exec syscall system'.split(
    ' ',
  ),
);

/** Words that stand before a call in code; any other word before it makes a sentence. */
export const CODE_WORDS: ReadonlySet<string> = new Set(
  'php powershell pwsh return echo print puts new and or xor not else do then await'.split(' '),
);
