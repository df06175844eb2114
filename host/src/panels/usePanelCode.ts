import type { Lifecycles } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';

export type PanelCode =
  | { readonly status: 'pending' | 'failed' }
  | { readonly status: 'loaded'; readonly release: RemoteRelease; readonly lifecycles: Lifecycles };

const pending: PanelCode = { status: 'pending' };

/** Loads a panel's code. A new `attempt` retries a failed load. */
export function usePanelCode(slot: RemoteSlot, panel: string, attempt: unknown): PanelCode {
  const { loader } = useHost();
  const [result, setResult] = useState<{ readonly key: unknown; readonly code: PanelCode } | null>(null);
  const { build } = slot.release;
  const key = `${build} ${panel} ${String(attempt)}`;
  useEffect(() => {
    let current = true;
    const load = async () => {
      const result = await loader.load(slot);
      if (!current) return;
      const lifecycles = result.status === 'loaded' ? result.module.panels?.[panel] : undefined;
      setResult({ key, code: lifecycles ? { status: 'loaded', release: result.release, lifecycles } : { status: 'failed' } });
    };
    void load();
    return () => {
      current = false;
    };
    // A new boot map contains new slot objects for the same builds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, loader]);
  return result !== null && result.key === key ? result.code : pending;
}
