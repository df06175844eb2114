import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');

/** Texts that the specification gives literally, including odd ones: text, folder, key. */
const specified: readonly (readonly [text: string, messages: string, key: string])[] = [
  ['This email is a bit too short.', 'remote-auth/src/sign-in', 'emailTooShort'],
  ['This is not a valid email :(.', 'remote-auth/src/sign-in', 'emailInvalid'],
  ['The password should be at last 8 characters long.', 'remote-auth/src/sign-in', 'passwordTooShort'],
  ['This email is a bit too short.', 'remote-auth/src/steps', 'emailTooShort'],
  ['This is not a valid email :(.', 'remote-auth/src/steps', 'emailInvalid'],
  ['The password should be at last 8 characters long.', 'remote-auth/src/steps', 'passwordTooShort'],
  ['Passwords are not the same.', 'remote-auth/src/steps', 'notTheSame'],
  ['Incorrect verification code', 'remote-auth/src/steps', 'refusals.wrong-code'],
  ['Phone verified', 'remote-auth/src/profile', 'phone.done'],
  ['Failed to refresh login token, logging out', 'host/src/session', 'refreshFailed'],
  ['Loading data. It may take a little longer.', 'host/src/layout', 'slow'],
  ['Loading data. It may take a little longer.', 'shared/i18n/src/kit', 'states.loading'],
  ['vehicle not found {{id}}', 'remote-fleet/src/vehicle-details/shared', 'notFound'],
  ['vehicle not found {{id}}', 'remote-fleet/src/tags', 'notFound'],
  ['No vehicles found', 'remote-fleet/src/vehicles', 'none'],
  ['No hubs found', 'remote-chargers/src/stations', 'none'],
  ['No hubs found', 'remote-chargers/src/portable', 'none'],
  ['No events found', 'remote-chargers/src/station', 'events.none'],
  ["We couldn't open the door.", 'remote-chargers/src/slot-commands', 'door.failed'],
  ['Area not found', 'remote-fleet/src/zones', 'notFound'],
  ['Work in progress, currently unavailable', 'remote-fleet/src/zones', 'unavailable'],
  ['Invalid JSON', 'shared/remote-kit/src/errors/codes', 'invalid-json'],
  ['Do you want to delete {{n}} users?', 'remote-iam/src/users', 'delete.prompt_other'],
];

function textAt(folder: string, key: string): unknown {
  const messages: unknown = JSON.parse(readFileSync(resolve(root, folder, 'locales/en.json'), 'utf8'));
  return key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], messages);
}

test.each(specified)('%s: %s, %s', (text, folder, key) => {
  expect(textAt(folder, key)).toBe(text);
});
