import {
  groupTree,
  isGranted,
  writable,
  type Account,
  type Group,
  type GroupTree,
  type Readable,
  type Shell,
  type Transport,
} from '@fleet-console/contract';
import * as v from 'valibot';

const group = v.object({
  id: v.string(),
  name: v.string(),
  children: v.optional(v.array(v.string()), []),
  expectedVehiclesNumber: v.optional(v.number(), 0),
  // Unknown group types are shown like any other; only `iam` is hidden.
  type: v.pipe(
    v.optional(v.string(), 'fleet'),
    v.transform((type): Group['type'] => (type === 'iam' ? 'iam' : 'fleet')),
  ),
  city: v.optional(v.nullable(v.string()), null),
});

const accessResponse = v.object({
  account: v.object({
    id: v.string(),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    phone: v.optional(v.nullable(v.string()), null),
    countryCode: v.optional(v.nullable(v.string()), null),
    phoneVerified: v.optional(v.boolean(), false),
    accountStatus: v.string(),
  }),
  admin: v.optional(v.boolean(), false),
  groups: v.array(group),
  permissions: v.record(v.string(), v.array(v.string())),
});

/** Result of loading access data. `refused`: the server rejected the request; `unreachable`: no usable response, worth a retry. */
export type AccessOutcome = 'loaded' | 'refused' | 'unreachable';

/** The signed-in account and its permissions. Source: specification, section 6 and call `GET v1/iam/access`. */
export interface Access {
  readonly account: Readable<{ readonly account: Account; readonly isAdmin: boolean } | null>;
  readonly permissions: Shell['permissions'];
  /** The visible groups: those of type `iam` only with `group.iam`. */
  readonly groups: Readable<GroupTree>;
  /** Reloads everything. Never throws; the previous data stays until a new response replaces it. */
  load(): Promise<AccessOutcome>;
  clear(): void;
}

const emptyTree = groupTree([]);

export function createAccess(transport: Transport): Access {
  const account = writable<{ readonly account: Account; readonly isAdmin: boolean } | null>(null);
  const table = writable<Readonly<Record<string, readonly string[]>>>({});
  const groups = writable<GroupTree>(emptyTree);
  /** All groups including hidden ones: grants are inherited through them. */
  let fullTree = emptyTree;

  const can = (permission: string, groupId?: string) => isGranted(table.get(), fullTree, permission, groupId);

  return {
    account,
    permissions: { get: table.get, subscribe: table.subscribe, can },
    groups,
    async load() {
      try {
        const response = await transport.fetch('/v1/iam/access');
        // The body is read even on failure, otherwise the connection stays occupied.
        const text = await response.text();
        if (!response.ok) return response.status >= 500 || response.status === 429 || response.status === 408 ? 'unreachable' : 'refused';
        const parsed = v.safeParse(accessResponse, JSON.parse(text));
        if (!parsed.success) return 'refused';
        fullTree = groupTree(parsed.output.groups);
        table.set(parsed.output.permissions);
        groups.set(can('group.iam') ? fullTree : groupTree(parsed.output.groups.filter(({ type }) => type !== 'iam')));
        account.set({ account: parsed.output.account, isAdmin: parsed.output.admin });
        return 'loaded';
      } catch {
        return 'unreachable';
      }
    },
    clear() {
      fullTree = emptyTree;
      table.set({});
      groups.set(emptyTree);
      account.set(null);
    },
  };
}
