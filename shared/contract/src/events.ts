import * as v from 'valibot';

interface EventDefinition<S extends v.GenericSchema> {
  readonly payload: S;
  /** A stateful event replays its last value to later listeners. */
  readonly stateful: boolean;
}

const event = <S extends v.GenericSchema>(payload: S): EventDefinition<S> => ({ payload, stateful: false });
const state = <S extends v.GenericSchema>(payload: S): EventDefinition<S> => ({ payload, stateful: true });

/** All events between host and remotes. The prefix is the emitting domain. */
export const events = {
  /** A session started: password accepted and tokens stored. */
  'app.login': event(v.object({ accountId: v.string() })),
  /** The session ended, in any tab. */
  'app.logout': event(v.object({ reason: v.picklist(['user', 'refused', 'expired', 'elsewhere']) })),
  /**
   * Data on screen should be reloaded. `reason`: they are 15 minutes old, or a tab with older ones became visible (`age`); the user requested it or
   * a connection was restored (`user`); the account's permissions changed (`access`). Absent from hosts before contract 1.6.0.
   */
  'app.refresh': event(v.object({ at: v.number(), reason: v.optional(v.picklist(['age', 'user', 'access'])) })),
  /** The open side panel; null: none. */
  'app.panel': state(v.object({ name: v.nullable(v.string()) })),
  /**
   * Number of unseen entries of a notification source (descriptor, `notifications`). Emitted on every change.
   * `unavailable`: they can't be loaded at the moment, and the number may be out of date. `ongoing`: whether an unseen entry is still ongoing; absent
   * if unknown, which counts as ongoing.
   */
  'notifications.unseen': event(
    v.object({
      source: v.string(),
      unseen: v.pipe(v.number(), v.integer(), v.minValue(0)),
      unavailable: v.optional(v.boolean()),
      ongoing: v.optional(v.boolean()),
    }),
  ),
  /**
   * Shows a toast on any screen until it is dismissed, withdrawn or expired; the same id replaces it. `href`: its link, a path of the console.
   * `action`: a button, reported as `toast.action`. `at`: time of the event, in ms since 1970, by default now; the newest is shown first.
   * `count`: how many events a summary stands for, by default 1. Older hosts ignore it.
   */
  'toast.offered': event(
    v.object({
      id: v.string(),
      kind: v.picklist(['info', 'attention', 'fault']),
      title: v.string(),
      text: v.optional(v.string()),
      href: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path of the console'))),
      action: v.optional(v.object({ label: v.string() })),
      at: v.optional(v.number()),
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
  /** The reason for a toast no longer applies. */
  'toast.withdrawn': event(v.object({ id: v.string() })),
  /** The user closed a toast; this doesn't mean that they handled it. */
  'toast.dismissed': event(v.object({ id: v.string() })),
  /** The user pressed the toast's button; the toast is closed. */
  'toast.action': event(v.object({ id: v.string() })),
  /** These toasts closed after their time on screen. */
  'toast.expired': event(v.object({ ids: v.array(v.string()) })),
  /** The screen at this path shows one object, such as a vehicle; its name is shown in the tab's title. */
  'screen.named': state(v.object({ path: v.string(), name: v.string() })),
  /** Vehicles changed group. Emitted once per move, after the server confirmed it. */
  'fleet.vehicles-moved': event(v.object({ vehicleIds: v.array(v.string()), groupId: v.string() })),
  /** The vehicles selected in the list, by id. */
  'fleet.selection': state(v.object({ vehicleIds: v.array(v.string()) })),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = v.InferOutput<(typeof events)[N]['payload']>;
