/** Visual kinds of status: each has a colour, an icon and (from the caller) a text. */
export const statusKinds = ['available', 'riding', 'attention', 'fault', 'offline'] as const;

export type StatusKind = (typeof statusKinds)[number];
