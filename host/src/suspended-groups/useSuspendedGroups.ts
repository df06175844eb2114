import type { GroupTree } from '@fleet-console/contract';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const PATH = '/v1/iam/allowed?permissions=ops.blocked&details=true';

const responseSchema = v.array(v.object({ groups: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []) }));

export type SuspendedGroup = v.InferOutput<typeof responseSchema>[number]['groups'][number];

/** Suspended groups without a suspended ancestor: suspension includes all groups below. */
export const topmostGroups = (groups: readonly SuspendedGroup[], tree: GroupTree): SuspendedGroup[] => {
  const ids = new Set(groups.map(({ id }) => id));
  return groups.filter(({ id }) => !tree.ancestors(id).some((each) => ids.has(each)));
};

/**
 * The account's suspended groups; reloaded on every data refresh. Source: specification, section 7, call `GET /v1/iam/allowed`: the first
 * item of the response contains the groups. After a failure, the previous groups stay until the next refresh.
 */
export function useSuspendedGroups(): readonly SuspendedGroup[] {
  const { transport, bus } = useShell();
  const isAllowed = useCan('ops.blocked');
  const [groups, setGroups] = useState<readonly SuspendedGroup[]>([]);
  useEffect(() => {
    if (!isAllowed) return undefined;
    const abort = new AbortController();
    const load = async () => {
      try {
        const response = await transport.fetch(PATH, { signal: abort.signal });
        // The body is read even on failure, otherwise the connection stays occupied.
        const text = await response.text();
        const parsed = response.ok ? v.safeParse(v.pipe(v.string(), v.parseJson(), responseSchema), text) : null;
        if (parsed?.success && !abort.signal.aborted) setGroups(parsed.output[0]?.groups ?? []);
      } catch {
        // The connection status shows failures.
      }
    };
    void load();
    const stop = bus.on('app.refresh', () => void load());
    return () => {
      abort.abort();
      stop();
    };
  }, [isAllowed, transport, bus]);
  return isAllowed ? groups : [];
}
