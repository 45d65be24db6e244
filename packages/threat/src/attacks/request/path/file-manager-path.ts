/**
 * Paths under which pages ask their file manager for what lies in a folder (elFinder, CKFinder, RichFilemanager and their kind).
 * No program stands before, for it would be handed a rest of the path that whoever asks chooses.
 */
const MANAGER =
  /^(?:\/[\w-]{1,64}){0,6}\/(?:el-?finder|ck-?finder|(?:rich-?)?file-?manager|media-?manager)(?:[/._-]|$)/i;
const LONGEST = 512;

/** True for a path of a file manager, which has commands of its own by the names of a shell's. */
export function isFileManagerPath(path: string): boolean {
  return path.length <= LONGEST && MANAGER.test(path);
}
