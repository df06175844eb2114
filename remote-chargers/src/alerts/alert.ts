import type { paths } from '@fleet-console/api';
import * as v from 'valibot';

/** An alert raised by a station, or by the server about it. Source: specification, section 3, "Hub alert". */
export type Alert = paths['/v2/charger/alerts']['get']['responses'][200]['content']['application/json'][number];

/** Subject of an alert: one cabinet, or the whole station. */
const types = ['point', 'charger'] as const satisfies readonly Alert['type'][];

const entry = {
  id: v.string(),
  type: v.picklist(types),
  chargerId: v.string(),
  pointId: v.nullable(v.string()),
  description: v.string(),
  // The specification says "finished or other": any other state is ongoing.
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
  // Missing from older servers.
  slot: v.optional(v.nullable(v.number()), null),
  groupId: v.optional(v.string(), ''),
  updateId: v.number(),
  history: v.array(v.object(entry)),
});

function typeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
}

/** An alert type that this release doesn't know, such as one of a newer station. Not an error of the release. */
export class UnknownAlertType extends Error {
  override readonly name = 'UnknownAlertType';
  readonly type: string;
  constructor(type: string) {
    super(`Unknown hub alert type "${type}"`);
    this.type = type;
  }
}

/**
 * Parses an alert from the server.
 * @throws UnknownAlertType (specification, section 8); ValiError when it is invalid otherwise
 */
export function parseAlert(value: unknown): Alert {
  const type = typeOf(value);
  if (typeof type === 'string' && !types.some((known) => known === type)) throw new UnknownAlertType(type);
  return v.parse(schema, value);
}

/** Whether an alert is both unseen and ongoing. */
export const isOpen = ({ seen, state }: Pick<Alert, 'seen' | 'state'>) => !seen && state !== 'finished';
