import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { extendedParametersOf } from './parameters.ts';
import type { VehicleRow } from './vehicle.store.ts';
import { setRegistrationNumber } from '../components/registration-number.ts';
import { bikes, vehicles } from '../schema.ts';

type BikeConfig = Partial<
  Pick<
    typeof bikes.$inferInsert,
    'hasTrunk' | 'hasRack' | 'hasLock' | 'hasChain' | 'hasBasket' | 'tubelessTires' | 'batteriesNumber' | 'chargersNumber'
  >
>;

/** `DeviceServiceInput` of schema.graphql. Undefined fields aren't changed. */
export interface ServiceData {
  readonly registrationNumber?: string | null;
  readonly allowBatterySwap?: boolean | null;
  readonly extendedParameters?: string | null;
  readonly formerParameters?: string | null;
  readonly bike?: BikeConfig | null;
}

/** Maximum number of batteries or chargers. */
const MAX_COUNT = 10;

function checkCount(value: number | null | undefined, what: string): void {
  if (typeof value === 'number' && (value < 0 || value > MAX_COUNT))
    throw new Refusal(400, 'invalid-count', `The number of ${what} must be from 0 to ${MAX_COUNT}`);
}

async function setBikeConfig(tx: Transaction, { bikeId }: VehicleRow, config: BikeConfig): Promise<void> {
  if (bikeId === null) throw new Refusal(409, 'no-bike', "This vehicle isn't a bike");
  checkCount(config.batteriesNumber, 'batteries');
  checkCount(config.chargersNumber, 'chargers');
  if (Object.keys(config).length > 0)
    await tx
      .update(bikes)
      .set({ ...config })
      .where(eq(bikes.id, bikeId));
}

async function setParameters(tx: Transaction, vehicleId: string, { extendedParameters = null, formerParameters }: ServiceData) {
  const parameters = extendedParametersOf(extendedParameters);
  if (formerParameters !== undefined) {
    const [current] = await tx.select({ text: vehicles.extendedParameters }).from(vehicles).where(eq(vehicles.id, vehicleId));
    if ((current?.text ?? null) !== (formerParameters || null))
      throw new Refusal(409, 'changed-meanwhile', 'The parameters were changed by someone else');
  }
  await tx.update(vehicles).set({ extendedParameters: parameters }).where(eq(vehicles.id, vehicleId));
}

/** Changes the service data of a vehicle. The caller must hold its row lock. Rules FLT-V2 and FLT-V3. @throws Refusal */
export async function changeServiceData(tx: Transaction, caller: Caller, vehicle: VehicleRow, input: ServiceData): Promise<void> {
  if (input.registrationNumber !== undefined) await setRegistrationNumber(tx, caller, vehicle, input.registrationNumber);
  if (typeof input.allowBatterySwap === 'boolean')
    await tx.update(vehicles).set({ allowBatterySwap: input.allowBatterySwap }).where(eq(vehicles.id, vehicle.id));
  if (input.extendedParameters !== undefined) await setParameters(tx, vehicle.id, input);
  if (input.bike) await setBikeConfig(tx, vehicle, input.bike);
}
