import { useFormat, useWords } from '@fleet-console/i18n';
import { Loader } from '@fleet-console/ui';
import type { Reading } from './fleet-store.ts';

/** Says that more is coming while the first reading goes on, and how much. */
export function ReadingProgress({ reading: { status, known, expected, readAt } }: { reading: Reading }) {
  const words = useWords('vehicles');
  const format = useFormat();
  if (status !== 'reading' || readAt !== null || known === 0) return null;
  return (
    <span role="status">
      <Loader size={12} aria-hidden /> {words('loading')}{' '}
      {expected !== null && expected > known ? words('progress', { known: format.number(known), expected: format.number(expected) }) : null}
    </span>
  );
}
