import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import type { ConsoleRoute } from '../navigation/route-table.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';
import { errorClassOf, isWatchFault, type ErrorClass } from '../releases/load-error.ts';
import { CrashedScreen, FailedScreen, PendingScreen, RetiredOffer, SlowMount, SwitchOffer } from './OutletScreens.tsx';
import { RemoteParcel } from '../mounting/RemoteParcel.tsx';
import { isOverride } from '../releases/release-origin.ts';
import { UnplacedInput } from './UnplacedInput.tsx';
import { watchUnsavedInput, type UnsavedInput } from './unsaved-input.ts';
import { useRelease } from './useRelease.ts';

export interface OutletProps {
  readonly route: ConsoleRoute;
  readonly slot: RemoteSlot;
  /** The remote was removed from the boot map while its screen was shown (REL-R44). */
  readonly retired: boolean;
  /** Called when the screen of a retired remote has no unsaved changes. */
  readonly onClose: () => void;
}

/** After a switch, forms that don't appear within this time aren't part of the screen, in ms. */
const UNREAD_AFTER = 3_000;

/** Mounts the remote that owns a route. Its key must be the remote's name; the permission was checked before. */
export function Outlet({ route, slot, retired, onClose }: OutletProps) {
  const { history, loader, breaker, shell, drafts } = useHost();
  const t = useMessages('outlet');
  const container = useRef<HTMLDivElement>(null);
  const unsavedInput = useRef<UnsavedInput | null>(null);
  useEffect(() => {
    if (!container.current) return undefined;
    unsavedInput.current = watchUnsavedInput(container.current);
    return () => unsavedInput.current?.stop();
  }, []);
  const hasUnsavedInput = useCallback(() => unsavedInput.current?.hasUnsaved(history.location.get().search) ?? false, [history]);

  const shown = useRelease(slot, hasUnsavedInput);
  const { state } = shown;
  /** The build that crashed, and how; other builds can be mounted. */
  const [crashed, setCrashed] = useState<{ readonly build: string; readonly errorClass: ErrorClass; readonly stopped: boolean } | null>(
    null,
  );
  const [mounts, setMounts] = useState(0);
  const { build } = state.release;

  const usesFallback = state.status === 'loaded' && state.fallbackReason !== undefined;
  useEffect(() => {
    if (usesFallback) shell.flash.info(t('fallbackText'));
    // Shown once per fallback build, in the language of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [usesFallback, build]);

  const { remote } = state.release;
  const formerBuild = useRef(build);
  // Before the forms of the new release read their drafts.
  useLayoutEffect(() => {
    if (formerBuild.current === build) return undefined;
    formerBuild.current = build;
    drafts.beginSwitch(remote);
    const timer = setTimeout(() => drafts.showUnread(remote), UNREAD_AFTER);
    return () => clearTimeout(timer);
  }, [drafts, remote, build]);

  /** Whether the screen of a retired remote stays because of unsaved changes. */
  const [isRetiredOfferShown, setIsRetiredOfferShown] = useState(false);
  useEffect(() => {
    const hasUnsavedChanges = retired && (history.blockReasons.get().length > 0 || hasUnsavedInput());
    setIsRetiredOfferShown(hasUnsavedChanges);
    if (retired && !hasUnsavedChanges) onClose();
    // Decided once, when the remote is retired: saving later doesn't close the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [retired]);

  const onCrash = (error: unknown) => {
    // A partially loaded module fails on every mount, so the next attempt loads it again.
    if (error instanceof Error && error.name === 'ChunkLoadError') loader.evict(state.release);
    const errorClass = errorClassOf(error);
    setCrashed({ build, errorClass, stopped: breaker.openReason(state.release) !== null });
    // A release that harms the tab is replaced without asking.
    if (isWatchFault(errorClass) && shown.switchToFallback) {
      shell.flash.info(t('stoppedText'));
      shown.switchToFallback();
    }
  };

  const retryCrashed = () => {
    breaker.allow(state.release);
    setCrashed(null);
    setMounts((before) => before + 1);
    if (!loader.getLoaded(state.release)) shown.retry();
  };

  return (
    <>
      {shown.isSwitchOffered && <SwitchOffer isOwnBuild={isOverride(slot.release)} onSwitch={shown.accept} />}
      <UnplacedInput remote={state.release.remote} />
      {isRetiredOfferShown && <RetiredOffer onLeave={() => history.force('/welcome')} />}
      <div ref={container} className="shell-outlet-root">
        {state.status === 'pending' && <PendingScreen route={route} />}
        {state.status === 'failed' && (
          <FailedScreen route={route} release={state.release} error={state.loadError} stopped={state.stopped} onRetry={shown.retry} />
        )}
        {state.status === 'loaded' &&
          (crashed?.build === build ? (
            <CrashedScreen
              route={route}
              release={state.release}
              {...crashed}
              onRetry={retryCrashed}
              onUsePrevious={shown.switchToFallback}
            />
          ) : (
            <RemoteParcel
              key={`${build}/${mounts}`}
              release={state.release}
              lifecycles={state.module.app}
              onCrash={onCrash}
              slow={<SlowMount route={route} onUsePrevious={shown.switchToFallback} />}
            />
          ))}
      </div>
    </>
  );
}
