import type { Shell } from '@fleet-console/contract';
import { watchUnseen as watch } from '@fleet-console/remote-kit/live';
import { CLIENT, SERVICE } from '../requests/request.ts';
import { countUnseen } from './notification.queries.ts';
import { NOTIFICATIONS_SOURCE } from './source.ts';

/** Publishes to the bell how many notifications about requests are unseen. Returns the function that stops it. */
export const watchUnseen = (shell: Shell): (() => void) =>
  watch(shell, { id: NOTIFICATIONS_SOURCE, needs: [SERVICE, CLIENT], count: countUnseen });
