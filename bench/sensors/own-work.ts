const TRIALS = 41;
const FIRST_ROUNDS = 100;
const PRODUCTS = JSON.stringify(
  Array.from({ length: 12 }, (_, at) => ({
    id: at,
    name: `Shoe ${at}`,
    sizes: [40, 41, 42],
    price: { amount: at * 9.5 },
  })),
);

/** What an application does for a request, as reading data is: always the same amount, whatever else the machine has to do. */
export function work(rounds: number): number {
  let read = 0;
  for (let round = 0; round < rounds; round++) read += (JSON.parse(PRODUCTS) as readonly unknown[]).length;
  return read;
}

/** How many rounds take this many milliseconds of CPU time on this machine. */
export function roundsFor(ms: number): number {
  const times: number[] = [];
  for (let trial = 0; trial < TRIALS; trial++) {
    const before = process.cpuUsage();
    for (let time = 0; time < 10; time++) work(FIRST_ROUNDS);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 10_000);
  }
  times.sort((one, other) => one - other);
  return Math.round((FIRST_ROUNDS * ms) / (times[TRIALS >> 1] ?? 1));
}
