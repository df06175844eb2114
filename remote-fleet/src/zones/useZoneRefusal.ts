import { isOneOf } from '@fleet-console/remote-kit';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';

const known = ['zone-changed', 'outside-groups', 'no-vehicle-group', 'too-many-zones', 'forbidden', 'not-found'] as const;

/** Returns a function that turns a save error into text. */
export function useZoneRefusal(): (thrown: unknown) => ReactNode {
  const t = useMessages('zones');
  return (thrown) => {
    const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
    const fault = code.startsWith('shape-') ? t.dynamic(`faults.${code.slice('shape-'.length)}`, '') : '';
    if (fault !== '') return fault;
    return isOneOf(known, code) ? t(`refused.${code}`) : createElement(ErrorText, { error: thrown });
  };
}
