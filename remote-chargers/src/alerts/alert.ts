import type { paths } from '@fleet-console/api';
import * as v from 'valibot';

/** Something that a station, or the server about it, tells. Source: specification, section 3, "Hub alert". */
export type Alert = paths['/v2/charger/alerts']['get']['responses'][200]['content']['application/json'][number];

/** What an alert is about: one cabinet, or the whole station. */
const types = ['point', 'charger'] as const satisfies readonly Alert['type'][];

const entry = {
  id: v.string(),
  type: v.picklist(types),
  chargerId: v.string(),
  pointId: v.nullable(v.string()),
  description: v.string(),
  // "finished or other": whatever else it is called, it is not over.
  state: v.pipe(
    v.string(),
    v.transform((state): Alert['state'] => (state === 'finished' ? state : 'started')),
  ),
  ts: v.number(),
  seen: v.boolean(),
};

const schema = v.object({
  ...entry,
  raisedAt: v.number(),
  seenBy: v.nullable(v.string()),
  chargerName: v.string(),
  pointName: v.nullable(v.string()),
  // Absent from older servers.
  slot: v.optional(v.nullable(v.number()), null),
  groupId: v.optional(v.string(), ''),
  updateId: v.number(),
  history: v.array(v.object(entry)),
});

function typeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
}

/** An alert is of a type that this release does not know. A newer station may send one: it is no fault of the release. */
export class UnknownAlertType extends Error {
  override readonly name = 'UnknownAlertType';
  readonly type: string;
  constructor(type: string) {
    super(`Unknown hub alert type "${type}"`);
    this.type = type;
  }
}

/**
 * Reads an alert that came from the server.
 * @throws UnknownAlertType (specification, section 8); ValiError when anything else is not as agreed
 */
export function readAlert(value: unknown): Alert {
  const type = typeOf(value);
  if (typeof type === 'string' && !types.some((known) => known === type)) throw new UnknownAlertType(type);
  return v.parse(schema, value);
}

/** Whether someone should look: no one has, and it goes on. */
export const isOpen = ({ seen, state }: Pick<Alert, 'seen' | 'state'>) => !seen && state !== 'finished';
