import type { Command } from 'commander';
import { allChecks } from '../check-results/check-files.ts';
import type { PairCheck } from '../check-results/pair-check.ts';
import { readHealth, type HealthFile } from '../health/health-file.ts';
import { history } from '../decisions/decisions.ts';
import { partsOf, type Entry } from '../ledger/entry.ts';
import { state as stateOf } from '../ledger/state.ts';
import { openStore } from '../store/store.ts';
import type { CommandLine, PlaceOptions } from './command-line.ts';
import { checksThere, healthThere, historyThere } from './looking-place.ts';
import { checkWord, healthTable, historyTable, statusTable } from './tables.ts';

/** All decisions and what tabs reported, from the folder or from the console's address. @throws Refusal */
async function look(options: PlaceOptions): Promise<{ entries: Entry[]; health: HealthFile | undefined }> {
  if (options.url) return { entries: await historyThere(options), health: await healthThere(options) };
  const store = await openStore(options.store);
  return { entries: await history(store), health: await readHealth(store) };
}

/** What became of releases that were checked, from the folder or from the console's address. @throws Refusal */
const lookAtChecks = async (options: PlaceOptions): Promise<readonly PairCheck[]> =>
  options.url ? checksThere(options) : allChecks(await openStore(options.store));

/** The commands that only look. */
export function lookingCommands(program: Command, { place, answer }: CommandLine): void {
  place(program.command('status').description('show which releases are live')).action(async (options: PlaceOptions) => {
    const [{ entries, health }, checks] = [await look(options), await lookAtChecks(options)];
    const state = stateOf(entries);
    const remotes = Object.fromEntries(
      [...state.remotes].map(([name, each]) => [
        name,
        {
          ...each,
          published: [...each.published.keys()],
          health: health?.releases.find(({ remote, build }) => remote === name && build === each.live) ?? null,
          tabs: health?.tabs[`${name}@${each.live}`] ?? 0,
          check: each.live === null ? null : checkWord(state, checks, name, each.live),
        },
      ]),
    );
    answer(options, { generation: state.generation, served: state.served, remotes }, statusTable(state, health, checks));
  });

  place(program.command('history [remote]').description('show who decided what, when and why')).action(
    async (remote: string | undefined, options: PlaceOptions) => {
      const { entries } = await look(options);
      const asked = entries.filter((entry) => remote === undefined || partsOf(entry).some((part) => part.remote === remote));
      answer(options, asked, historyTable(asked));
    },
  );

  place(program.command('health [remote]').description('show the health of releases in open tabs')).action(
    async (remote: string | undefined, options: PlaceOptions) => {
      const { entries, health } = await look(options);
      const releases = (health?.releases ?? []).filter((each) => remote === undefined || each.remote === remote);
      const json = { at: health?.at ?? null, releases, tabs: health?.tabs ?? {} };
      answer(options, json, healthTable(stateOf(entries), health, releases));
    },
  );
}
