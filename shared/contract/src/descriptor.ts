import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/[a-z0-9\-/{}?:.]*$/i, 'a path starts with /'));
const childPath = v.pipe(v.string(), v.regex(/^[a-z0-9\-:][a-z0-9\-/?:.]*$/i, 'a child is below its route'));
const words = v.object({ en: v.pipe(v.string(), v.minLength(1)), pl: v.pipe(v.string(), v.minLength(1)) });

const routeSchema = v.object({
  /** Name used by `navigation.href` and by the route guard, e.g. `Vehicles`. Names that start with `Login` need no session. */
  name: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+$/)),
  /** Path pattern of react-router (`/vehicle-details/:vid?`). */
  path,
  /**
   * Patterns below the path that the route answers to as well (`bike/:cid`); the host sends every other address to /welcome. Absent in releases
   * from before contract 1.5.0, whose routes own everything below them.
   */
  children: v.optional(v.array(childPath)),
  /** Any of these permissions opens the route; absent means every signed-in user. */
  needs: v.optional(v.array(v.string())),
  /** `login`: shown without navbar and title bar. */
  layout: v.optional(v.picklist(['shell', 'login'])),
  /** Only accounts of the operator domains. */
  adminOnly: v.optional(v.boolean()),
  /** Name of the /premium/{page} teaser shown instead when permission is missing. */
  premium: v.optional(v.string()),
  title: words,
  description: v.optional(words),
});

const menuSchema = v.object({
  /** Id of the menu section: one of the host's own, or a new one that this entry creates with its label. */
  under: v.string(),
  /** Route name. */
  route: v.string(),
  order: v.number(),
  label: words,
  /** Name of an icon that the host knows; others show a plain dot. */
  icon: v.optional(v.string()),
});

const noticesSchema = v.object({
  /** Id of the source, as its `notifications.unseen` events name it. `battery-swap` is a place that the host keeps (specification, section 2). */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Title of its tab in the notifications modal. */
  title: words,
  /** Name of the panel that lists them; its input is `null`. */
  panel: v.string(),
  /** Any of these permissions shows the tab; absent means every signed-in user. */
  needs: v.optional(v.array(v.string())),
});

const searchSchema = v.object({
  /** What is searched for, e.g. `vehicles`; the remote's `search` is called with it. */
  kind: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Heading of the hits. */
  label: words,
  needs: v.optional(v.array(v.string())),
});

/** What the host knows of a remote before any of its code loads. Published with the build, checked on arrival. */
export const descriptorSchema = v.object({
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]*$/)),
  routes: v.array(routeSchema),
  menu: v.array(menuSchema),
  /** Names of the side panels it serves, each unique in the console. */
  panels: v.optional(v.array(v.string()), []),
  /** Tabs it fills in the notifications modal. */
  notifications: v.optional(v.array(noticesSchema)),
  /** What its `search` finds, for the command palette. */
  search: v.optional(v.array(searchSchema)),
  /** True when the remote exports `start`, to be called after sign-in without any of its screens being open. */
  background: v.optional(v.boolean(), false),
});

export type Descriptor = v.InferOutput<typeof descriptorSchema>;
export type DescriptorInput = v.InferInput<typeof descriptorSchema>;
export type RouteDescriptor = Descriptor['routes'][number];

/** Checks a descriptor where it is written. @throws ValiError with the place of the first fault */
export function describe(descriptor: DescriptorInput): Descriptor {
  return v.parse(descriptorSchema, descriptor);
}
