import { useWords } from '@fleet-console/i18n';
import { ErrorText } from '@fleet-console/ui';
import { createElement, type ReactNode } from 'react';

const known: readonly string[] = ['zone-changed', 'outside-groups', 'no-vehicle-group', 'too-many-zones', 'forbidden', 'not-found'];

/** Says why the server did not take a zone. */
export function useZoneRefusal(): (thrown: unknown) => ReactNode {
  const words = useWords('zones');
  return (thrown) => {
    const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
    if (code.startsWith('shape-')) return words(`faults.${code.slice('shape-'.length)}`);
    return known.includes(code) ? words(`refused.${code}`) : createElement(ErrorText, { error: thrown });
  };
}
