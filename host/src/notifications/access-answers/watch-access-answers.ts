import type { Shell } from '@fleet-console/contract';
import { startWhenLoaded } from '@fleet-console/remote-kit/lazy';
import { whenIdle } from '@fleet-console/ui/base';
import { ACCESS_ANSWERS } from '../../services/inbox.ts';

/** Longest wait for an idle moment, in ms. */
const MAX_IDLE_WAIT = 3_000;

/** Counts the answers to the account's requests for access, from sign-in to logout. Returns the function that stops it. */
export function watchAccessAnswers(shell: Shell): () => void {
  let stop: (() => void) | null = null;
  const start = () =>
    startWhenLoaded(
      async () => {
        await new Promise<void>((idle) => whenIdle(idle, MAX_IDLE_WAIT));
        const { countAccessAnswers } = await import(/* webpackChunkName: "access-answers-count" */ './count-access-answers.ts');
        return () => countAccessAnswers(shell);
      },
      // Without its code the count can't be known; the next page load tries again.
      () => shell.bus.emit('notifications.unseen', { source: ACCESS_ANSWERS, unseen: 0, unavailable: true }),
    );
  const update = () => {
    const { status } = shell.session.get();
    const isSignedIn = status === 'loggedIn' || status === 'refreshing';
    if (isSignedIn) stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  };
  const unsubscribe = shell.session.subscribe(update);
  update();
  return () => {
    unsubscribe();
    stop?.();
  };
}
