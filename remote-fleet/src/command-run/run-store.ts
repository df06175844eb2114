import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { loadErrorCodes, newId, perShell } from '@fleet-console/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isOver, newRun, recoverRun, retryRun, applyUpdates, type Run } from './command-run.ts';
import { loadCommandsOfRun, type CommandName } from './commands.ts';
import type { Recipient, Skipped } from './eligibility.ts';
import { loadStoredRuns, storeRuns } from './stored-runs.ts';
import { batchUpdates } from './batched-updates.ts';
import { applyRentable } from './apply-rentable.ts';
import { createCommandWatch } from './command-watch.ts';
import { createCommandSubmission } from './command-submission.ts';

/** A command awaiting confirmation; nothing is sent yet. */
export interface Draft {
  readonly command: CommandName;
  readonly recipients: readonly Recipient[];
  readonly skipped: readonly Skipped[];
}

export interface RunState {
  /** Oldest first. */
  readonly runs: readonly Run[];
  readonly draft: Draft | null;
  /** The run whose panel is open. */
  readonly openId: string | null;
  /** The run of one vehicle whose result is shown at its button. */
  readonly atButtonId: string | null;
}

/** The bulk commands of this tab. Runs continue on any screen. */
export interface RunStore {
  readonly state: StoreApi<RunState>;
  /** Restores the runs this tab started before a reload or under another release of this remote. */
  restore(): void;
  prepare(draft: Draft): void;
  /** Discards the draft. */
  dropDraft(): void;
  /** Sends the draft and opens the run's panel. */
  confirm(): void;
  /** Sends a command whose result is shown at its button. Returns the id of its run. */
  startAtButton(draft: Draft): string;
  /** Ends showing a result at its button: a successful run is dismissed, others are in the dock. */
  leaveAtButton(runId: string): void;
  open(runId: string): void;
  /** Closes the panel: a draft is discarded, a run continues. */
  close(): void;
  /** Removes a run from the list. */
  dismiss(runId: string): void;
  /** Retries failed commands; only on the user's request. */
  retry(runId: string): void;
  /** Cancels the commands that haven't been sent to their vehicle. */
  cancelQueued(runId: string): void;
}

const isOpen = (run: Run) => run.targets.some(({ status }) => !isOver(status));

function createRunStore(shell: Shell): RunStore {
  const api = createApi(shell.transport);
  const state = createStore<RunState>(() => ({ runs: [], draft: null, openId: null, atButtonId: null }));

  const find = (runId: string) => state.getState().runs.find(({ id }) => id === runId);
  const replace = (run: Run) => state.setState(({ runs }) => ({ runs: runs.map((each) => (each.id === run.id ? run : each)) }));
  const save = () => storeRuns(state.getState().runs);

  const queueUpdate = batchUpdates((updates) => {
    const before = state.getState().runs;
    state.setState({ runs: before.map((run) => applyUpdates(run, updates)) });
    for (const run of before) applyRentable(shell, run, updates);
    watch();
  });

  const refresh = async () => {
    for (const { id: runId } of state.getState().runs.filter(isOpen)) {
      // A failed read is repeated by the next poll.
      const records = await loadCommandsOfRun(api, runId).catch(() => null);
      const run = find(runId);
      if (!records || !run) continue;
      if (unrecovered.delete(runId)) replace(recoverRun(run, records));
      else for (const { id, status, reason } of records) queueUpdate({ commandId: id, status, reason });
    }
  };

  const watch = createCommandWatch(shell, { isNeeded: () => state.getState().runs.some(isOpen), refresh, onUpdate: queueUpdate });
  const submission = createCommandSubmission(shell, { find, onUpdate: queueUpdate });
  const start = (run: Run) => {
    save();
    watch();
    submission.send(run);
  };

  const unrecovered = new Set<string>();
  const restore = () => {
    const unknown = loadStoredRuns().filter(({ id }) => !find(id));
    if (unknown.length === 0) return;
    for (const { id } of unknown) unrecovered.add(id);
    state.setState(({ runs }) => ({ runs: [...runs, ...unknown].sort((one, other) => one.startedAt - other.startedAt) }));
    void refresh().finally(watch);
  };

  shell.bus.on('app.logout', () => {
    state.setState({ runs: [], draft: null, openId: null, atButtonId: null });
    save();
    watch();
  });

  const begin = ({ command, recipients, skipped }: Draft, shown: (runId: string) => Partial<RunState>) => {
    const run = newRun(command, recipients, skipped, newId, Date.now());
    state.setState(({ runs }) => ({ runs: [...runs, run], draft: null, ...shown(run.id) }));
    start(run);
    return run.id;
  };
  const dismiss = (runId: string) => {
    state.setState(({ runs, openId }) => ({ runs: runs.filter(({ id }) => id !== runId), openId: openId === runId ? null : openId }));
    save();
    watch();
  };

  return {
    state,
    restore,
    prepare(draft) {
      // Failure reasons are stored as text, which needs the messages loaded.
      void loadErrorCodes(shell.locale.get());
      state.setState({ draft, openId: null });
    },
    dropDraft: () => state.setState({ draft: null }),
    confirm() {
      const { draft } = state.getState();
      if (!draft || draft.recipients.length === 0) return;
      begin(draft, (openId) => ({ openId }));
    },
    startAtButton(draft) {
      void loadErrorCodes(shell.locale.get());
      return begin(draft, (atButtonId) => ({ atButtonId }));
    },
    leaveAtButton(runId) {
      state.setState(({ atButtonId }) => ({ atButtonId: atButtonId === runId ? null : atButtonId }));
      if (find(runId)?.targets.every(({ status }) => status === 'acknowledged')) dismiss(runId);
    },
    open: (runId) => state.setState({ openId: runId, draft: null }),
    close: () => state.setState({ openId: null, draft: null }),
    dismiss,
    retry(runId) {
      const run = find(runId);
      if (!run) return;
      const retried = retryRun(run, newId);
      replace(retried);
      start(retried);
    },
    cancelQueued(runId) {
      const run = find(runId);
      if (run) submission.cancel(run);
    },
  };
}

export const runStore = perShell(createRunStore);
