/** What an actor is called where there is no place for the whole id: its beginning, by which it is also found. */
export function shortActorId(id: string): string {
  return id.slice(0, 8);
}
