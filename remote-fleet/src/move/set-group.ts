import { graphql, type Api } from '@fleet-console/api';
import type { MoveFailure } from './move-run.ts';

const SetGroup = graphql(`
  mutation SetDeviceGroup($deviceID: ID!, $groupID: ID!) {
    setDeviceGroup(deviceID: $deviceID, groupID: $groupID) {
      id
    }
  }
`);

/** Returns the failure of a thrown value, from the server's error codes. */
export function failureOf(thrown: unknown): MoveFailure {
  const { status, code, message } =
    typeof thrown === 'object' && thrown !== null ? (thrown as { status?: unknown; code?: unknown; message?: unknown }) : {};
  if (thrown instanceof TypeError || (typeof status === 'number' && status >= 500)) return { kind: 'unreachable', error: thrown };
  if (code === 'forbidden') return { kind: 'no-permission', error: thrown };
  if (code === 'not-found') return { kind: /group not found/.test(String(message)) ? 'no-target' : 'not-found', error: thrown };
  return { kind: 'other', error: thrown };
}

/** Moves one vehicle. @throws see `failureOf` */
export const setGroup = (api: Api, deviceID: string, groupID: string) => api.query(SetGroup, { deviceID, groupID });
