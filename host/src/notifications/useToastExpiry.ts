import { useEffect, useRef } from 'react';
import type { Toast } from '../services/inbox.ts';

/** How long a toast stays on screen, in s. */
const DISPLAY_SECONDS = 20;

/** Expires toasts after their display time, once per second. The time is paused while `paused` is true or the page is hidden. */
export function useToastExpiry(shown: readonly Toast[], paused: boolean, onExpire: (ids: readonly string[]) => void): void {
  const seconds = useRef(new WeakMap<Toast, number>());
  const latest = useRef({ shown, onExpire });
  useEffect(() => {
    latest.current = { shown, onExpire };
  });
  const running = shown.length > 0 && !paused;
  useEffect(() => {
    if (!running) return undefined;
    const tick = () => {
      if (document.visibilityState === 'hidden') return;
      const expired: string[] = [];
      for (const toast of latest.current.shown) {
        const elapsed = (seconds.current.get(toast) ?? 0) + 1;
        seconds.current.set(toast, elapsed);
        if (elapsed >= DISPLAY_SECONDS) expired.push(toast.id);
      }
      if (expired.length > 0) latest.current.onExpire(expired);
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [running]);
}
