import type { Command } from 'commander';
import { allChecks } from '../check-results/check-files.ts';
import type { PairCheck } from '../check-results/pair-check.ts';
import { readHealth, type HealthFile } from '../health/health-file.ts';
import { history } from '../decisions/history.ts';
import { partsOf, type Entry } from '../ledger/entry.ts';
import { Refusal } from '../errors/refusal.ts';
import { state as stateOf } from '../ledger/state.ts';
import { openExistingStore } from '../store/store.ts';
import type { CommandLine, TargetCliOptions } from './command-line.ts';
import { fetchChecks, fetchHealth, fetchHistory } from './query-target.ts';
import { checkOutcome, healthTable, historyTable, statusTable } from './tables.ts';

/** Loads all decisions and the reported health from the store or the console's API. @throws Refusal */
async function loadLedger(options: TargetCliOptions): Promise<{ entries: Entry[]; health: HealthFile | undefined }> {
  if (options.url) return { entries: await fetchHistory(options), health: await fetchHealth(options) };
  const store = await openExistingStore(options.store);
  return { entries: await history(store), health: await readHealth(store) };
}

/** Loads check results from the store or the console's API. @throws Refusal */
const loadChecks = async (options: TargetCliOptions): Promise<readonly PairCheck[]> =>
  options.url ? fetchChecks(options) : allChecks(await openExistingStore(options.store));

/** Adds the read-only commands. */
export function addQueryCommands(program: Command, { target, output }: CommandLine): void {
  target(program.command('status').description('show which releases are live')).action(async (options: TargetCliOptions) => {
    const [{ entries, health }, checks] = [await loadLedger(options), await loadChecks(options)];
    const state = stateOf(entries);
    const place = options.url ?? options.store;
    if (entries.length === 0) throw new Refusal('failure', 'nothing-published', `No releases are published in ${place}.`);
    const remotes = Object.fromEntries(
      [...state.remotes].map(([name, each]) => [
        name,
        {
          ...each,
          published: [...each.published.keys()],
          health: health?.releases.find(({ remote, build }) => remote === name && build === each.live) ?? null,
          tabs: health?.tabs[`${name}@${each.live}`] ?? 0,
          check: each.live === null ? null : checkOutcome(state, checks, name, each.live),
        },
      ]),
    );
    const json = {
      [options.url ? 'url' : 'store']: place,
      generation: state.generation,
      served: state.served,
      remotes,
      proposals: [...state.proposals.values()],
    };
    output(options, json, `${options.url ? 'Console' : 'Store'}: ${place}\n${statusTable(state, health, checks)}`);
  });

  target(program.command('history [remote]').description('show who decided what, when and why')).action(
    async (remote: string | undefined, options: TargetCliOptions) => {
      const { entries } = await loadLedger(options);
      const matching = entries.filter((entry) => remote === undefined || partsOf(entry).some((part) => part.remote === remote));
      output(options, matching, historyTable(matching));
    },
  );

  target(program.command('health [remote]').description('show the health of releases in open tabs')).action(
    async (remote: string | undefined, options: TargetCliOptions) => {
      const { entries, health } = await loadLedger(options);
      const releases = (health?.releases ?? []).filter((each) => remote === undefined || each.remote === remote);
      const json = { at: health?.at ?? null, releases, tabs: health?.tabs ?? {} };
      output(options, json, healthTable(stateOf(entries), health, releases));
    },
  );
}
