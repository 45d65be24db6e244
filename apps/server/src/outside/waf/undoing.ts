type Undo = () => Promise<void>;

/**
 * Does steps that make something, and removes what they made when one of them fails. A removal that fails as well leaves
 * something of ours behind; the failure that is told is the first one.
 * @param work gives each thing it made a way to remove it
 */
export async function undoing<Result>(work: (made: (undo: Undo) => void) => Promise<Result>): Promise<Result> {
  const undos: Undo[] = [];
  try {
    return await work((undo) => void undos.unshift(undo));
  } catch (error) {
    for (const undo of undos) await undo().catch(() => {});
    throw error;
  }
}
