import { promote } from '../decisions/promote.ts';
import { rollback } from '../decisions/rollback.ts';
import { Refusal } from '../errors/refusal.ts';
import { openStore } from '../store/store.ts';

/**
 * A process that makes decisions repeatedly, concurrently with others. Arguments: store, remote, builds separated by commas, number of
 * decisions (0: until killed). Prints one JSON line per decision: its generation, or the refusal's code.
 */
const [, , folder = '', remote = '', builds = '', count = '0'] = process.argv;
const store = await openStore(folder);
const names = builds.split(',');
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const rounds = count === '0' ? Infinity : Number(count);

for (let round = 0; round < rounds; round += 1) {
  const by = { actor: `contender ${process.pid}`, reason: `turn ${round}` };
  try {
    const build = names[round % names.length] ?? '';
    const decided =
      round % 5 === 4 ? await rollback(store, { remote, ...by }) : await promote(store, { remote, build, force: true, ...by });
    print({ generation: decided.entry?.generation ?? null });
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'failure') throw error;
    print({ refused: error.code });
  }
}
