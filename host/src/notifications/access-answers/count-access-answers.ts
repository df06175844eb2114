import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { watchUnseen } from '@fleet-console/remote-kit/live';
import { ACCESS_ANSWERS } from '../../services/inbox.ts';

/** Publishes to the bell how many answers the account hasn't seen. Returns the function that stops it. */
export const countAccessAnswers = (shell: Shell): (() => void) =>
  watchUnseen(shell, {
    id: ACCESS_ANSWERS,
    needs: null,
    count: async ({ transport }, signal) =>
      (await settled(createApi(transport).rest.GET('/v1/notification/count', { params: { query: { subject: 'access' } }, signal }))).unseen,
  });
