/** Whether this run tests everything: `npx pnpm test:soak`. Other runs test representative samples. */
export const isSoak = process.env['SOAK'] === '1';

/** Number of repetitions in a normal run and in a soak run. */
export const runs = (short: number, long: number) => (isSoak ? long : short);

/** Whether this run tests only what a change can affect: `npx pnpm test --changed`. */
export const isBrief = process.env['BRIEF'] === '1';
