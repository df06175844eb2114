import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { auditBy } from './audit-by.ts';
import { auditSubject, type AuditAction, type AuditState } from './audit.ts';

type Action = Omit<AuditAction, 'actorId' | 'address'>;
type Value = string | number | boolean | null;
type Row = Readonly<Record<string, unknown>>;

/**
 * Columns whose values are audited: identifying fields. For others, which may contain free text, only the fact of a change is audited.
 */
const AUDITED: ReadonlySet<string> = new Set([
  'name',
  'alternative_name',
  'group_id',
  'bike_id',
  'moped_id',
  'computer_id',
  'is_rentable',
  'allow_battery_swap',
  'number',
  'registration_number',
  'vin',
  'vendor',
  'model',
]);
/** Maintained by the server itself. */
const IGNORED: ReadonlySet<string> = new Set(['version', 'ride_id', 'created_at', 'creation_id', 'search_text']);

/** Returns the audited differences of two rows; null when there are none. */
function differenceOf(before: Row | null, after: Row | null): { before: AuditState; after: AuditState } | null {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((column) => !IGNORED.has(column));
  const changed = columns
    .filter((column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null))
    .toSorted();
  if (changed.length === 0) return null;
  const of = (row: Row | null): AuditState =>
    row && Object.fromEntries(changed.filter((column) => AUDITED.has(column)).map((column) => [column, (row[column] ?? null) as Value]));
  return { before: of(before), after: after && { ...of(after), changed } };
}

interface VehicleRows extends Record<string, unknown> {
  readonly vehicle: Row;
  readonly bike: Row | null;
  readonly moped: Row | null;
}

async function vehicleRows(tx: Transaction, id: string): Promise<VehicleRows | null> {
  const { rows } = await tx.execute<VehicleRows>(sql`
    select to_jsonb(v) as vehicle, to_jsonb(b) as bike, to_jsonb(m) as moped
    from vehicles v left join bikes b on b.id = v.bike_id left join mopeds m on m.id = v.moped_id where v.id = ${id}`);
  return rows[0] ?? null;
}

const idOf = (row: Row | null | undefined) => row?.['id'] as string | undefined;
const groupOf = (row: Row | null | undefined) => row?.['group_id'] as string | undefined;

/** One entry per changed row: the vehicle, and its bike or moped. Components get their vehicle's group by rule. */
function vehicleEntries(id: string, before: VehicleRows | null, after: VehicleRows | null): Action[] {
  const difference = differenceOf(before?.vehicle ?? null, after?.vehicle ?? null);
  const [from, group] = [groupOf(before?.vehicle) ?? '', groupOf(after?.vehicle) ?? ''];
  const act =
    before === null ? 'vehicle-registered' : after === null ? 'vehicle-deleted' : from === group ? 'vehicle-changed' : 'vehicle-moved';
  const groupChange = { ...(from !== '' && { from }), ...(group !== '' && { group }) };
  const entries: Action[] = difference ? [{ act, subjectId: auditSubject('vehicle', id), details: groupChange, ...difference }] : [];
  for (const kind of ['bike', 'moped'] as const) {
    const [was, is] = [before?.[kind], after?.[kind]];
    if (!was || !is || idOf(was) !== idOf(is)) continue;
    const changed = differenceOf({ ...was, group_id: null }, { ...is, group_id: null });
    if (changed)
      entries.push({
        act: 'component-changed',
        subjectId: auditSubject(kind, idOf(is) ?? ''),
        details: { group, vehicle: id },
        ...changed,
      });
  }
  return entries;
}

/** Runs an action on a vehicle, and audits its effect in the same transaction, as the last statements. */
export async function auditVehicle<T>(tx: Transaction, caller: Caller, id: string, action: () => Promise<T>): Promise<T> {
  const before = await vehicleRows(tx, id);
  const done = await action();
  await auditBy(tx, caller, ...vehicleEntries(id, before, await vehicleRows(tx, id)));
  return done;
}

/** Audits the registration of a vehicle. */
export async function auditRegistered(tx: Transaction, caller: Caller, id: string): Promise<void> {
  await auditBy(tx, caller, ...vehicleEntries(id, null, await vehicleRows(tx, id)));
}

const tables = { bike: sql`bikes`, moped: sql`mopeds`, computer: sql`computers` };

/** Returns the row of a bike, moped or computer; null when there is none. */
async function componentRow(tx: Transaction, kind: keyof typeof tables, id: string): Promise<Row | null> {
  const { rows } = await tx.execute<{ row: Row }>(sql`select to_jsonb(c) as row from ${tables[kind]} c where c.id = ${id}`);
  return rows[0]?.row ?? null;
}

/** Runs an action on a component, and audits its effect in the same transaction. `id` null: the action creates it and returns its id. */
export async function auditComponent(
  tx: Transaction,
  caller: Caller,
  kind: keyof typeof tables,
  id: string | null,
  action: () => Promise<string>,
): Promise<string> {
  const before = id === null ? null : await componentRow(tx, kind, id);
  const done = await action();
  const after = await componentRow(tx, kind, done);
  const difference = differenceOf(before, after);
  if (difference)
    await auditBy(tx, caller, {
      act: before === null ? 'component-made' : 'component-changed',
      subjectId: auditSubject(kind, done),
      details: { group: groupOf(after) ?? '' },
      ...difference,
    });
  return done;
}

/** A command as audited. */
interface Commanded {
  readonly id: string;
  readonly runId: string | null;
  readonly vehicleId: string;
  readonly groupId: string;
  readonly command: string;
  readonly status?: string;
  readonly reason?: string | null;
}

/** Why the server refused the command; null: it didn't. */
const refusedAs = ({ status, reason }: Commanded): string | null => (status === 'refused' ? (reason ?? '') : null);

/** One entry per group and command, regardless of the number of vehicles: a bulk action doesn't write thousands. */
export function commandEntries(commands: readonly Commanded[]): Action[] {
  const together = new Map<string, Commanded[]>();
  for (const each of commands) {
    const key = JSON.stringify([each.groupId, each.command, each.runId, refusedAs(each)]);
    together.set(key, [...(together.get(key) ?? []), each]);
  }
  return [...together.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { groupId, command, runId } = first;
    const refused = refusedAs(first);
    return {
      act: 'vehicle-commanded',
      subjectId: all.length === 1 ? auditSubject('vehicle', first.vehicleId) : auditSubject('run', runId ?? ''),
      details: { group: groupId, command, ...(runId !== null && { run: runId }), ...(refused !== null && { refused }) },
      after: { vehicles: all.map(({ vehicleId }) => vehicleId), commands: all.map(({ id }) => id) },
    } satisfies Action;
  });
}
