import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { authorise } from '../../../kernel/caller.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { appendAudit, auditSubject } from '../../audit/audit.ts';
import { entryById } from '../dispatch/command.ledger.ts';
import type { RideEndGates } from '../gates/ride-end-gate.ts';
import type { CommandService } from '../commands/command.service.ts';
import { bodyOf, CommandBody, CommandHeaders } from '../commands/command.routes.ts';
import { vehicleById } from '../vehicles/vehicle.store.ts';
import { rideEndRefusal, type RideEndRefusal } from './ride-end.ts';
import { readRideEndState } from './ride.store.ts';

const refusalTexts: Readonly<Record<RideEndRefusal, string>> = {
  'no-ride': 'This vehicle has no active ride',
  'not-known-standing': "Can't confirm that the vehicle is stationary: it hasn't reported its speed in the last 2 minutes",
  'vehicle-moving': 'The vehicle is moving',
};

/** Returns the trimmed reason; null when empty. */
function reasonOf(text: string | undefined): string | null {
  const reason = text?.normalize('NFC').trim() ?? '';
  if (/\p{Cc}/u.test(reason)) refuse('invalid-input', 'body.reason contains control characters', 400);
  return reason === '' ? null : reason;
}

/** Route that ends a ride; not in the specification's API (section 4, ride). Rules FLT-E1 to FLT-E6. */
export function rideRoutes(app: App, { db }: Kernel, commands: CommandService, gates: RideEndGates): void {
  app.post('/v2/device/:id/ride/end', {
    config: { access: 'vehicle.command' },
    schema: {
      operationId: 'endRide',
      summary: 'Ends the ride of a stationary vehicle by turning the vehicle off',
      tags: ['commands'],
      params: exact({ id: Id }),
      headers: CommandHeaders,
      body: Type.Union([
        exact({
          reason: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 500,
              description:
                'Reason for ending the ride although the vehicle can’t be confirmed as stationary, or a zone forbids it (rule FLT-E5); saved in the audit log',
            }),
          ),
        }),
        Type.Null(),
      ]),
      response: { 202: CommandBody, ...refusals },
    },
    handler: async (request, reply) => {
      const { caller, params, headers } = request;
      const vehicle = await vehicleById(db, params.id);
      authorise(caller, 'vehicle.command', vehicle?.groupId);
      const { computerId = null } = vehicle ?? {};
      if (computerId === null) refuse('no-ride', refusalTexts['no-ride']);
      const id = (headers['x-command-id'] ?? randomUUID()).toLowerCase();
      // Rule FLT-E4: a repeated request must not be refused because the first one succeeded.
      if ((await entryById(db, id)) === null) {
        const now = Date.now();
        const refusal = rideEndRefusal(await readRideEndState(db, params.id), now);
        const reason = reasonOf(request.body?.reason);
        if (refusal !== null && (refusal !== 'not-known-standing' || reason === null)) refuse(refusal, refusalTexts[refusal]);
        // Rule FLT-E6.
        const gateRefusal = await gates.refusalOf(params.id, now);
        if (gateRefusal !== null && reason === null) throw gateRefusal;
        // Rule FLT-E5: audited before the command can be sent.
        if ((refusal !== null || gateRefusal !== null) && reason !== null)
          await db.transaction((tx) =>
            appendAudit(tx, {
              act: 'ride-end-forced',
              actorId: caller.account.id,
              subjectId: auditSubject('vehicle', params.id),
              address: request.ip,
              details: { group: vehicle?.groupId ?? '', command: id, reason },
            }),
          );
      }
      return reply.status(202).send(bodyOf(await commands.sendOne(caller, 'powerOff', { id, computerId }, headers['x-run-id'] ?? null)));
    },
  });
}
