import type { Transport } from '@fleet-console/contract';
import {
  formerDecisionBody,
  needsFormerNames,
  releaseHistorySchema,
  releaseOverviewSchema,
  type ReleaseHistory,
  type ReleaseOverview,
} from '@fleet-console/release-contract';
import * as v from 'valibot';
import type { DecisionRequest } from './decision-request.ts';

/** A refusal by the release plane, or a network error. `message` is the release plane's English text, or empty. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

const refusalSchema = v.object({ error: v.string(), message: v.string() });
const outcomeSchema = v.object({
  changed: v.boolean(),
  generation: v.number(),
  /** `propose`: the remote is protected, so nothing changed yet. */
  entry: v.optional(v.nullable(v.object({ decision: v.string() })), null),
});
/** Result of a decision. `changed` is false if there was nothing to do. */
export type Outcome = v.InferOutput<typeof outcomeSchema>;

export interface Decision {
  readonly decision: DecisionRequest;
  readonly reason: string;
  /** Generation of the overview that the decision is based on. */
  readonly baseGeneration: number;
}

/** Sends a request to the release plane. @throws ReleaseRefusal; DOMException `AbortError` */
async function send<S extends v.GenericSchema>(plane: Transport, path: string, schema: S, init?: RequestInit): Promise<v.InferOutput<S>> {
  let response: Response;
  let body: unknown;
  try {
    response = await plane.fetch(path, init);
    body = await response.json();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw new ReleaseRefusal(0, 'no-answer', '', { cause });
  }
  if (!response.ok) {
    const refusal = v.safeParse(refusalSchema, body);
    throw refusal.success
      ? new ReleaseRefusal(response.status, refusal.output.error, refusal.output.message)
      : new ReleaseRefusal(response.status, 'no-answer', '');
  }
  const checked = v.safeParse(schema, body);
  if (!checked.success) throw new ReleaseRefusal(response.status, 'no-answer', v.summarize(checked.issues));
  return checked.output;
}

export const readOverview = (plane: Transport, signal?: AbortSignal): Promise<ReleaseOverview> =>
  send(plane, '/overview', releaseOverviewSchema, { ...(signal && { signal }) });

export const readHistory = (plane: Transport, remote: string, before: number | null, signal?: AbortSignal): Promise<ReleaseHistory> =>
  send(plane, `/history?remote=${encodeURIComponent(remote)}&limit=20${before === null ? '' : `&before=${before}`}`, releaseHistorySchema, {
    ...(signal && { signal }),
  });

const sendDecision = (plane: Transport, body: unknown): Promise<Outcome> =>
  send(plane, '/decisions', outcomeSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends a decision, to a front of the former version under the former names. Idempotent. */
export async function decide(plane: Transport, decision: Decision): Promise<Outcome> {
  try {
    return await sendDecision(plane, decision);
  } catch (error) {
    if (!(error instanceof ReleaseRefusal && needsFormerNames(error.code, error.message))) throw error;
    return sendDecision(plane, formerDecisionBody(decision));
  }
}
