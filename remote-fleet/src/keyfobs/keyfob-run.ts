import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { newId, perShell } from '@fleet-console/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pooled } from '../command-run/pool.ts';
import { act, type KeyfobAct, type KeyfobFailure } from './keyfob-calls.ts';

/** One keyfob of a run. */
export interface KeyfobResult {
  readonly id: string;
  /** The same one is sent again when nobody knows whether the server had it. */
  readonly commandId: string;
  /** `waiting`: others come first. `running`: the server, or the vehicle, has not answered yet. */
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  readonly failure: KeyfobFailure | null;
}

/** One act on many keyfobs. Never changed in place. */
export interface KeyfobRun {
  readonly id: string;
  readonly act: KeyfobAct;
  readonly results: readonly KeyfobResult[];
}

interface KeyfobRuns {
  readonly state: StoreApi<{ readonly run: KeyfobRun | null }>;
  /** Begins an act, ten keyfobs at a time. It goes on whatever screen is shown. */
  begin(wanted: KeyfobAct, ids: readonly string[]): void;
  /** Asks again for what failed. Only ever on the user's wish. */
  retry(): void;
  dismiss(): void;
}

/** Whether something of it is still to be answered. */
export const goesOn = ({ results }: KeyfobRun): boolean => results.some(({ status }) => status === 'waiting' || status === 'running');

const again = ({ id, commandId, failure }: KeyfobResult): KeyfobResult => ({
  id,
  commandId: failure?.code === 'unreachable' ? commandId : newId(),
  status: 'waiting',
  failure: null,
});

function createRuns(shell: Shell): KeyfobRuns {
  const api = createApi(shell.transport);
  const state = createStore<{ run: KeyfobRun | null }>(() => ({ run: null }));
  const go = (started: KeyfobRun) => {
    state.setState({ run: started });
    const waiting = started.results.filter(({ status }) => status === 'waiting');
    const change = (told: KeyfobResult) => {
      const { run } = state.getState();
      if (run?.id !== started.id) return false;
      state.setState({ run: { ...run, results: run.results.map((each) => (each.id === told.id ? told : each)) } });
      return true;
    };
    void pooled(waiting, async (each) => {
      if (!change({ ...each, status: 'running' })) return;
      const failure = await act(api, each.id, started.act, { commandId: each.commandId, runId: started.id });
      change({ ...each, status: failure === null ? 'done' : 'failed', failure });
    });
  };
  shell.bus.on('app.logout', () => state.setState({ run: null }));
  return {
    state,
    begin: (wanted, ids) =>
      go({ id: newId(), act: wanted, results: ids.map((id) => ({ id, commandId: newId(), status: 'waiting', failure: null })) }),
    retry() {
      const { run } = state.getState();
      if (!run || goesOn(run)) return;
      go({
        ...run,
        id: newId(),
        results: run.results.map((each) => (each.status === 'failed' ? again(each) : each)),
      });
    },
    dismiss: () => state.setState({ run: null }),
  };
}

/** The one store of a shell. */
export const keyfobRuns = perShell(createRuns);
