import type { Lifecycles } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHost } from '../context/host.ts';
import { errorClassOf } from '../releases/load-error.ts';
import { mountParcel } from './mount-parcel.ts';

export interface RemoteParcelProps {
  readonly release: RemoteRelease;
  readonly lifecycles: Lifecycles;
  /** Additional props, read at mount time. */
  readonly extraProps?: Readonly<Record<string, unknown>>;
  readonly onCrash: (error: unknown) => void;
}

/** Mounts a remote's root. Its key must change with the release. */
export function RemoteParcel({ release, lifecycles, extraProps, onCrash }: RemoteParcelProps) {
  const { shells, reports, breaker, isFirstScreenShown } = useHost();
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ release, extraProps, onCrash });
  useEffect(() => {
    latest.current = { release, extraProps, onCrash };
  });
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const { release: mountedRelease, extraProps: props } = latest.current;
    const handle = shells.acquire(mountedRelease);
    const parcel = mountParcel(
      container.current,
      lifecycles,
      { ...props, shell: handle.shell },
      {
        onMounted(ms) {
          isFirstScreenShown.set(true);
          reports.mounted(mountedRelease, ms);
        },
        onCrash(error) {
          reports.crashed(mountedRelease, error);
          breaker.recordFailure(mountedRelease, errorClassOf(error));
          latest.current.onCrash(error);
        },
      },
    );
    return () => {
      handle.dispose(parcel.unmount());
    };
  }, [lifecycles, shells, reports, breaker, isFirstScreenShown]);
  return <div ref={container} className="shell-parcel" data-release={`${release.remote}@${release.build}`} />;
}
