/** Whether this run tries everything: `npx pnpm test:soak`. Other runs try a representative part of what is many. */
export const isSoak = process.env['SOAK'] === '1';

/** How often something is tried in every test run, and in a soak run. */
export const runs = (short: number, long: number) => (isSoak ? long : short);

/** Whether this run tries what a change can affect, while a developer waits for it: `npx pnpm test --changed`. */
export const isBrief = process.env['BRIEF'] === '1';
