import { ApiError, asError } from '@fleet-console/api';
import { permissions } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';

/** Error codes with messages. Source: the server. */
const translatedCodes = [
  'not-held',
  'last-administrator',
  'changed',
  'key-taken',
  'name-taken',
  'role-not-offered',
  'not-offered',
  'cycle',
  'roles-out-of-reach',
  'invalid-email',
  'invitation-ended',
  'self',
  'too-many',
  'forbidden',
  'not-found',
  'offline',
] as const;

/** Returns the server's error code; `offline` without a response. */
export function refusalCode(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.code;
  return thrown instanceof TypeError ? 'offline' : 'unknown';
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\w]/.test(character);

/** Returns the permission keys that occur in a text. */
function permissionsIn(text: string): readonly string[] {
  return Object.keys(permissions).filter((key) => {
    for (let index = text.indexOf(key); index !== -1; index = text.indexOf(key, index + 1))
      if (!isWordCharacter(text[index - 1]) && !isWordCharacter(text[index + key.length])) return true;
    return false;
  });
}

/** Returns a function that explains why the server refused a change. Only inside `EffectMessages`. */
export function useAccessRefusal(): (thrown: unknown) => ReactNode {
  const t = useMessages('effect');
  const format = useFormat();
  const { name } = usePermissionNames();
  return (thrown) => {
    const code = refusalCode(thrown);
    const { message } = asError(thrown);
    if (!isOneOf(translatedCodes, code)) return createElement(ErrorText, { error: thrown });
    const named = code === 'not-held' ? permissionsIn(message) : [];
    return named.length > 0 ? t('refused.not-held-named', { permissions: format.list(named.map(name)) }) : t(`refused.${code}`);
  };
}
