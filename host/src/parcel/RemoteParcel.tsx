import type { Lifecycles } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHost } from '../context/host.ts';
import { classOf } from '../releases/load-fault.ts';
import { mountParcel } from './parcel.ts';

export interface RemoteParcelProps {
  readonly release: RemoteRelease;
  readonly lifecycles: Lifecycles;
  /** Additional props, read at mount time. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly onCrash: (error: unknown) => void;
}

/** Mounts a remote's root. Its key must change with the release. */
export function RemoteParcel({ release, lifecycles, extra, onCrash }: RemoteParcelProps) {
  const { shells, reports, breaker, drawn } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ release, extra, onCrash });
  useEffect(() => {
    latest.current = { release, extra, onCrash };
  });
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const { release: mine, extra: props } = latest.current;
    const taken = shells.take(mine);
    const parcel = mountParcel(
      place.current,
      lifecycles,
      { ...props, shell: taken.shell },
      {
        onMounted(ms) {
          drawn.set(true);
          reports.mounted(mine, ms);
        },
        onCrash(error) {
          reports.crashed(mine, error);
          breaker.failed(mine, classOf(error));
          latest.current.onCrash(error);
        },
      },
    );
    return () => {
      parcel.unmount();
      taken.leave();
    };
  }, [lifecycles, shells, reports, breaker, drawn]);
  return <div ref={place} className="shell-parcel" />;
}
