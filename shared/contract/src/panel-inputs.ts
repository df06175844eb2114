import * as v from 'valibot';

/**
 * Inputs of the side panels named by the console. The remote that serves a panel lists it in its descriptor; any remote may open it.
 * Source: specification, section 2, "Side panels".
 */
export const panelInputs = {
  /** Moves vehicles to another group; these are selected first. */
  'vehicles-group': v.object({ vehicleIds: v.array(v.string()) }),
  /** The roles of a group; null: of the group scope, or of all groups. */
  roles: v.object({ groupId: v.nullable(v.string()) }),
} as const;

export type PanelName = keyof typeof panelInputs;

/** Input of a panel; for panels that the contract doesn't name, the panel and its callers agree on it. */
export type PanelInputOf<N extends string> = N extends PanelName ? v.InferOutput<(typeof panelInputs)[N]> : unknown;
