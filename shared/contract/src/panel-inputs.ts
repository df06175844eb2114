import * as v from 'valibot';

/**
 * Side panels that the console names, and what they are opened with. Whichever remote serves one lists it in its descriptor; anyone may open
 * it. Source: specification, section 2, "Side panels".
 */
export const panelInputs = {
  /** Moves vehicles to another group; begins with these. */
  'vehicles-group': v.object({ vehicleIds: v.array(v.string()) }),
  /** The roles of a group; null: of the group scope, else of all groups. */
  roles: v.object({ groupId: v.nullable(v.string()) }),
} as const;

export type PanelName = keyof typeof panelInputs;

/** What a panel is opened with; of panels that the contract does not name, whatever they and their openers agree on. */
export type PanelInputOf<N extends string> = N extends PanelName ? v.InferOutput<(typeof panelInputs)[N]> : unknown;
