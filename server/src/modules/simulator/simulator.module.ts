import { Type } from 'typebox';
import type { App, Kernel, ServerModule } from '../../kernel/module.ts';
import { authorise, groupsToRead, type Caller } from '../../kernel/caller.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import type { SandboxClient } from '../../mqtt/sandbox-client.ts';
import { SimulatedBody, SimulatorActionBody, type SimulatorRefusal } from '../../protocol/sandbox-messages.ts';
import { SimulatedStationBody, StationActionBody, type StationRefusal } from '../../protocol/sandbox-station-messages.ts';
import { groupOfHub } from '../chargers/stations/hub.store.ts';
import { vehicleById, vehiclesWithComputer } from '../fleet/vehicles/vehicle.store.ts';

const COMMAND_VEHICLES = 'vehicle.command';
const COMMAND_STATIONS = 'charger.command';

const refusalTexts: Readonly<Record<SimulatorRefusal | StationRefusal, string>> = {
  'ride-goes-on': 'A ride is already in progress',
  'no-ride': 'There is no active ride',
  'not-riding': "The vehicle isn't riding",
  'in-service': 'The vehicle is in service',
  'no-battery': "This vehicle's IoT module doesn't report its battery",
  'takes-no-commands': "This vehicle has only a GPS tracker, which doesn't accept commands",
  'no-such-slot': 'The station has no such slot',
  'no-such-point': 'The station has no such cabinet',
  'nothing-to-swap': 'A swap needs an empty slot and a charged battery',
  'no-such-alert': 'There is no such active alert',
};

function presenceRoute(app: App, sandbox: SandboxClient | null): void {
  app.get('/v1/simulator', {
    config: { access: [COMMAND_VEHICLES, COMMAND_STATIONS] },
    schema: {
      operationId: 'simulator',
      summary:
        'Returns whether vehicles are simulated, and how many, to callers with permission to command vehicles or stations in any group',
      tags: ['simulator'],
      querystring: exact({}),
      response: { 200: Type.Object({ running: Type.Boolean(), vehicles: Type.Integer() }), ...refusals },
    },
    handler: async ({ caller }) => {
      groupsToRead(caller, [COMMAND_VEHICLES, COMMAND_STATIONS]);
      const answer = (await sandbox?.request({ computerId: null, act: null })) ?? null;
      return { running: answer !== null, vehicles: answer?.vehicles ?? 0 };
    },
  });
}

function vehicleRoutes(app: App, { db }: Kernel, sandbox: SandboxClient | null): void {
  /** Returns the IoT module of a vehicle that the caller may command (rule SIM-S2); null: none. */
  const computerOf = async (caller: Caller, vehicleId: string): Promise<string | null> => {
    const vehicle = await vehicleById(db, vehicleId);
    authorise(caller, COMMAND_VEHICLES, vehicle?.groupId);
    if (vehicle === null) notFound();
    const { computerId } = vehicle;
    if (computerId === null) return null;
    for (const { groupId } of await vehiclesWithComputer(db, [computerId])) authorise(caller, COMMAND_VEHICLES, groupId);
    return computerId;
  };

  app.get('/v1/simulator/vehicle/:id', {
    config: { access: COMMAND_VEHICLES },
    schema: {
      operationId: 'simulatedVehicle',
      summary: 'Returns the internal state of a simulated vehicle; null for any other vehicle',
      tags: ['simulator'],
      params: exact({ id: Id }),
      response: { 200: Type.Object({ simulated: Type.Union([SimulatedBody, Type.Null()]) }), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const computerId = await computerOf(caller, id);
      const answer = computerId === null ? null : await sandbox?.request({ computerId, act: null });
      return { simulated: answer?.simulated ?? null };
    },
  });

  app.post('/v1/simulator/vehicle/:id', {
    config: { access: COMMAND_VEHICLES },
    schema: {
      operationId: 'driveSimulatedVehicle',
      summary: 'Controls a simulated vehicle, which reports over MQTT like any other',
      tags: ['simulator'],
      params: exact({ id: Id }),
      body: SimulatorActionBody,
      response: { 200: Type.Object({ simulated: SimulatedBody }), ...refusals },
    },
    handler: async ({ caller, params: { id }, body: act }) => {
      const computerId = await computerOf(caller, id);
      const answer = computerId === null ? null : await sandbox?.request({ computerId, act });
      if (!answer?.simulated) refuse('not-simulated', "This vehicle isn't simulated");
      if (answer.refused !== null) refuse(answer.refused, refusalTexts[answer.refused]);
      return { simulated: answer.simulated };
    },
  });
}

function stationRoutes(app: App, { db }: Kernel, sandbox: SandboxClient | null): void {
  const stationOf = async (caller: Caller, hubId: string): Promise<string> => {
    authorise(caller, COMMAND_STATIONS, await groupOfHub(db, hubId));
    return hubId;
  };

  app.get('/v1/simulator/charger/:hubId', {
    config: { access: COMMAND_STATIONS },
    schema: {
      operationId: 'simulatedStation',
      summary: 'Returns the internal state of a simulated station; null for any other station',
      tags: ['simulator'],
      params: exact({ hubId: Id }),
      response: { 200: Type.Object({ simulated: Type.Union([SimulatedStationBody, Type.Null()]) }), ...refusals },
    },
    handler: async ({ caller, params }) => {
      // First, so that permissions are checked also without a sandbox.
      const hubId = await stationOf(caller, params.hubId);
      const answer = await sandbox?.request({ hubId, act: null });
      return { simulated: answer?.station ?? null };
    },
  });

  app.post('/v1/simulator/charger/:hubId', {
    config: { access: COMMAND_STATIONS },
    schema: {
      operationId: 'driveSimulatedStation',
      summary: 'Controls a simulated station, which reports over MQTT like any other',
      tags: ['simulator'],
      params: exact({ hubId: Id }),
      body: StationActionBody,
      response: { 200: Type.Object({ simulated: SimulatedStationBody }), ...refusals },
    },
    handler: async ({ caller, params, body: act }) => {
      const hubId = await stationOf(caller, params.hubId);
      const answer = await sandbox?.request({ hubId, act });
      if (!answer?.station) refuse('not-simulated', "This station isn't simulated");
      if (answer.refused !== null) refuse(answer.refused, refusalTexts[answer.refused]);
      return { simulated: answer.station };
    },
  });
}

/** Controls simulated vehicles and stations. Rules: RULES.md. */
export const simulatorModule =
  (sandbox: SandboxClient | null): ServerModule =>
  (app, kernel) => {
    presenceRoute(app, sandbox);
    vehicleRoutes(app, kernel, sandbox);
    stationRoutes(app, kernel, sandbox);
  };
