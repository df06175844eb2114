import type { GroupTree } from '@fleet-console/contract';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const CALL = '/v1/iam/allowed?permissions=ops.blocked&details=true';

const answerSchema = v.array(v.object({ groups: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []) }));

export type SuspendedGroup = v.InferOutput<typeof answerSchema>[number]['groups'][number];

/** Suspended groups without a suspended ancestor: suspension includes all groups below. */
export const topmost = (groups: readonly SuspendedGroup[], tree: GroupTree): SuspendedGroup[] => {
  const ids = new Set(groups.map(({ id }) => id));
  return groups.filter(({ id }) => !tree.ancestors(id).some((each) => ids.has(each)));
};

/**
 * The account's suspended groups; reloaded on every data refresh. Source: specification, section 7, call `GET /v1/iam/allowed`: the first
 * item of the response contains the groups. After a failure, the previous groups stay until the next refresh.
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
        // The body is read even on failure, otherwise the connection stays occupied.
        const text = await response.text();
        const answer = response.ok ? v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text) : null;
        if (answer?.success && !end.signal.aborted) setGroups(answer.output[0]?.groups ?? []);
      } catch {
        // The connection status shows failures.
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
