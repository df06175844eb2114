import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, groupsToRead, may } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { findVehicles, isInHub, vehicleToReport } from './reportable-vehicle.store.ts';
import { READS, SERVICE } from './request.service.ts';
import { route } from './route-schemas.ts';

const vehicleFields = { id: Type.String(), name: Type.String(), plate: Type.Union([Type.String(), Type.Null()]), groupId: Type.String() };

/** Vehicles that the caller can report an issue of (rule SRV-S1); customers may not see the fleet's own calls. */
export function reportableVehicleRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/service-request/vehicle', {
    config: { access: READS },
    schema: {
      ...route('findReportableVehicles', 'Finds vehicles to report an issue of, by words of name, plate or ID, in any order'),
      querystring: exact({
        text: Type.String({ minLength: 2, maxLength: 80 }),
        groups: Type.Optional(Type.String({ maxLength: 4000, description: 'Group IDs, comma-separated; subgroups are included' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }),
      response: { 200: Type.Array(Type.Object(vehicleFields)), ...refusals },
    },
    handler: async ({ caller, query: { text, groups, limit = 20 } }) =>
      findVehicles(db, groupsToRead(caller, READS, groups?.split(',')), text, limit),
  });

  app.get('/v1/service-request/vehicle/:id', {
    config: { access: READS },
    schema: {
      ...route('getReportableVehicle', 'Returns a vehicle to report an issue of, with what is known about its place'),
      params: exact({ id: Id }),
      response: {
        200: Type.Object({
          ...vehicleFields,
          position: Type.Union([Type.Object({ lat: Type.Number(), lon: Type.Number() }), Type.Null()], {
            description: 'Last reported, degrees, WGS 84; null for customers',
          }),
          lastContact: Type.Union([Type.Number({ description: 'Milliseconds since 1970' }), Type.Null()]),
          inAssignedHub: Type.Union([Type.Boolean(), Type.Null()], {
            description: "Whether the position is at a station or inside a zone of the vehicle's group; null if unknown",
          }),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id } }) => {
      const vehicle = await vehicleToReport(db, id);
      authorise(caller, READS, vehicle?.groupId);
      if (vehicle === null) return notFound();
      const { lat, lon, receivedAt, ...fields } = vehicle;
      const seesPosition = may(caller, ['vehicle.getByGroup', SERVICE], fields.groupId);
      const position = seesPosition && lat !== null && lon !== null ? { lat, lon } : null;
      const groupIds = [fields.groupId, ...caller.tree.ancestors(fields.groupId)];
      return {
        ...fields,
        position,
        lastContact: seesPosition ? (receivedAt?.getTime() ?? null) : null,
        inAssignedHub: position === null ? null : await isInHub(db, groupIds, position),
      };
    },
  });
}
