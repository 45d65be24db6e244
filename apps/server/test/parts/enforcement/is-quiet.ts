interface Asked {
  query(text: string): Promise<readonly unknown[]>;
}

/** Whether nothing waits in the outbox for a reaction, so that what was committed before has had its effect. */
export const isQuiet = async (database: Asked, reaction: string): Promise<boolean> =>
  (await database.query(`SELECT 1 FROM outbox WHERE reaction = '${reaction}'`)).length === 0;
