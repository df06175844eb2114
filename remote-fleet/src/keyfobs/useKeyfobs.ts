import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { emptyBook, withAnswer, withLeft, type KeyfobBook } from './keyfob-book.ts';
import { readKeyfobs } from './keyfob-calls.ts';

/** The keyfobs of these groups, kept current: a message on the live channel reads what changed since, a reconnect reads all again. */
export function useKeyfobs(groups: readonly string[]) {
  const { transport, live } = useShell();
  const queries = useQueryClient();
  const api = useMemo(() => createApi(transport), [transport]);
  const asked = groups.join(',');
  const key = useMemo(() => ['fleet', 'keyfobs', asked] as const, [asked]);

  useEffect(() => {
    let reading = false;
    let again = false;
    const change = (next: (book: KeyfobBook) => KeyfobBook) => queries.setQueryData<KeyfobBook>(key, (book) => (book ? next(book) : book));
    const readOn = async () => {
      const book = queries.getQueryData<KeyfobBook>(key);
      // The first answer is still to come; it will hold the change.
      if (!book) return;
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      try {
        const answer = await readKeyfobs(api, asked.split(','), book.updateId);
        change((known) => withAnswer(known, answer, false));
      } catch {
        void queries.invalidateQueries({ queryKey: key });
      }
      reading = false;
      if (again) {
        again = false;
        await readOn();
      }
    };
    return live.subscribe(
      'pilots',
      ({ id, updateId, left }) => {
        if (left) change((book) => withLeft(book, id, updateId));
        else void readOn();
      },
      () => void queries.invalidateQueries({ queryKey: key }),
    );
  }, [api, asked, key, live, queries]);

  return useQuery({
    queryKey: key,
    enabled: asked !== '',
    queryFn: async ({ signal }): Promise<KeyfobBook> => {
      const answer = await readKeyfobs(api, asked.split(','), null, signal);
      return withAnswer(queries.getQueryData<KeyfobBook>(key) ?? emptyBook, answer, true);
    },
    structuralSharing: false,
  });
}
