import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { authorise, may, type Caller } from '../../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../../kernel/refusal.ts';
import { bikeById, computerById, mopedById } from './component.store.ts';
import type { BikeChange, ComputerChange, MopedChange } from './component.fields.ts';
import { auditComponent } from '../../audit/fleet-audit.ts';
import { refuseTakenNumber, registrationNumberOf, type NumberedPart } from './registration-number.ts';
import { bikes, computers, mopeds } from '../schema.ts';

/** Changes of components. Each loads, authorises on the row, decides and saves in one transaction. Rules FLT-R9 to FLT-R11. */
export interface ComponentActs {
  makeBike(caller: Caller, groupId: string, fields: BikeChange): Promise<string>;
  makeMoped(caller: Caller, groupId: string, fields: MopedChange): Promise<string>;
  /** `tx`: the transaction that it is part of, where there is one. */
  makeComputer(
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

const SEES = 'device.components';
const MAKES = ['device.onboarding', 'vehicle.update'] as const;

/** A new component goes into a group for vehicles. */
function intoGroup(caller: Caller, groupId: string): void {
  const target = caller.tree.all.get(groupId);
  authorise(caller, MAKES, target?.id);
  if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
}

/** Rule FLT-R9: seen with one permission, changed with another. */
function allow<Row extends { readonly groupId: string }>(caller: Caller, row: Row | null): asserts row is Row {
  authorise(caller, SEES, row?.groupId);
  if (row === null) notFound();
  if (!may(caller, 'vehicle.update', row.groupId)) forbidden();
}

const LINES = /[^\P{Cc}\n\r\t]/u;

/** Texts without what surrounds them, empty ones as none, days as dates. Column names are field names. */
function written(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === 'string') {
        const text = value.normalize('NFC').trim();
        if ((name === 'comment' ? LINES : /\p{Cc}/u).test(text)) refuse('invalid-input', `body.${name} contains control characters`, 400);
        return [name, text === '' ? null : text];
      }
      if (typeof value === 'number' && /Date$|^insurance(From|To)$/.test(name)) return [name, new Date(value)];
      return [name, value];
    }),
  );
}

interface Insured {
  readonly insuranceFrom?: Date | null;
  readonly insuranceTo?: Date | null;
}
function checkInsurance({ insuranceFrom, insuranceTo }: Insured): void {
  if (insuranceFrom && insuranceTo && insuranceTo < insuranceFrom) refuse('insurance-order', 'The insurance ends before it starts', 400);
}

interface Powered {
  readonly vendor?: string | null;
  readonly voltageMax?: number | null;
  readonly voltageMin?: number | null;
}
function checkComputer({ vendor, voltageMax, voltageMin }: Powered): void {
  if (!vendor) refuse('invalid-input', 'body.vendor must not be empty', 400);
  if (typeof voltageMax === 'number' && typeof voltageMin === 'number' && voltageMax <= voltageMin)
    refuse('voltage-order', 'The maximum voltage must be higher than the minimum voltage', 400);
}

/** Fields to be saved, with the registration number as it is kept. Checks it only where it changes: rows from before there was a rule stay as they are. */
async function numbered(
  tx: Transaction,
  caller: Caller,
  name: 'number' | 'registrationNumber',
  fields: BikeChange | MopedChange,
  before: (NumberedPart & { readonly number: string | null }) | null,
): Promise<Record<string, unknown>> {
  const typed: unknown = Reflect.get(fields, name);
  if (typeof typed !== 'string' || typed === before?.number) return written(fields);
  const values = written(Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)));
  const number = registrationNumberOf(typed);
  if (number !== null) await refuseTakenNumber(tx, caller, number, before);
  return { ...values, [name]: number };
}

const overtaken = () => refuse('component-changed', 'This was changed by someone else');

export function createComponentActs({ db }: Kernel): ComponentActs {
  type Kind = Parameters<typeof auditComponent>[2];
  const making = (caller: Caller, kind: Kind, make: (tx: Transaction) => Promise<string>) =>
    db.transaction((tx) => auditComponent(tx, caller, kind, null, () => make(tx)));
  const changing = async (caller: Caller, kind: Kind, id: string, change: (tx: Transaction) => Promise<undefined>) => {
    await db.transaction((tx) =>
      auditComponent(tx, caller, kind, id, async () => {
        await change(tx);
        return id;
      }),
    );
  };
  return {
    makeBike: (caller, groupId, fields) =>
      making(caller, 'bike', async (tx) => {
        intoGroup(caller, groupId);
        const values = await numbered(tx, caller, 'number', fields, null);
        const [made] = await tx
          .insert(bikes)
          .values({ ...values, groupId })
          .returning({ id: bikes.id });
        return made?.id ?? notFound();
      }),

    makeMoped: (caller, groupId, fields) =>
      making(caller, 'moped', async (tx) => {
        intoGroup(caller, groupId);
        const values = await numbered(tx, caller, 'registrationNumber', fields, null);
        checkInsurance(values);
        const [made] = await tx
          .insert(mopeds)
          .values({ ...values, groupId })
          .returning({ id: mopeds.id });
        return made?.id ?? notFound();
      }),

    async makeComputer(caller, id, groupId, fields, tx) {
      intoGroup(caller, groupId);
      const values = written(fields);
      checkComputer(values);
      const make = async (within: Transaction) => {
        const [made] = await within
          .insert(computers)
          .values({ ...values, id, groupId, vendor: fields.vendor.trim() })
          .onConflictDoNothing()
          .returning({ id: computers.id });
        return made?.id ?? refuse('computer-known', 'An IoT module with this ID already exists');
      };
      return tx ? auditComponent(tx, caller, 'computer', null, () => make(tx)) : making(caller, 'computer', make);
    },

    // Rule FLT-R10: triggers raise the version.
    changeBike: (caller, id, version, fields) =>
      changing(caller, 'bike', id, async (tx) => {
        const before = await bikeById(tx, id);
        allow(caller, before);
        const values = await numbered(tx, caller, 'number', fields, { bikeId: id, mopedId: null, number: before.number });
        if (Object.keys(values).length === 0) return before.version === version ? undefined : overtaken();
        const changed = await tx
          .update(bikes)
          .set(values)
          .where(and(eq(bikes.id, id), eq(bikes.version, version)))
          .returning({ id: bikes.id });
        return changed.length === 0 ? overtaken() : undefined;
      }),

    changeMoped: (caller, id, version, fields) =>
      changing(caller, 'moped', id, async (tx) => {
        const before = await mopedById(tx, id);
        allow(caller, before);
        const held = { bikeId: null, mopedId: id, number: before.registrationNumber };
        const values = await numbered(tx, caller, 'registrationNumber', fields, held);
        checkInsurance({ ...before, ...values });
        if (Object.keys(values).length === 0) return before.version === version ? undefined : overtaken();
        const changed = await tx
          .update(mopeds)
          .set(values)
          .where(and(eq(mopeds.id, id), eq(mopeds.version, version)))
          .returning({ id: mopeds.id });
        return changed.length === 0 ? overtaken() : undefined;
      }),

    changeComputer: (caller, id, version, fields) =>
      changing(caller, 'computer', id, async (tx) => {
        const before = await computerById(tx, id);
        allow(caller, before);
        const values = written(fields);
        checkComputer({ ...before, ...values });
        if (Object.keys(values).length === 0) return before.version === version ? undefined : overtaken();
        const changed = await tx
          .update(computers)
          .set(values)
          .where(and(eq(computers.id, id), eq(computers.version, version)))
          .returning({ id: computers.id });
        return changed.length === 0 ? overtaken() : undefined;
      }),
  };
}
