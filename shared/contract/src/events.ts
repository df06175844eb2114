import * as v from 'valibot';

interface EventDefinition<S extends v.GenericSchema> {
  readonly payload: S;
  /** A stateful event keeps its last value for listeners that come later. */
  readonly stateful: boolean;
}

const event = <S extends v.GenericSchema>(payload: S): EventDefinition<S> => ({ payload, stateful: false });
const state = <S extends v.GenericSchema>(payload: S): EventDefinition<S> => ({ payload, stateful: true });

/** Everything that host and remotes tell each other. The prefix is the domain that speaks. */
export const events = {
  /** A session began: password accepted and tokens stored. */
  'app.login': event(v.object({ accountId: v.string() })),
  /** The session ended, in whatever tab. */
  'app.logout': event(v.object({ reason: v.picklist(['user', 'refused', 'expired', 'elsewhere']) })),
  /**
   * Data on screen should be read again. `reason`: they are 15 minutes old, or a tab with older ones became visible (`age`); the user or a
   * connection that came back asks for it (`user`); the permissions of the account changed (`access`). Absent: from a host before contract 1.6.0.
   */
  'app.refresh': event(v.object({ at: v.number(), reason: v.optional(v.picklist(['age', 'user', 'access'])) })),
  /** Which side panel is open; null: none. */
  'app.panel': state(v.object({ name: v.nullable(v.string()) })),
  /**
   * How many entries of a source of notifications (descriptor, `notifications`) no one has seen yet. Told again whenever it changes.
   * `unavailable`: they cannot be read at the moment, and the number may be old. `ongoing`: whether one of the unseen is not over yet; absent
   * when the source does not tell, and then they count as ongoing.
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
   * Something the user should see now, whatever screen is open. It stays until it is dismissed or withdrawn, or has been on screen long enough;
   * the same id replaces it. `href`: where it leads, a path of the console. `action`: a button beside it, told back as `toast.action`.
   * `at`: when it took place, in ms since 1970; the newest is shown first. Absent: when it was offered.
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
    }),
  ),
  /** What a toast told is over. */
  'toast.withdrawn': event(v.object({ id: v.string() })),
  /** The user hid a toast. It says nothing about whether they dealt with what it told. */
  'toast.dismissed': event(v.object({ id: v.string() })),
  /** The user pressed the toast's button; the toast is gone. */
  'toast.action': event(v.object({ id: v.string() })),
  /** These toasts went by themselves after their time on screen. */
  'toast.expired': event(v.object({ ids: v.array(v.string()) })),
  /** The screen at this path shows one object, such as a vehicle; the tab's title names it. */
  'screen.named': state(v.object({ path: v.string(), name: v.string() })),
  /** Vehicles changed group. Carried once per move, after the server confirmed it. */
  'fleet.vehicles-moved': event(v.object({ vehicleIds: v.array(v.string()), groupId: v.string() })),
  /** The vehicles selected in the list, by id. */
  'fleet.selection': state(v.object({ vehicleIds: v.array(v.string()) })),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = v.InferOutput<(typeof events)[N]['payload']>;
