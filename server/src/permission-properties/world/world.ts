import type { Permission } from '@fleet-console/contract';
import fc from 'fast-check';
import type { ReportedState } from '../../protocol/messages.ts';
import type { RequestState } from '../../modules/service/service-request.ts';

/** Permissions that decide which rows someone reads. */
export const readingPermissions = [
  'vehicle.getByGroup',
  'vehicle.command',
  'device.components',
  'device.serviceMode',
  'device.onboarding',
  'vehicle.update',
  'group.update',
  'group.iam',
  'account.list',
  'user.listByGroup',
  'calendar.access',
  'calendar.manage',
  'permission.list',
  'policy.access',
  'access.chargers',
  'chatbot.configure',
  'charger.command',
  'serviceRequest.service',
  'serviceRequest.manage',
  'serviceRequest.client',
  'serviceRequest.manage',
] as const satisfies readonly Permission[];

export interface WorldGroup {
  readonly id: string;
  readonly parent: string | null;
  readonly type: 'fleet' | 'iam';
  readonly blocked: boolean;
}
/** The permissions that one policy gives to one account. */
export interface Grant {
  readonly who: number;
  readonly group: string;
  readonly permissions: readonly Permission[];
}
/** An access request for analytics. Only a trial that goes on gives anything. */
export interface WorldTrial {
  readonly who: number;
  readonly group: string;
  readonly state: 'active' | 'elapsed' | 'ended' | 'declined' | 'open';
}
export interface WorldVehicle {
  readonly id: string;
  readonly group: string;
  readonly kind: 'bike' | 'moped';
  readonly rentable: boolean;
  readonly state: ReportedState;
  readonly online: boolean;
  /** Its last ride, and the ride's group. */
  readonly ride: { readonly id: string; readonly group: string } | null;
  /** Its group at each known position. */
  readonly positions: readonly string[];
  /** Events: entered a group or a zone. */
  readonly events: readonly ({ readonly group: string } | { readonly zone: string })[];
  readonly command: string;
  /** Its last report was marked as moving without a ride. */
  readonly doubtful: boolean;
  /** The groups in which its rides began. */
  readonly begun: readonly string[];
  /** Service requests, and the vehicle's group when they were reported. */
  readonly requests: readonly { readonly id: number; readonly group: string; readonly state: RequestState }[];
  /** The keyfob entered during onboarding. */
  readonly onboarding: { readonly id: string; readonly pilot: string | null };
}
export interface WorldZone {
  readonly id: string;
  readonly owners: readonly string[];
}
export interface WorldPilot {
  readonly id: string;
  readonly group: string;
  readonly vehicle: string | null;
}
export interface WorldHub {
  readonly id: string;
  readonly group: string;
  readonly kind: 'station' | 'portable';
  /** Its alerts. */
  readonly alerts: readonly { readonly id: string; readonly seen: boolean; readonly finished: boolean }[];
  readonly command: string;
}
export interface World {
  readonly groups: readonly WorldGroup[];
  readonly grants: readonly Grant[];
  readonly trials: readonly WorldTrial[];
  readonly vehicles: readonly WorldVehicle[];
  readonly zones: readonly WorldZone[];
  readonly pilots: readonly WorldPilot[];
  readonly hubs: readonly WorldHub[];
}

/** Driver (index of the person) and state of the slot of the vehicle with this index. */
export const slotOf = (at: number) =>
  at % 2 === 0 ? ({ driver: 0, state: 'accepted' } as const) : ({ driver: 1, state: at % 4 === 1 ? 'pending' : 'rejected' } as const);

/** All commands of a world belong to one run. */
export const WORLD_RUN = '00000000-0000-4000-8000-0000000000bb';
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const HUBS = 3;

/** Forests of up to eight groups, policies for so many accounts, and rows in all of them. */
export function worlds(accounts: number): fc.Arbitrary<World> {
  return fc.integer({ min: 1, max: 8 }).chain((count) => {
    const groupOf = fc.nat(count - 1).map((at) => `g${at}`);
    const pilotCount = 3;
    const zoneCount = 3;
    const zoneOf = fc.nat(zoneCount - 1).map((at) => `z${at}`);
    const group = (at: number): fc.Arbitrary<WorldGroup> =>
      fc.record({
        id: fc.constant(`g${at}`),
        // A group with a lower index, or none.
        parent: fc.nat(at).map((parent) => (parent === at ? null : `g${parent}`)),
        type: fc.constantFrom('fleet' as const, 'fleet' as const, 'fleet' as const, 'iam' as const),
        blocked: fc.nat(6).map((chance) => chance === 0),
      });
    const vehicle = (at: number): fc.Arbitrary<WorldVehicle> =>
      fc.record({
        id: fc.constant(`v${at}`),
        group: groupOf,
        kind: fc.constantFrom('bike' as const, 'moped' as const),
        rentable: fc.boolean(),
        state: fc.constantFrom('parked' as const, 'lowBattery' as const, 'riding' as const),
        online: fc.boolean(),
        ride: fc.option(fc.record({ id: fc.constant(`r${at}`), group: groupOf })),
        positions: fc.array(groupOf, { maxLength: 3 }),
        events: fc.array(fc.oneof(fc.record({ group: groupOf }), fc.record({ zone: zoneOf })), { maxLength: 3 }),
        command: fc.constant(uuid(at)),
        doubtful: fc.boolean(),
        begun: fc.array(groupOf, { maxLength: 2 }),
        requests: fc
          .array(fc.record({ group: groupOf, state: fc.constantFrom('reported' as const, 'completed' as const) }), { maxLength: 2 })
          .map((all) => all.map((each, nth) => ({ id: 10 * (at + 1) + nth, ...each }))),
        onboarding: fc.record({ id: fc.constant(`onboarding-v${at}`), pilot: fc.option(fc.nat(pilotCount - 1).map((each) => `p${each}`)) }),
      });
    const hub = (at: number): fc.Arbitrary<WorldHub> =>
      fc.record({
        id: fc.constant(`h${at}`),
        group: groupOf,
        kind: fc.constantFrom('station' as const, 'portable' as const),
        alerts: fc
          .array(fc.record({ seen: fc.boolean(), finished: fc.boolean() }), { maxLength: 3 })
          .map((all) => all.map((each, nth) => ({ id: `a${at}-${nth}`, ...each }))),
        command: fc.constant(uuid(100 + at)),
      });
    const vehicleCount = 5;
    return fc.record({
      groups: fc.tuple(...Array.from({ length: count }, (_, at) => group(at))),
      grants: fc.array(fc.record({ who: fc.nat(accounts - 1), group: groupOf, permissions: fc.subarray([...readingPermissions]) }), {
        maxLength: 6,
      }),
      vehicles: fc.tuple(...Array.from({ length: vehicleCount }, (_, at) => vehicle(at))),
      zones: fc.tuple(
        ...Array.from({ length: zoneCount }, (_, at) =>
          fc.record({ id: fc.constant(`z${at}`), owners: fc.uniqueArray(groupOf, { minLength: 1, maxLength: 2 }) }),
        ),
      ),
      pilots: fc.tuple(
        ...Array.from({ length: pilotCount }, (_, at) =>
          fc.record({ id: fc.constant(`p${at}`), group: groupOf, vehicle: fc.option(fc.nat(vehicleCount - 1).map((each) => `v${each}`)) }),
        ),
      ),
      hubs: fc.tuple(...Array.from({ length: HUBS }, (_, at) => hub(at))),
      trials: fc.uniqueArray(
        fc.record({
          who: fc.nat(accounts - 1),
          group: groupOf,
          state: fc.constantFrom(
            'active' as const,
            'active' as const,
            'elapsed' as const,
            'ended' as const,
            'declined' as const,
            'open' as const,
          ),
        }),
        { maxLength: 3, selector: ({ who, group }) => `${who} ${group}` },
      ),
    });
  });
}

/** What the active trials give. Rule IAM-P21. */
const grantsOfTrials = (trials: World['trials']): Grant[] =>
  trials.flatMap(({ who, group, state }) => (state === 'active' ? [{ who, group, permissions: ['analytics.access'] }] : []));

/** A minimal model of the rule from parents, grants and trials, independent of the server. Rules IAM-P1, IAM-P2 and IAM-P21. */
export function modelOf(world: Pick<World, 'groups' | 'grants' | 'trials'>, who: number) {
  const parents = new Map(world.groups.map(({ id, parent }) => [id, parent]));
  /** The group and all above it. */
  const upwards = (group: string): string[] => {
    const parent = parents.get(group) ?? null;
    return parent === null ? [group] : [group, ...upwards(parent)];
  };
  const mine = [...world.grants, ...grantsOfTrials(world.trials)].filter((grant) => grant.who === who);
  const holds = (group: string, isIt: (grant: Grant) => boolean) =>
    parents.has(group) && upwards(group).some((each) => mine.some((grant) => grant.group === each && isIt(grant)));
  return {
    upwards,
    holds: (permission: Permission, group: string) => holds(group, ({ permissions }) => permissions.includes(permission)),
    knows: (group: string) => holds(group, ({ permissions }) => permissions.length > 0),
    /** Permissions by group, without inheritance. */
    table: () =>
      Object.fromEntries(
        [...new Set(mine.filter(({ permissions }) => permissions.length > 0).map(({ group }) => group))].map((group) => [
          group,
          [...new Set(mine.filter((grant) => grant.group === group).flatMap(({ permissions }) => permissions))].toSorted(),
        ]),
      ),
    anywhere: (permission: Permission) => mine.some(({ permissions }) => permissions.includes(permission)),
  };
}
export type Model = ReturnType<typeof modelOf>;
