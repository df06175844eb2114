import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { seriesBody, type PlannedTime, type Repeat } from './slot.queries.ts';
import type { Slot } from './slot.ts';

type BodyOf<Path extends keyof paths> = paths[Path] extends { post: { requestBody?: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;
export type NewSlot = BodyOf<'/v1/planner/slot'>;
/** New vehicle, driver, times or texts of a slot. */
export type SlotChange = Omit<BodyOf<'/v1/planner/slot/{id}'>, 'version'>;
export type Decision = BodyOf<'/v1/planner/slot/{id}/decision'>['decision'];
export type DecisionResult =
  paths['/v1/planner/slot/decisions']['post']['responses'][200]['content']['application/json']['results'][number];

/** A slot as it is known here: a change is based on its version. */
export type KnownSlot = Pick<Slot, 'id' | 'version'>;

const rest = (shell: Shell) => createApi(shell.transport).rest;
const pathOf = ({ id }: KnownSlot) => ({ path: { id } });
const commandHeader = (commandId: string) => ({ header: { 'x-command-id': commandId } });

/** Adds a slot. Sent again with the same command id, it adds no second one. @throws ApiError, TypeError */
export const addSlot = (shell: Shell, slot: NewSlot, commandId: string): Promise<Slot> =>
  settled(rest(shell).POST('/v1/planner/slot', { params: commandHeader(commandId), body: slot }));

/** Moves, resizes or edits a slot. @throws ApiError, TypeError */
export const changeSlot = (shell: Shell, slot: KnownSlot, change: SlotChange): Promise<Slot> =>
  settled(rest(shell).POST('/v1/planner/slot/{id}', { params: pathOf(slot), body: { version: slot.version, ...change } }));

/** Accepts, rejects or cancels a slot; a rejection needs a reason. @throws ApiError, TypeError */
export const decideSlot = (shell: Shell, slot: KnownSlot, decision: Decision, reason?: string): Promise<Slot> =>
  settled(
    rest(shell).POST('/v1/planner/slot/{id}/decision', {
      params: pathOf(slot),
      body: { version: slot.version, decision, ...(reason !== undefined && { reason }) },
    }),
  );

/** Undoes the account's own latest change, within 10 seconds. @throws ApiError, TypeError */
export const undoSlotChange = (shell: Shell, slot: KnownSlot): Promise<Slot> =>
  settled(rest(shell).POST('/v1/planner/slot/{id}/undo', { params: pathOf(slot), body: { version: slot.version } }));

/** Slots accepted with one call at most. Source: the server. */
export const MAX_DECISIONS = 200;

/** Accepts slots; each has its own result. @throws ApiError, TypeError */
export const acceptSlots = async (shell: Shell, slots: readonly KnownSlot[]): Promise<readonly DecisionResult[]> => {
  const body = { decision: 'accept' as const, slots: slots.map(({ id, version }) => ({ id, version })) };
  return (await settled(rest(shell).POST('/v1/planner/slot/decisions', { body }))).results;
};

export interface NewSeries extends PlannedTime, Repeat {
  readonly returnAddress: NewSlot['returnAddress'];
  readonly comment: string;
  /** Leaves out slots that overlap others; without it, one overlap refuses all. */
  readonly skipOverlaps: boolean;
  readonly overrideLimits: boolean;
}

/** Adds the slots of a weekly repetition. @throws ApiError, TypeError */
export const addSeries = (
  shell: Shell,
  { returnAddress, comment, skipOverlaps, overrideLimits, ...series }: NewSeries,
  commandId: string,
) =>
  settled(
    rest(shell).POST('/v1/planner/series', {
      params: commandHeader(commandId),
      body: {
        ...seriesBody(series, series),
        skipOverlaps,
        ...(returnAddress && { returnAddress }),
        ...(comment !== '' && { comment }),
        ...(overrideLimits && { overrideLimits }),
      },
    }),
  );

/** Cancels the slots of a series that haven't started. @throws ApiError, TypeError */
export const cancelSeries = (shell: Shell, id: string) =>
  settled(rest(shell).POST('/v1/planner/series/{id}/cancel', { params: { path: { id } } }));

/** Marks the account's notifications about a slot as seen. @throws ApiError, TypeError */
export const markSlotSeen = (shell: Shell, id: number) => settled(rest(shell).POST('/v1/notification/seen', { body: { slotId: id } }));
