import { ApiError, asError } from '@fleet-console/api';
import { permissions } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';

/** Refusals that this room has words for. Source: the server. */
const known = [
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

/** The server's word for the reason; `offline` when there was no answer. */
export function refusalCode(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.code;
  return thrown instanceof TypeError ? 'offline' : 'unknown';
}

const isPart = (character: string | undefined) => character !== undefined && /[\w]/.test(character);

/** Permissions of the contract that a text names, each by its whole key. */
function permissionsIn(text: string): readonly string[] {
  return Object.keys(permissions).filter((key) => {
    for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, at + 1))
      if (!isPart(text[at - 1]) && !isPart(text[at + key.length])) return true;
    return false;
  });
}

/** Says why the server refused a change of access. Only inside `EffectMessages`. */
export function useAccessRefusal(): (thrown: unknown) => ReactNode {
  const t = useMessages('effect');
  const format = useFormat();
  const { name } = usePermissionNames();
  return (thrown) => {
    const code = refusalCode(thrown);
    const { message } = asError(thrown);
    if (!isOneOf(known, code)) return createElement(ErrorText, { error: thrown });
    const named = code === 'not-held' ? permissionsIn(message) : [];
    return named.length > 0 ? t('refused.not-held-named', { permissions: format.list(named.map(name)) }) : t(`refused.${code}`);
  };
}
