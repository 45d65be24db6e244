/** Makes checked-in files from other files of the repository. One generator per file of `scripts/generators`. */
export interface Generator {
  readonly name: string;
  /** Paths from the root of the repository, and their whole text. Throws with one fault per line when a source is wrong. */
  generate(root: string): Promise<readonly GeneratedFile[]>;
}

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
