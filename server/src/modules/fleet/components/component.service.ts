import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { authorise, may, type Caller } from '../../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../../kernel/refusal.ts';
import { bikeById, computerById, mopedById } from './component.store.ts';
import type { BikeChange, ComputerChange, MopedChange } from './component.fields.ts';
import { auditComponent } from '../../audit/fleet-audit.ts';
import { refuseTakenNumber, registrationNumberOf, type NumberOwner } from './registration-number.ts';
import { bikes, computers, mopeds } from '../schema.ts';

/** Creates and changes components. Each method loads, authorises and saves in one transaction. Rules FLT-R9 to FLT-R11. */
export interface ComponentService {
  createBike(caller: Caller, groupId: string, fields: BikeChange): Promise<string>;
  createMoped(caller: Caller, groupId: string, fields: MopedChange): Promise<string>;
  /** `tx`: the enclosing transaction, if any. */
  createComputer(
    caller: Caller,
    id: string,
    groupId: string,
    fields: ComputerChange & { readonly vendor: string },
    tx?: Transaction,
  ): Promise<string>;
  changeBike(caller: Caller, id: string, version: number, fields: BikeChange): Promise<void>;
  changeMoped(caller: Caller, id: string, version: number, fields: MopedChange): Promise<void>;
  changeComputer(caller: Caller, id: string, version: number, fields: ComputerChange): Promise<void>;
}

const READ_PERMISSION = 'device.components';
const CREATE_PERMISSIONS = ['device.onboarding', 'vehicle.update'] as const;

/** Components can only be created in a vehicle group. */
function requireVehicleGroup(caller: Caller, groupId: string): void {
  const target = caller.tree.all.get(groupId);
  authorise(caller, CREATE_PERMISSIONS, target?.id);
  if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
}

/** Rule FLT-R9: reading and changing require different permissions. */
function requireUpdatePermission<Row extends { readonly groupId: string }>(caller: Caller, row: Row | null): asserts row is Row {
  authorise(caller, READ_PERMISSION, row?.groupId);
  if (row === null) notFound();
  if (!may(caller, 'vehicle.update', row.groupId)) forbidden();
}

const CONTROL_EXCEPT_LINE_BREAKS = /[^\P{Cc}\n\r\t]/u;

/** Returns the column values of fields: trims texts, turns empty ones into null and days into dates. Columns have the names of the fields. */
function columnValues(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === 'string') {
        const text = value.normalize('NFC').trim();
        if ((name === 'comment' ? CONTROL_EXCEPT_LINE_BREAKS : /\p{Cc}/u).test(text))
          refuse('invalid-input', `body.${name} contains control characters`, 400);
        return [name, text === '' ? null : text];
      }
      if (typeof value === 'number' && /Date$|^insurance(From|To)$/.test(name)) return [name, new Date(value)];
      return [name, value];
    }),
  );
}

interface InsurancePeriod {
  readonly insuranceFrom?: Date | null;
  readonly insuranceTo?: Date | null;
}
function checkInsurance({ insuranceFrom, insuranceTo }: InsurancePeriod): void {
  if (insuranceFrom && insuranceTo && insuranceTo < insuranceFrom) refuse('insurance-order', 'The insurance ends before it starts', 400);
}

interface VoltageRange {
  readonly vendor?: string | null;
  readonly voltageMax?: number | null;
  readonly voltageMin?: number | null;
}
function checkComputer({ vendor, voltageMax, voltageMin }: VoltageRange): void {
  if (!vendor) refuse('invalid-input', 'body.vendor must not be empty', 400);
  if (typeof voltageMax === 'number' && typeof voltageMin === 'number' && voltageMax <= voltageMin)
    refuse('voltage-order', 'The maximum voltage must be higher than the minimum voltage', 400);
}

/** Returns the column values with the normalised registration number. It's validated only when changed, because old rows may violate the rule. */
async function withRegistrationNumber(
  tx: Transaction,
  caller: Caller,
  name: 'number' | 'registrationNumber',
  fields: BikeChange | MopedChange,
  before: (NumberOwner & { readonly number: string | null }) | null,
): Promise<Record<string, unknown>> {
  const input: unknown = Reflect.get(fields, name);
  if (typeof input !== 'string' || input === before?.number) return columnValues(fields);
  const values = columnValues(Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)));
  const number = registrationNumberOf(input);
  if (number !== null) await refuseTakenNumber(tx, caller, number, before);
  return { ...values, [name]: number };
}

const refuseConflict = () => refuse('component-changed', 'This was changed by someone else');

export function createComponentService({ db }: Kernel): ComponentService {
  type Kind = Parameters<typeof auditComponent>[2];
  const createAudited = (caller: Caller, kind: Kind, insert: (tx: Transaction) => Promise<string>) =>
    db.transaction((tx) => auditComponent(tx, caller, kind, null, () => insert(tx)));
  const changeAudited = async (caller: Caller, kind: Kind, id: string, change: (tx: Transaction) => Promise<undefined>) => {
    await db.transaction((tx) =>
      auditComponent(tx, caller, kind, id, async () => {
        await change(tx);
        return id;
      }),
    );
  };
  return {
    createBike: (caller, groupId, fields) =>
      createAudited(caller, 'bike', async (tx) => {
        requireVehicleGroup(caller, groupId);
        const values = await withRegistrationNumber(tx, caller, 'number', fields, null);
        const [created] = await tx
          .insert(bikes)
          .values({ ...values, groupId })
          .returning({ id: bikes.id });
        return created?.id ?? notFound();
      }),

    createMoped: (caller, groupId, fields) =>
      createAudited(caller, 'moped', async (tx) => {
        requireVehicleGroup(caller, groupId);
        const values = await withRegistrationNumber(tx, caller, 'registrationNumber', fields, null);
        checkInsurance(values);
        const [created] = await tx
          .insert(mopeds)
          .values({ ...values, groupId })
          .returning({ id: mopeds.id });
        return created?.id ?? notFound();
      }),

    async createComputer(caller, id, groupId, fields, tx) {
      requireVehicleGroup(caller, groupId);
      const values = columnValues(fields);
      checkComputer(values);
      const insert = async (transaction: Transaction) => {
        const [created] = await transaction
          .insert(computers)
          .values({ ...values, id, groupId, vendor: fields.vendor.trim() })
          .onConflictDoNothing()
          .returning({ id: computers.id });
        return created?.id ?? refuse('computer-known', 'An IoT module with this ID already exists');
      };
      return tx ? auditComponent(tx, caller, 'computer', null, () => insert(tx)) : createAudited(caller, 'computer', insert);
    },

    // Rule FLT-R10: triggers increment the version.
    changeBike: (caller, id, version, fields) =>
      changeAudited(caller, 'bike', id, async (tx) => {
        const before = await bikeById(tx, id);
        requireUpdatePermission(caller, before);
        const values = await withRegistrationNumber(tx, caller, 'number', fields, { bikeId: id, mopedId: null, number: before.number });
        if (Object.keys(values).length === 0) return before.version === version ? undefined : refuseConflict();
        const changed = await tx
          .update(bikes)
          .set(values)
          .where(and(eq(bikes.id, id), eq(bikes.version, version)))
          .returning({ id: bikes.id });
        return changed.length === 0 ? refuseConflict() : undefined;
      }),

    changeMoped: (caller, id, version, fields) =>
      changeAudited(caller, 'moped', id, async (tx) => {
        const before = await mopedById(tx, id);
        requireUpdatePermission(caller, before);
        const owner = { bikeId: null, mopedId: id, number: before.registrationNumber };
        const values = await withRegistrationNumber(tx, caller, 'registrationNumber', fields, owner);
        checkInsurance({ ...before, ...values });
        if (Object.keys(values).length === 0) return before.version === version ? undefined : refuseConflict();
        const changed = await tx
          .update(mopeds)
          .set(values)
          .where(and(eq(mopeds.id, id), eq(mopeds.version, version)))
          .returning({ id: mopeds.id });
        return changed.length === 0 ? refuseConflict() : undefined;
      }),

    changeComputer: (caller, id, version, fields) =>
      changeAudited(caller, 'computer', id, async (tx) => {
        const before = await computerById(tx, id);
        requireUpdatePermission(caller, before);
        const values = columnValues(fields);
        checkComputer({ ...before, ...values });
        if (Object.keys(values).length === 0) return before.version === version ? undefined : refuseConflict();
        const changed = await tx
          .update(computers)
          .set(values)
          .where(and(eq(computers.id, id), eq(computers.version, version)))
          .returning({ id: computers.id });
        return changed.length === 0 ? refuseConflict() : undefined;
      }),
  };
}
