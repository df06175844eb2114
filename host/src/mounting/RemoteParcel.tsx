import type { Lifecycles } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useHost } from '../context/host.ts';
import { errorClassOf, LoadError } from '../releases/load-error.ts';
import { mountParcel } from './mount-parcel.ts';

export interface RemoteParcelProps {
  readonly release: RemoteRelease;
  readonly lifecycles: Lifecycles;
  /** Additional props, read at mount time. */
  readonly extraProps?: Readonly<Record<string, unknown>>;
  readonly onCrash: (error: unknown) => void;
  /** Shown while mounting takes longer than `SLOW_MOUNT`. */
  readonly slow?: ReactNode;
}

/** A mount that takes longer is slow, in ms. */
export const SLOW_MOUNT = 3_000;

/** Mounts a remote's root. Its key must change with the release. */
export function RemoteParcel({ release, lifecycles, extraProps, onCrash, slow }: RemoteParcelProps) {
  const { shells, reports, breaker, watch, isFirstScreenShown } = useHost();
  const [isSlow, setIsSlow] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ release, extraProps, onCrash });
  useEffect(() => {
    latest.current = { release, extraProps, onCrash };
  });
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const { release: mountedRelease, extraProps: props } = latest.current;
    const handle = shells.acquire(mountedRelease);
    const slowTimer = setTimeout(() => setIsSlow(true), SLOW_MOUNT);
    const endMark = watch.began(mountedRelease);
    const endStart = () => {
      clearTimeout(slowTimer);
      setIsSlow(false);
      endMark();
    };
    const hide = watch.shown(mountedRelease, (fault) => latest.current.onCrash(new LoadError(fault, 'The watch stopped it')));
    const parcel = mountParcel(
      container.current,
      lifecycles,
      { ...props, shell: handle.shell },
      {
        onMounted(ms) {
          endStart();
          isFirstScreenShown.set(true);
          reports.mounted(mountedRelease, ms);
        },
        onCrash(error) {
          endStart();
          reports.crashed(mountedRelease, error);
          breaker.recordFailure(mountedRelease, errorClassOf(error));
          latest.current.onCrash(error);
        },
        onUnmountFailed: (error) => reports.failed(mountedRelease, 'crash', `it failed to unmount: ${String(error)}`),
      },
    );
    return () => {
      endStart();
      hide();
      handle.dispose(parcel.unmount());
    };
  }, [lifecycles, shells, reports, breaker, watch, isFirstScreenShown]);
  return (
    <>
      {isSlow && slow}
      <div ref={container} className="shell-parcel" data-release={`${release.remote}@${release.build}`} />
    </>
  );
}
