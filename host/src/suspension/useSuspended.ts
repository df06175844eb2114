import type { GroupTree } from '@fleet-console/contract';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const CALL = '/v1/iam/allowed?permissions=ops.blocked&details=true';

const answerSchema = v.array(v.object({ groups: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []) }));

export type SuspendedGroup = v.InferOutput<typeof answerSchema>[number]['groups'][number];

/** Those above which no other one is suspended: suspension holds for everything below. */
export const topmost = (groups: readonly SuspendedGroup[], tree: GroupTree): SuspendedGroup[] => {
  const ids = new Set(groups.map(({ id }) => id));
  return groups.filter(({ id }) => !tree.ancestors(id).some((each) => ids.has(each)));
};

/**
 * The suspended groups of the account; read again whenever data are. Source: specification, section 7, call `GET /v1/iam/allowed`: the first
 * item of the answer has the groups. What could not be read stays as it was: the next reading tells.
 */
export function useSuspended(): readonly SuspendedGroup[] {
  const { transport, bus } = useShell();
  const asks = useCan('ops.blocked');
  const [groups, setGroups] = useState<readonly SuspendedGroup[]>([]);
  useEffect(() => {
    if (!asks) return undefined;
    const end = new AbortController();
    const read = async () => {
      try {
        const response = await transport.fetch(CALL, { signal: end.signal });
        // Read to its end also when it failed: otherwise it keeps its connection.
        const text = await response.text();
        const answer = response.ok ? v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text) : null;
        if (answer?.success && !end.signal.aborted) setGroups(answer.output[0]?.groups ?? []);
      } catch {
        // No answer: connection and age of the data are told elsewhere.
      }
    };
    void read();
    const stop = bus.on('app.refresh', () => void read());
    return () => {
      end.abort();
      stop();
    };
  }, [asks, transport, bus]);
  return asks ? groups : [];
}
