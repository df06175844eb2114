import { useMemo } from 'react';
import type { DailySeries } from './DailyCard.tsx';

type Named = readonly [id: string, name: string, values: readonly (number | null)[] | null];

/** Returns daily series that are stable while their values are. At most three. */
export function useSeries(first: Named, second?: Named, third?: Named): readonly DailySeries[] {
  const [firstId, firstName, firstValues] = first;
  const [secondId, secondName, secondValues] = second ?? [];
  const [thirdId, thirdName, thirdValues] = third ?? [];
  return useMemo(() => {
    const all = [
      [firstId, firstName, firstValues],
      [secondId, secondName, secondValues],
      [thirdId, thirdName, thirdValues],
    ] as const;
    return all.flatMap(([id, name, values]) => (id !== undefined && name !== undefined && values ? [{ id, name, values }] : []));
  }, [firstId, firstName, firstValues, secondId, secondName, secondValues, thirdId, thirdName, thirdValues]);
}
