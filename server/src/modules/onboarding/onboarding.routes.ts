import { Type, type Static } from 'typebox';
import type { App } from '../../kernel/module.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { pairingFailures } from '../pilots/pairing-outcome.ts';
import { pairingObstacleTexts, type PairingObstacle } from '../pilots/pairing.ts';
import type { OnboardingService } from './onboarding.service.ts';
import type { Onboarding } from './onboarding.store.ts';

const OnboardingId = Type.String({
  format: 'uuid',
  description: 'Idempotency key chosen by the client. A repeated ID doesn’t create another vehicle',
});
const PrintedId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', description: 'ID printed on the device' });
const VehicleType = Type.Enum(['bike', 'moped']);
const pairingObstacles = Object.keys(pairingObstacleTexts) as PairingObstacle[];

const data = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  groupId: Id,
  type: VehicleType,
  mark: Type.Union([Type.String({ maxLength: 40 }), Type.Null()], { description: 'Plate of a moped or number of a bike' }),
};

const OnboardingBody = Type.Object({
  id: Type.String(),
  vehicle: Type.Object({
    id: Type.String(),
    ...data,
    name: Type.String(),
    type: Type.Union([VehicleType, Type.Null()]),
    mark: Type.Union([Type.String(), Type.Null()]),
  }),
  computer: Type.Union([
    Type.Object({ id: Type.String(), vendor: Type.String(), model: Type.Union([Type.String(), Type.Null()]) }),
    Type.Null(),
  ]),
  keyfob: Type.Union([
    Type.Object({
      id: Type.String(),
      paired: Type.Boolean(),
      pairing: Type.Union([Type.Enum(['pending', ...pairingFailures]), Type.Null()], {
        description: 'Status of the last pairing command: pending, or why it failed; null if there is none',
      }),
    }),
    Type.Null(),
  ]),
});

const bodyOf = ({ id, vehicle, computer, keyfob }: Onboarding): Static<typeof OnboardingBody> => ({
  id,
  vehicle: { id: vehicle.id, name: vehicle.name, groupId: vehicle.groupId, type: vehicle.type, mark: vehicle.mark },
  computer,
  keyfob: keyfob && { id: keyfob.id, paired: keyfob.vehicleId === vehicle.id, pairing: keyfob.pairing },
});

/** Routes for registering a vehicle step by step; not in the specification's API. */
export function onboardingRoutes(app: App, service: OnboardingService): void {
  const params = exact({ id: Id });
  const guarded = { config: { access: 'device.onboarding' } } as const;
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['onboarding'] });

  app.get('/v1/onboarding/:id', {
    ...guarded,
    schema: {
      ...route('getOnboarding', 'Returns what has been registered so far'),
      params,
      response: { 200: OnboardingBody, ...refusals },
    },
    handler: async ({ caller, params: { id } }) => bodyOf(await service.read(caller, id)),
  });

  app.post('/v1/onboarding', {
    ...guarded,
    schema: {
      ...route('beginOnboarding', 'Registers a vehicle with its bike or moped, once per ID'),
      body: exact({ id: OnboardingId, ...data }),
      response: { 200: OnboardingBody, ...refusals },
    },
    handler: async ({ caller, body: { id, ...vehicle } }) => {
      await service.begin(caller, id, vehicle);
      return bodyOf(await service.read(caller, id));
    },
  });

  app.post('/v1/onboarding/:id', {
    ...guarded,
    schema: {
      ...route('changeOnboarding', 'Updates the vehicle data'),
      params,
      body: exact(data),
      response: { 200: OnboardingBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body }) => {
      await service.change(caller, id, body);
      return bodyOf(await service.read(caller, id));
    },
  });

  app.post('/v1/onboarding/:id/computer', {
    ...guarded,
    schema: {
      ...route('giveComputer', 'Registers an IoT module, if it’s new, and installs it in the vehicle'),
      params,
      body: exact({
        computerId: PrintedId,
        vendor: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()], { description: 'Required for a new IoT module' })),
        model: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
        take: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Moves the IoT module from another vehicle; without it, such a module is refused (`computer-taken`)',
          }),
        ),
      }),
      response: { 200: OnboardingBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { computerId, vendor = null, model = null, take = false } }) => {
      await service.setComputer(caller, id, { computerId, vendor, model, take });
      return bodyOf(await service.read(caller, id));
    },
  });

  app.post('/v1/onboarding/:id/keyfob', {
    ...guarded,
    schema: {
      ...route('giveKeyfob', 'Registers a keyfob, if it’s new, and pairs it with the vehicle as soon as possible'),
      params,
      body: exact({ pilotId: PrintedId }),
      response: {
        200: Type.Object({
          ...OnboardingBody.properties,
          notPairedReason: Type.Union([Type.Enum(pairingObstacles), Type.Null()], { description: 'Why the keyfob isn’t paired yet' }),
          hindrance: Type.Union([Type.Enum(pairingObstacles), Type.Null()], {
            deprecated: true,
            description: 'Deprecated: use notPairedReason. Removed in the next version',
          }),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, ip, params: { id }, body: { pilotId } }) => {
      const notPairedReason = await service.setKeyfob({ caller, ip }, id, pilotId);
      return { ...bodyOf(await service.read(caller, id)), notPairedReason, hindrance: notPairedReason };
    },
  });
}
