import { useReadable } from '@fleet-console/remote-kit';
import { useDeferredValue, useEffect, type ComponentType } from 'react';
import { useHost, type OverlayName } from '../context/host.ts';
import type { LazyModule } from '@fleet-console/remote-kit/lazy';
import { useMessages } from '../messages/messages.ts';

/** A dialog whose code loads when it is first opened. A failed load shows a message; opening the dialog again retries. */
export function Overlay({ name, code }: { name: OverlayName; code: LazyModule<ComponentType<{ opened: boolean }>> }) {
  const t = useMessages('layout');
  const { overlay, shell } = useHost();
  const isOpen = useReadable(overlay) === name;
  const state = useReadable(code);
  useEffect(() => {
    if (isOpen) code.load();
  }, [isOpen, code]);
  useEffect(() => {
    if (!isOpen || state.status !== 'failed') return;
    overlay.set(null);
    shell.flash.error(t('loadFailedText'));
  }, [isOpen, state, overlay, shell, t]);
  // A dialog that mounts open can't return the focus, so it is mounted closed first.
  const opened = useDeferredValue(isOpen && state.status === 'loaded');
  return state.status === 'loaded' ? <state.module opened={opened} /> : null;
}
