import { Type } from 'typebox';
import { freeText } from '../../kernel/free-text.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, Id, orNull, RefusalBody, refusals } from '../../kernel/schema.ts';
import { limitCodes } from './slot.ts';
import type { ReturnPlace } from './slot.service.ts';

/** Milliseconds of the years 2000 to 2100. */
export const Instant = Type.Integer({ minimum: 946_684_800_000, maximum: 4_102_444_800_000, description: 'Milliseconds since 1970' });
export const SlotNumber = exact({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const Place = exact({
  text: orNull(Type.String({ maxLength: 200 })),
  lat: orNull(Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, WGS 84; together with `lon`' })),
  lon: orNull(Type.Number({ minimum: -180, maximum: 180 })),
});
export const slotDetails = {
  returnAddress: Type.Optional(orNull(Place)),
  comment: Type.Optional(orNull(Type.String({ maxLength: 2000 }))),
};
export const overrideLimits = Type.Optional(
  Type.Boolean({ default: false, description: 'Whether a manager goes on although limits are exceeded. Without effect for drivers' }),
);
const LimitRefusal = Type.Intersect([
  RefusalBody,
  Type.Object({ warnings: Type.Optional(Type.Array(Type.Enum([...limitCodes]), { description: 'Every limit that is exceeded' })) }),
]);
export const slotRefusals = { ...refusals, 409: LimitRefusal };

/** @throws Refusal 400 for half a position */
export function placeOf(
  input: { readonly text: string | null; readonly lat: number | null; readonly lon: number | null } | null | undefined,
): ReturnPlace {
  const { text = null, lat = null, lon = null } = input ?? {};
  if ((lat === null) !== (lon === null)) refuse('invalid-input', 'A position needs latitude and longitude', 400);
  return { text: freeText(text ?? undefined), lat, lon };
}

/** A new slot. */
export const newSlot = {
  vehicleId: Id,
  driverId: Type.Optional({ ...Id, description: 'Default: the caller' }),
  start: Instant,
  end: Instant,
  ...slotDetails,
  overrideLimits,
};
