import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import type { ConsoleRoute } from '../navigation/route-table.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';
import { classOf, type FaultClass } from '../releases/load-fault.ts';
import { CrashedScreen, FailedScreen, PendingScreen, RetiredOffer, SwitchOffer } from './OutletScreens.tsx';
import { RemoteParcel } from '../parcel/RemoteParcel.tsx';
import { watchTypedText, type TypedText } from './typed-text.ts';
import { useRelease } from './useRelease.ts';

export interface OutletProps {
  readonly route: ConsoleRoute;
  readonly slot: RemoteSlot;
  /** The remote was removed from the boot map while its screen was shown (REL-R44). */
  readonly retired: boolean;
  /** Called when the screen of a retired remote has no unsaved changes. */
  readonly onGone: () => void;
}

/** Mounts the remote that owns a route. Its key must be the remote's name; the permission was checked before. */
export function Outlet({ route, slot, retired, onGone }: OutletProps) {
  const { history, loader, breaker, shell } = useHost();
  const t = useMessages('outlet');
  const place = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedText | null>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    typed.current = watchTypedText(place.current);
    return () => typed.current?.stop();
  }, []);
  const unsavedText = useCallback(() => typed.current?.atRisk(history.location.get().search) ?? false, [history]);

  const shown = useRelease(slot, unsavedText);
  const { state } = shown;
  /** The build that crashed, and how; other builds can be mounted. */
  const [crashed, setCrashed] = useState<{ readonly build: string; readonly faultClass: FaultClass; readonly stopped: boolean } | null>(
    null,
  );
  const [mounts, setMounts] = useState(0);
  const { build } = state.release;

  const fellBack = state.status === 'loaded' && state.instead !== undefined;
  useEffect(() => {
    if (fellBack) shell.flash.info(t('insteadText'));
    // Shown once per fallback build, in the language of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fellBack, build]);

  /** Whether the screen of a retired remote stays because of unsaved changes. */
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const unsaved = retired && (history.holds.get().length > 0 || unsavedText());
    setKept(unsaved);
    if (retired && !unsaved) onGone();
    // Decided once, when the remote is retired: saving later doesn't close the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [retired]);

  const onCrash = (error: unknown) => {
    // A partially loaded module fails on every mount, so the next attempt loads it again.
    if (error instanceof Error && error.name === 'ChunkLoadError') loader.forget(state.release);
    setCrashed({ build, faultClass: classOf(error), stopped: breaker.stopped(state.release) !== null });
  };

  const revive = () => {
    breaker.allow(state.release);
    setCrashed(null);
    setMounts((before) => before + 1);
    if (!loader.loaded(state.release)) shown.retry();
  };

  return (
    <>
      {shown.offered && <SwitchOffer onSwitch={shown.accept} />}
      {kept && <RetiredOffer onLeave={() => history.force('/welcome')} />}
      <div ref={place} className="shell-outlet-place">
        {state.status === 'pending' && <PendingScreen route={route} />}
        {state.status === 'failed' && (
          <FailedScreen route={route} release={state.release} fault={state.fault} stopped={state.stopped} onRetry={shown.retry} />
        )}
        {state.status === 'loaded' &&
          (crashed?.build === build ? (
            <CrashedScreen route={route} release={state.release} {...crashed} onRetry={revive} onFormer={shown.former} />
          ) : (
            <RemoteParcel key={`${build}/${mounts}`} release={state.release} lifecycles={state.module.app} onCrash={onCrash} />
          ))}
      </div>
    </>
  );
}
