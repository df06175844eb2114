import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { describeError, flashFailure, loadErrorCodes, newId, perShell } from '@fleet-console/remote-kit';
import { bulkRun } from '@fleet-console/remote-kit/bulk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cancellable, isOver, newRun, recovered, retried, withNews, type News, type Run, type Target } from './command-run.ts';
import { cancel, commandsOfRun, type CommandName } from './commands.ts';
import type { Recipient, Skipped } from './eligibility.ts';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { rememberedRuns, rememberRuns } from './remembered-runs.ts';

/** The ledger is asked this often while commands are open, in ms: rarely while the live channel tells, often while it is down. */
const POLL = { live: 15_000, down: 4000 };

/** News is gathered this long before it is drawn, in ms. */
const TELL_AFTER = 100;

/** A command being prepared: shown for confirmation, nothing sent yet. */
export interface Draft {
  readonly command: CommandName;
  readonly recipients: readonly Recipient[];
  readonly skipped: readonly Skipped[];
}

export interface Runs {
  /** Oldest first. */
  readonly runs: readonly Run[];
  readonly draft: Draft | null;
  /** The run whose panel is open. */
  readonly openId: string | null;
}

/** The bulk commands of this tab. They go on whatever screen is shown. */
export interface RunStore {
  readonly state: StoreApi<Runs>;
  /** Brings back the runs this tab began before a reload, or while another release of this remote was on screen. */
  adopt(): void;
  prepare(draft: Draft): void;
  /** Gives up what is being prepared. */
  dropDraft(): void;
  /** Sends the prepared command and opens its panel. */
  confirm(): void;
  open(runId: string): void;
  /** Closes the panel: a draft is dropped, a run goes on. */
  close(): void;
  /** Takes a finished run out of sight. */
  dismiss(runId: string): void;
  /** Sends again what did not succeed. Only ever on the user's wish. */
  retry(runId: string): void;
  /** Takes back what has not been sent to its vehicle. */
  cancelQueued(runId: string): void;
}

const isOpen = (run: Run) => run.targets.some(({ status }) => !isOver(status));

function createRunStore(shell: Shell): RunStore {
  const api = createApi(shell.transport);
  const state = createStore<Runs>(() => ({ runs: [], draft: null, openId: null }));
  let poll: ReturnType<typeof setTimeout> | undefined;
  let stopHearing: (() => void) | null = null;
  /** Commands being handed to the server, and those of them that the user wants back. */
  const onTheirWay = new Set<string>();
  const unwanted = new Set<string>();

  const find = (runId: string) => state.getState().runs.find(({ id }) => id === runId);
  const replace = (run: Run) => state.setState(({ runs }) => ({ runs: runs.map((each) => (each.id === run.id ? run : each)) }));
  const remember = () => rememberRuns(state.getState().runs);

  // One drawing for all news of a moment: a run of thousands would otherwise be copied for each of its targets. An eye sees no later than this.
  let news: News[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tell = (each: News) => {
    news.push(each);
    telling ??= setTimeout(() => {
      const told = news;
      news = [];
      telling = undefined;
      const before = state.getState().runs;
      state.setState({ runs: before.map((run) => withNews(run, told)) });
      for (const run of before) showRental(run, told);
      watch();
    }, TELL_AFTER);
  };

  /** Rental is a flag of the server: no report tells the list that it changed. */
  const showRental = ({ command, targets }: Run, told: readonly News[]) => {
    if (command !== 'rentableOn' && command !== 'rentableOff') return;
    const fleet = fleetStore(shell);
    const done = new Set(told.flatMap(({ commandId, status }) => (status === 'acknowledged' ? [commandId] : [])));
    for (const { commandId, vehicleId } of targets) {
      const vehicle = done.has(commandId) ? fleet.vehicle(vehicleId) : undefined;
      if (vehicle) fleet.put({ ...vehicle, rentable: command === 'rentableOn' });
    }
  };

  const ask = async () => {
    for (const { id: runId } of state.getState().runs.filter(isOpen)) {
      // A failed look is repeated by the next one; the live channel tells meanwhile.
      const records = await commandsOfRun(api, runId).catch(() => null);
      const run = find(runId);
      if (!records || !run) continue;
      if (unrecovered.delete(runId)) replace(recovered(run, records));
      else for (const { id, status, reason } of records) tell({ commandId: id, status, reason });
    }
  };

  /** Listens and looks while any command is open, and not otherwise. */
  const watch = () => {
    const needed = state.getState().runs.some(isOpen);
    if (!needed) {
      clearTimeout(poll);
      poll = undefined;
      stopHearing?.();
      stopHearing = null;
      return;
    }
    stopHearing ??= shell.live.subscribe(
      'commands',
      ({ id, status, reason = null }) => tell({ commandId: id, status, reason }),
      () => void ask(),
    );
    poll ??= setTimeout(
      () => {
        poll = undefined;
        void ask().finally(watch);
      },
      shell.live.status.get() === 'open' ? POLL.live : POLL.down,
    );
  };

  const takeBack = async (commandId: string) => {
    unwanted.delete(commandId);
    try {
      const { status, reason } = await cancel(api, commandId);
      tell({ commandId, status, reason });
    } catch (error) {
      flashFailure(shell, error);
    }
  };

  const start = (run: Run) => {
    remember();
    watch();
    const begin = (next: readonly Target[]) => {
      const waiting = new Set(find(run.id)?.targets.flatMap(({ commandId, status }) => (status === 'waiting' ? [commandId] : [])));
      const wanted = next.filter(({ commandId }) => waiting.has(commandId) && !unwanted.has(commandId));
      for (const { commandId } of wanted) onTheirWay.add(commandId);
      return wanted;
    };
    const heard = (each: News) => {
      onTheirWay.delete(each.commandId);
      tell(each);
      if (unwanted.has(each.commandId) && each.status === 'queued') void takeBack(each.commandId);
    };
    // With the confirmation, which is there by now.
    import(/* webpackChunkName: "command-run" */ './dispatch.ts').then(
      ({ dispatch }) => dispatch(api, run, begin, heard, explain),
      (error: unknown) => {
        const reason = explain(error);
        for (const { commandId } of begin(run.targets)) heard({ commandId, status: 'failed', reason });
      },
    );
  };

  const explain = (error: unknown) => describeError(error, shell.locale.get()).text;

  const unrecovered = new Set<string>();
  const adopt = () => {
    const unknown = rememberedRuns().filter(({ id }) => !find(id));
    if (unknown.length === 0) return;
    for (const { id } of unknown) unrecovered.add(id);
    state.setState(({ runs }) => ({ runs: [...runs, ...unknown].sort((one, other) => one.startedAt - other.startedAt) }));
    void ask().finally(watch);
  };

  shell.bus.on('app.logout', () => {
    state.setState({ runs: [], draft: null, openId: null });
    remember();
    watch();
  });

  return {
    state,
    adopt,
    prepare(draft) {
      // Reasons of failures are kept as texts.
      void loadErrorCodes(shell.locale.get());
      state.setState({ draft, openId: null });
    },
    dropDraft: () => state.setState({ draft: null }),
    confirm() {
      const { draft } = state.getState();
      if (!draft || draft.recipients.length === 0) return;
      const run = newRun(draft.command, draft.recipients, draft.skipped, newId, Date.now());
      state.setState(({ runs }) => ({ runs: [...runs, run], draft: null, openId: run.id }));
      start(run);
    },
    open: (runId) => state.setState({ openId: runId, draft: null }),
    close: () => state.setState({ openId: null, draft: null }),
    dismiss(runId) {
      state.setState(({ runs, openId }) => ({ runs: runs.filter(({ id }) => id !== runId), openId: openId === runId ? null : openId }));
      remember();
      watch();
    },
    retry(runId) {
      const run = find(runId);
      if (!run) return;
      const again = retried(run, newId);
      replace(again);
      start(again);
    },
    cancelQueued(runId) {
      const run = find(runId);
      if (!run) return;
      const queued: string[] = [];
      for (const { commandId, status } of cancellable(run)) {
        if (status === 'queued') queued.push(commandId);
        // What is just being handed over is taken back as soon as the server has it.
        else if (onTheirWay.has(commandId)) unwanted.add(commandId);
        else tell({ commandId, status: 'cancelled', reason: null });
      }
      bulkRun({ items: queued, work: takeBack });
    },
  };
}

/** The one store of a shell. */
export const runStore = perShell(createRunStore);
