import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/[a-z0-9\-/{}?:.]*$/i, 'a path starts with /'));
const childPath = v.pipe(v.string(), v.regex(/^[a-z0-9\-:][a-z0-9\-/?:.]*$/i, 'a child is below its route'));
const localizedText = v.object({ en: v.pipe(v.string(), v.minLength(1)), pl: v.pipe(v.string(), v.minLength(1)) });

/** Data that a screen's first view needs. The host requests them while the screen's code is loading. Since contract 1.11.0. */
const prefetchSchema = v.object({
  /** Calls of the API without parameters, e.g. `/v2/device/snapshot`, that any account with one of the route's `needs` may make. */
  reads: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/v\d+(\/[a-z0-9-]+)+$/, 'a read is the path of a call'))), v.maxLength(4)),
  ),
  /** Live topics whose messages must not be missed after the reads: screens subscribe to them before they read. */
  topics: v.optional(v.pipe(v.array(v.string()), v.maxLength(4))),
});

const routeSchema = v.object({
  /** Name for `navigation.href` and the route guard, e.g. `Vehicles`. Names that start with `Login` need no session. */
  name: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+$/)),
  /** Path pattern of react-router (`/vehicle-details/:vid?`). */
  path,
  /**
   * Patterns below the path that the route also matches (`bike/:cid`); the host redirects all other paths to /welcome. Absent in releases
   * before contract 1.5.0, whose routes match everything below them.
   */
  children: v.optional(v.array(childPath)),
  /** Any of these permissions opens the route; absent: every signed-in user. */
  needs: v.optional(v.array(v.string())),
  /** `login`: shown without navbar and title bar. */
  layout: v.optional(v.picklist(['shell', 'login'])),
  /** Only accounts of the operator domains. */
  adminOnly: v.optional(v.boolean()),
  /** Name of the /premium/{page} teaser shown instead when permission is missing. */
  premium: v.optional(v.string()),
  prefetch: v.optional(prefetchSchema),
  title: localizedText,
  description: v.optional(localizedText),
});

const menuSchema = v.object({
  /** Id of the menu section: one of the host's, or a new one that this entry creates with its label. */
  under: v.string(),
  /** Route name. */
  route: v.string(),
  order: v.number(),
  label: localizedText,
  /** Name of a host icon; unknown names show a dot. */
  icon: v.optional(v.string()),
});

const noticesSchema = v.object({
  /** Id of the source in `notifications.unseen` events. The host has fixed places for `battery-swap` and `profile` (specification, section 2). */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Title of its tab in the notifications modal. */
  title: localizedText,
  /** Name of the panel that lists the entries; its input is `null`. */
  panel: v.string(),
  /** Any of these permissions shows the tab; absent: every signed-in user. */
  needs: v.optional(v.array(v.string())),
});

const searchSchema = v.object({
  /** Kind of results, e.g. `vehicles`; passed to the remote's `search`. */
  kind: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Heading of the results. */
  label: localizedText,
  needs: v.optional(v.array(v.string())),
});

/** A remote's data that the host reads before loading its code. Published with the build and validated on receipt. */
export const descriptorSchema = v.object({
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]*$/)),
  routes: v.array(routeSchema),
  menu: v.array(menuSchema),
  /** Names of the side panels it serves, unique in the console. */
  panels: v.optional(v.array(v.string()), []),
  /** Its tabs in the notifications modal. */
  notifications: v.optional(v.array(noticesSchema)),
  /** Kinds of results that its `search` finds, for the command palette. */
  search: v.optional(v.array(searchSchema)),
  /** Whether the remote exports `start`, which the host calls after sign-in even if none of its screens is open. */
  background: v.optional(v.boolean(), false),
});

export type Descriptor = v.InferOutput<typeof descriptorSchema>;
export type DescriptorInput = v.InferInput<typeof descriptorSchema>;
export type RouteDescriptor = Descriptor['routes'][number];

/** Validates a descriptor at its definition. @throws ValiError with the path of the first error */
export function describe(descriptor: DescriptorInput): Descriptor {
  return v.parse(descriptorSchema, descriptor);
}
