/** What a program says that is called without what it needs, and its status. A leading `>` writes it to the output. */
export type Usage = readonly [text: string, status: number];

/** A fault, and where to look for help. */
export const hinted = (name: string, text: string, status = 1): Usage => [
  `${name}: ${text}\nTry '${name} --help' for more information.\n`,
  status,
];
